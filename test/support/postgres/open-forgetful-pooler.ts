import { standBetween } from "./stand-between.ts";

const QUERY = "Q".charCodeAt(0);

/**
 * A pooler of transactions that does not know named statements: each transaction has a connection of the server that
 * has never seen those of its client.
 */
export const openForgetfulPooler = (databaseUrl: string) =>
  standBetween(databaseUrl, ({ toServer, toClient }) => ({
    fromClient: (bytes) => toServer(isBegin(bytes) ? simpleQuery(forgetting(bytes)) : bytes),
    fromServer: toClient,
  }));

/** A simple query is `Q`, its length, its text and a zero. */
const textOf = (bytes: Buffer) => bytes.subarray(5, bytes.readInt32BE(1)).toString();
const isBegin = (bytes: Buffer) => bytes[0] === QUERY && textOf(bytes).startsWith("begin");
const forgetting = (bytes: Buffer) => `deallocate all; ${textOf(bytes)}`;

function simpleQuery(text: string): Buffer {
  const bytes = Buffer.from(`Q....${text}\0`);
  bytes.writeInt32BE(bytes.length - 1, 1);
  return bytes;
}
