"""What was said at the tables: all of it is kept, and read from its end."""

from __future__ import annotations

from sqlalchemy import func, insert, select
from sqlalchemy.exc import IntegrityError

from techdeck.server.messages.parts import ChatLine
from techdeck.server.storage.schema import chat
from techdeck.server.storage.store import Store

MOST_CHAT = 20  # lines of one seat, and of all who watch together, that a view carries
FIELDS = (chat.c.number, chat.c.seat, chat.c.name, chat.c.text, chat.c.at)


class Chats:
    def __init__(self, store: Store) -> None:
        self.store = store

    async def say(self, table: str, line: ChatLine) -> bool:
        """Write the next line; false if somebody was quicker."""
        row = {"table_id": table, "number": line.number, "seat": line.seat, "name": line.name}
        row |= {"text": line.text, "at": line.at}
        try:
            async with self.store.writing() as connection:
                await connection.execute(insert(chat).values(row))
            return True
        except IntegrityError:
            return False

    async def last(self, table: str, after: int = 0) -> list[ChatLine]:
        """The last lines of every seat, and of all who watch together."""
        place = func.row_number().over(partition_by=chat.c.seat, order_by=chat.c.number.desc()).label("place")
        lines = select(*FIELDS, place).where(chat.c.table_id == table, chat.c.number > after).subquery()
        wanted = [column for column in lines.c if column.name != "place"]
        found = await self.store.rows(select(*wanted).where(lines.c.place <= MOST_CHAT).order_by(lines.c.number))
        return [ChatLine(**row) for row in found]

    async def page(self, table: str, before: int, most: int) -> list[ChatLine]:
        """So many lines that end before a number, whoever said them."""
        earlier = select(*FIELDS).where(chat.c.table_id == table, chat.c.number < before)
        found = await self.store.rows(earlier.order_by(chat.c.number.desc()).limit(most))
        return [ChatLine(**row) for row in reversed(found)]
