import { pino, type DestinationStream, type Logger } from "pino";

import { redact } from "./redact.ts";

const BUFFER_BYTES = 12_288;
const WHOLE_WRITE_BYTES = 4096;
const FLUSH_INTERVAL_MS = 500;

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
  }: { processNumber?: number | null; destination?: DestinationStream } = {},
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
  return Object.assign(log, { writeLine: (line: string) => destination.write(line) });
}

/** Writes what is still in the buffer; called before a process ends. */
export function flushLog(log: Log): Promise<void> {
  return new Promise((resolve) => log.flush(() => resolve()));
}

/** A pipe keeps a write of up to 4 KB whole beside those of other processes. */
function bufferedOutput(isShared: boolean) {
  return pino.destination({
    fd: 1,
    sync: false,
    minLength: isShared ? WHOLE_WRITE_BYTES - 1024 : BUFFER_BYTES,
    ...(isShared ? { maxWrite: WHOLE_WRITE_BYTES } : {}),
    periodicFlush: FLUSH_INTERVAL_MS,
  });
}
