import { limitWork, type WorkLimit } from "#app/runtime/isolated/limit-work.ts";
import { startIsolated } from "#app/runtime/isolated/start-isolated.ts";
import { type Cell, type CellTable, UnreadableTable } from "#app/shipping/model/table-cells.ts";

import type { FromWorkbook, SentCell } from "./workbook-worker.ts";

const MAIN = new URL("./workbook-worker.ts", import.meta.url);
/** For one file. 200,000 rows of ten cells take a tenth of it. */
const WORK_MAX: WorkLimit = { processorMs: 60_000, ms: 120_000 };
const resourceLimits = { maxOldGenerationSizeMb: 1_024, maxYoungGenerationSizeMb: 64 };
/** The heap, and what the file unpacks to: one that unpacks to more ends its process, and nothing else. */
const MEMORY_MB = 1_280;

const UNPACKED_MAX = 500_000_000;
/** How an entry of an archive's directory begins, and where it says what the file unpacks to. */
const ENTRY = Buffer.from("PK\u0001\u0002", "latin1");
const ENTRY_BYTES = 46;
const UNPACKED_AT = 24;

/**
 * Reads a workbook in a process of its own, which is ended when it takes too long or too much memory.
 * @param sheet by its name, without regard to capitals; null: the only one that has rows
 * @throws UnreadableTable; Error when the process could not do its work, whatever the file is
 */
export async function readWorkbook(bytes: Uint8Array, sheet: string | null): Promise<CellTable> {
  refuseLarge(bytes);
  const { promise, resolve, reject } = Promise.withResolvers<FromWorkbook>();
  const tooLarge = (why: string) =>
    new UnreadableTable("fileTooLarge", `The spreadsheet cannot be read: it ${why}.`);
  const failure = (reason: string) => new Error(`the reader of spreadsheets ${reason}`);
  const worker = startIsolated(MAIN, {
    resourceLimits,
    memoryMb: MEMORY_MB,
    onMessage(message) {
      if (message === "ready") worker.post({ bytes, sheet });
      else resolve(message as FromWorkbook);
    },
    onEnd: (reason, isFromOutside) => reject(isFromOutside ? failure(reason) : tooLarge(reason)),
  });
  const endWatch = limitWork(worker, WORK_MAX, (limit) =>
    reject(limit === "ms" ? failure("does not answer") : tooLarge("takes too long")),
  );
  try {
    const read = await promise;
    if ("code" in read) throw new UnreadableTable(read.code, read.message);
    const rows = read.rows.map((row) => row.map(received));
    return { format: "xlsx", sheet: read.sheet, rows };
  } finally {
    endWatch();
    worker.end();
  }
}

/** What the entries of the archive say that they unpack to; one that lies meets the limit of the process. */
function refuseLarge(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let unpacked = 0;
  for (let at = file.indexOf(ENTRY); at !== -1; at = file.indexOf(ENTRY, at + ENTRY_BYTES)) {
    if (at + ENTRY_BYTES > file.length) break;
    unpacked += file.readUInt32LE(at + UNPACKED_AT);
  }
  if (unpacked > UNPACKED_MAX)
    throw new UnreadableTable("fileTooLarge", `It unpacks to more than ${UNPACKED_MAX} bytes.`);
}

function received(sent: SentCell): Cell {
  const text = sent.slice(1);
  if (sent.startsWith("n")) return { kind: "number", text };
  return sent.startsWith("d") ? { kind: "date", wallMs: Number(text) } : text;
}
