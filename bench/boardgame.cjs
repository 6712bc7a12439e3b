// A boardgame.io server with a game of four seats and hidden hands. usage: boardgame.cjs PORT memory|FlatFile FOLDER
const { Server, FlatFile, Origins } = require("boardgame.io/server");
const { PlayerView } = require("boardgame.io/dist/cjs/core.js");

const [port, store, folder] = process.argv.slice(2);
const SIZE = 83, HAND = 20; // as Pairadox deals

const game = {
  name: "hands",
  playerView: PlayerView.STRIP_SECRETS,
  setup: ({ ctx, random }) => {
    const deck = random.Shuffle([...Array(SIZE).keys()]);
    const players = {};
    for (let seat = 0; seat < ctx.numPlayers; seat++) players[seat] = { hand: deck.splice(0, HAND) };
    return { secret: { deck }, players, trick: [], discard: [], sizes: Array(ctx.numPlayers).fill(HAND) };
  },
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: {
      client: false,
      move: ({ G, playerID, random }, index) => {
        const hand = G.players[playerID].hand;
        if (!(index >= 0 && index < hand.length)) return "INVALID_MOVE";
        G.trick.push(hand.splice(index, 1)[0]);
        if (G.trick.length === 4) G.discard.push(...G.trick.splice(0));
        if (G.secret.deck.length === 0) G.secret.deck = random.Shuffle(G.discard.splice(0));
        hand.push(G.secret.deck.pop());
        G.sizes[playerID] = hand.length;
      },
    },
  },
};

const options = { games: [game], origins: [Origins.LOCALHOST] };
if (store === "FlatFile") options.db = new FlatFile({ dir: folder });
const server = Server(options);
const listen = server.app.listen.bind(server.app);
server.app.listen = (number, ...rest) => listen(number, "127.0.0.1", ...rest.filter((each) => typeof each === "function"));
server.run({ port: Number(port), lobbyConfig: undefined }, () => console.log("ready"));
