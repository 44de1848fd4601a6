import { setTimeout as sleep } from "node:timers/promises";

import { flushLog, openLog } from "#app/runtime/log.ts";

/** Longer than the log waits until it writes. */
const PAST_THE_FLUSH_MS = 1_200;

/** Logs so many lines; then `flush`, `exit` and `fatal` end in order, and anything else waits to be killed. */
const [lines, end] = process.argv.slice(2);
const log = openLog("info");
for (let line = 0; line < Number(lines); line += 1) log.info({ line }, "written");
if (process.send) {
  await sleep(PAST_THE_FLUSH_MS);
  process.send("works on");
}
if (end === "fatal") log.fatal("the last line");
if (end === "flush") await flushLog(log);
if (end === "flush" || end === "exit" || end === "fatal") process.exit(0);
setTimeout(() => {}, 60_000);
