import { pino, type DestinationStream, type Logger } from "pino";

import { openFileOutput } from "./log-output/file-output.ts";
import { gatherLines } from "./log-output/log-lines.ts";
import { redact } from "./redact.ts";

/** Some 120 lines of requests: to hand them to the thread that writes costs more than to copy them. */
const BUFFER_BYTES = 32_768;
const WHOLE_WRITE_BYTES = 4096;
const FLUSH_INTERVAL_MS = 500;
const STANDARD_OUTPUT = 1;

/** Where lines go: those of pino, and whole ones that come thousands of times a second. */
type Output = DestinationStream & { writeLine?: (line: string) => void };

export type Log = Logger & {
  /** Writes a line that is complete already, JSON with a line break: for what is logged thousands of times a second. */
  writeLine: (line: string) => void;
};

/**
 * JSON lines on standard output, without keys and personal data. Lines are written together, at the latest after half
 * a second or when the process ends, because one write per request costs more than the request's own work.
 * @param processNumber which of several processes writes; null of one alone
 */
export function openLog(
  level: string,
  {
    processNumber = null,
    destination = bufferedOutput(processNumber !== null),
  }: { processNumber?: number | null; destination?: Output } = {},
): Log {
  const log = pino(
    {
      level,
      base: processNumber === null ? null : { process: processNumber },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: (line) => redact(line) },
      // `redact` has already made errors plain objects, with their causes.
      serializers: { err: (error: unknown) => error },
    },
    destination,
  );
  const writeLine = destination.writeLine ?? ((line: string) => destination.write(line));
  return Object.assign(log, { writeLine });
}

/** Writes what is still in the buffer; called before a process ends. */
export function flushLog(log: Log): Promise<void> {
  return new Promise((resolve) => log.flush(() => resolve()));
}

/** A pipe keeps a write of up to 4 KB whole beside those of other processes. */
function bufferedOutput(isShared: boolean): Output & { flush: (onDone?: () => void) => void } {
  const minLength = isShared ? WHOLE_WRITE_BYTES - 1024 : BUFFER_BYTES;
  const maxWrite = isShared ? WHOLE_WRITE_BYTES : 2 * BUFFER_BYTES;
  const output = openFileOutput(STANDARD_OUTPUT, { minLength, maxWrite });
  const lines = gatherLines(minLength, output.write);
  process.on("exit", () => {
    lines.pass();
    output.writeRest();
  });
  function flush(onDone?: () => void): void {
    lines.pass();
    output.flush(onDone);
  }
  setInterval(() => flush(), FLUSH_INTERVAL_MS).unref();
  return {
    write(line) {
      lines.pass();
      output.write(line);
    },
    writeLine: lines.add,
    flush,
  };
}
