import { flushLog, openLog } from "#app/runtime/log.ts";

/** Logs so many lines; then `flush` ends in order, and anything else waits to be killed. */
const [lines, end] = process.argv.slice(2);
const log = openLog("info");
for (let line = 0; line < Number(lines); line += 1) log.info({ line }, "written");
if (end === "flush") {
  await flushLog(log);
  process.exit(0);
}
setTimeout(() => {}, 60_000);
