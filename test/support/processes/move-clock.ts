import { readFileSync } from "node:fs";

/**
 * Preloaded into a process, its clock is ahead of the machine's by the milliseconds that the file `CLOCK_FILE` has at
 * that moment. What a database calls now stays: leases go by that.
 */
const file = process.env["CLOCK_FILE"] ?? "";
const { now } = Date;
/** A test that moves the clock waits for what follows from it. */
const READ_EVERY_MS = 20;
let [readAt, aheadMs] = [-READ_EVERY_MS, 0];

function movedNow(): number {
  if (performance.now() - readAt >= READ_EVERY_MS) {
    readAt = performance.now();
    aheadMs = Number(readFileSync(file, "utf8"));
  }
  return now() + aheadMs;
}

globalThis.Date = new Proxy(Date, {
  construct: (real, given: unknown[], made) =>
    Reflect.construct(real, given.length === 0 ? [movedNow()] : given, made) as Date,
  get: (real, name) => (name === "now" ? movedNow : (Reflect.get(real, name) as unknown)),
});
