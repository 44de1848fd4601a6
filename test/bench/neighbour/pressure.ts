import { connect, type Socket } from "node:net";

export interface Target {
  port: number;
  /** The attacker's own address, so that it is another client than the victim. */
  localAddress: string;
}

export interface Sent {
  /** Requests that were sent, or connections that were opened. */
  sent: number;
  /** Answers by status; none for what was never answered. */
  statuses: Record<number, number>;
}

export interface Pressure {
  stop: () => Promise<Sent>;
}

const PAUSE_AFTER_ERROR_MS = 50;
const CHUNK_BYTES = 1024 * 1024;

/** Keeps one request outstanding on each of many connections; what the server closes is opened again. */
export function flood(target: Target, connections: number, bytes: (index: number) => Buffer) {
  const pressure = openPressure();
  let index = 0;
  const ask = (socket: Socket) => {
    pressure.sent++;
    socket.write(bytes(index++));
  };
  const open = () => {
    const socket = pressure.open(target, open);
    socket.on("connect", () => ask(socket));
    socket.on("data", (data: Buffer) => {
      // An answer's head comes in one piece; its body may follow, and is not counted.
      if (pressure.countAnswer(data)) ask(socket);
    });
  };
  for (let count = 0; count < connections; count++) open();
  return pressure;
}

interface HoldOptions {
  /** Opened again at once when it was answered, instead of waiting for the server to close it. */
  isReopenedAtOnce?: boolean;
  /** A body of that many bytes follows, as fast as the server takes it. */
  chunkedBytes?: number;
}

/** Many connections that send something and then wait, with their own side open; opened again when they end. */
export function hold(
  target: Target,
  connections: number,
  bytes: (index: number) => Buffer,
  { isReopenedAtOnce = false, chunkedBytes = 0 }: HoldOptions = {},
) {
  const pressure = openPressure();
  let index = 0;
  const open = () => {
    const own = index++;
    const socket = pressure.open(target, open);
    socket.on("connect", () => {
      pressure.sent++;
      socket.write(bytes(own));
      if (chunkedBytes > 0) pour(socket, chunkedBytes);
    });
    socket.on("data", (data: Buffer) => {
      if (pressure.countAnswer(data) && isReopenedAtOnce && chunkedBytes === 0) {
        // The old one stays half open for as long as the server lets it.
        socket.removeAllListeners("close");
        open();
      }
    });
  };
  for (let count = 0; count < connections; count++) open();
  return pressure;
}

function pour(socket: Socket, total: number): void {
  const size = `${CHUNK_BYTES.toString(16)}\r\n`;
  const chunk = Buffer.concat([
    Buffer.from(size),
    Buffer.alloc(CHUNK_BYTES, 97),
    Buffer.from("\r\n"),
  ]);
  let left = total;
  const more = () => {
    while (left > 0 && !socket.destroyed) {
      left -= CHUNK_BYTES;
      if (!socket.write(chunk)) {
        socket.once("drain", more);
        return;
      }
    }
    if (!socket.destroyed) socket.write("0\r\n\r\n");
  };
  more();
}

function openPressure() {
  const sockets = new Set<Socket>();
  const statuses: Record<number, number> = {};
  let isOver = false;
  const pressure = {
    sent: 0,
    open({ port, localAddress }: Target, again: () => void): Socket {
      const socket = connect({ port, host: "127.0.0.1", localAddress, allowHalfOpen: true });
      sockets.add(socket);
      let failed = false;
      socket.on("error", () => (failed = true));
      socket.on("close", () => {
        sockets.delete(socket);
        if (!isOver) setTimeout(() => !isOver && again(), failed ? PAUSE_AFTER_ERROR_MS : 0);
      });
      return socket;
    },
    countAnswer(data: Buffer): boolean {
      if (data.length < 12 || data.toString("latin1", 0, 7) !== "HTTP/1.") return false;
      const status = Number(data.toString("latin1", 9, 12));
      statuses[status] = (statuses[status] ?? 0) + 1;
      return true;
    },
    stop(): Promise<Sent> {
      isOver = true;
      for (const socket of sockets) socket.destroy();
      return Promise.resolve({ sent: pressure.sent, statuses });
    },
  };
  return pressure;
}
