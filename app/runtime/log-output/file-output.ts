import { write as writeFile, writeSync } from "node:fs";

/** What is kept while nothing can be written, such as on a full disk: some 16,000 lines of requests. */
const WAITING_BYTES_MAX = 4 * 1024 * 1024;
/** How often a pipe that takes nothing is tried again, and for how long when the process ends. */
const BUSY_WAIT_MS = 100;
const BUSY_TRIES_AT_END = 10;

export interface FileOutput {
  write: (text: string) => void;
  /** Writes what waits; `onDone` comes also when nothing can be written. */
  flush: (onDone?: () => void) => void;
  /** The last writes of a process that ends, as far as they succeed at once. */
  writeRest: () => void;
}

/**
 * Text to a file or a pipe, without waiting for it. No error leaves here: a log that cannot be written must not end the
 * service, least of all on the full disk that `/readyz` reports. What could not be written is kept for the next
 * flush; beyond a bound, lines are lost and counted.
 *
 * sonic-boom, which pino brings, ends the process with such an error, and then tries for ever to write the rest.
 * @param minLength bytes that are worth a write before the next flush
 * @param maxWrite bytes of one write; a longer text is one of its own
 */
export function openFileOutput(
  fd: number,
  { minLength, maxWrite }: { minLength: number; maxWrite: number },
): FileOutput {
  const chunks: { text: string; bytes: number }[] = [];
  let waiting = 0;
  let current: Buffer | null = null;
  let isWriting = false;
  let isFailing = false;
  let isClosed = false;
  let lostLines = 0;
  let flushed: (() => void)[] = [];

  function add(text: string): void {
    const bytes = Buffer.byteLength(text);
    const last = chunks.at(-1);
    if (last && last.bytes + bytes <= maxWrite) {
      last.text += text;
      last.bytes += bytes;
    } else chunks.push({ text, bytes });
    waiting += bytes;
  }

  function write(text: string): void {
    if (isClosed) return;
    if (waiting > WAITING_BYTES_MAX) {
      lostLines += text.split("\n").length - 1;
      return;
    }
    add(text);
    // While it fails only a flush tries, not every line.
    if (waiting >= minLength && !isFailing) writeNext();
  }

  function takeNext(): Buffer | null {
    const next = chunks.shift();
    return next ? Buffer.from(next.text) : null;
  }

  function writeNext(): void {
    if (isWriting) return;
    current ??= takeNext();
    if (!current) return endFlush();
    isWriting = true;
    writeFile(fd, current, (error, written) => {
      isWriting = false;
      if (error) return failed(error);
      isFailing = false;
      wrote(written);
      if (current || waiting >= minLength || flushed.length > 0) writeNext();
    });
  }

  function wrote(bytes: number): void {
    waiting -= bytes;
    current = current && bytes < current.length ? current.subarray(bytes) : null;
    if (current || lostLines === 0) return;
    const time = new Date().toISOString();
    const line = { level: "warn", time, event: "log.lines_lost", lines: lostLines };
    lostLines = 0;
    add(`${JSON.stringify({ ...line, msg: "The log could not be written for a while." })}\n`);
  }

  function failed(error: NodeJS.ErrnoException): void {
    isFailing = true;
    if (error.code === "EAGAIN") {
      setTimeout(writeNext, BUSY_WAIT_MS).unref();
      return;
    }
    // The pipe has no reader any more.
    if (error.code === "EPIPE") close();
    endFlush();
  }

  function close(): void {
    isClosed = true;
    chunks.length = 0;
    current = null;
    waiting = 0;
  }

  function endFlush(): void {
    const done = flushed;
    flushed = [];
    for (const onDone of done) onDone();
  }

  function flush(onDone?: () => void): void {
    if (onDone) flushed.push(onDone);
    writeNext();
  }

  function writeRest(): void {
    // One that is being written is on its way; written again it would be there twice.
    if (isWriting) current = null;
    for (let tries = 0; tries < BUSY_TRIES_AT_END;) {
      current ??= takeNext();
      if (!current) return;
      try {
        wrote(writeSync(fd, current));
        tries = 0;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "EAGAIN") return;
        tries += 1;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_WAIT_MS);
      }
    }
  }

  return { write, flush, writeRest };
}
