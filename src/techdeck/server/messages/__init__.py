"""Everything that goes over the wire, typed: bodies of HTTP requests and answers, and the WebSocket messages.

`docs/server.md` tells how they are used. Names of cards, choices and places are the text forms of the engine
protocol. Where a struct says `seat`, the first seat is 0, and -1 is somebody who only watches. Times are seconds since
1970, durations are seconds.
"""
