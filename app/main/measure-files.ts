import { stat, statfs } from "node:fs/promises";
import { dirname } from "node:path";

import type { FileNumbers } from "#app/metrics/upkeep-metrics.ts";

/** @param path of an SQLite database */
export async function measureFiles(path: string): Promise<FileNumbers> {
  const [{ bavail, bsize }, database, log] = await Promise.all([
    statfs(dirname(path)),
    bytesOf(path),
    bytesOf(`${path}-wal`),
  ]);
  return { diskFree: bavail * bsize, database, log };
}

/** The log is absent until the first write. */
const bytesOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );
