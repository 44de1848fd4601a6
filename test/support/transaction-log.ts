import { readFileSync } from "node:fs";

const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;

/**
 * How many commits the write-ahead log of a SQLite database holds, read from the file itself: the last frame of a
 * commit carries the size of the database (https://sqlite.org/fileformat2.html, section 4.1). Valid until a checkpoint.
 */
export function countCommits(databaseUrl: string): number {
  const log = readFileSync(`${databaseUrl.slice("file:".length)}-wal`);
  if (log.length < HEADER_BYTES) return 0;
  const frameBytes = FRAME_HEADER_BYTES + log.readUInt32BE(8);
  const salt = log.readBigUInt64BE(16);

  let commits = 0;
  for (let at = HEADER_BYTES; at + frameBytes <= log.length; at += frameBytes) {
    if (log.readBigUInt64BE(at + 8) !== salt) break;
    if (log.readUInt32BE(at + 4) !== 0) commits++;
  }
  return commits;
}
