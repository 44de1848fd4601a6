import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

import { expect, test } from "vitest";

const logModule = fileURLToPath(new URL("../../../app/runtime/log.ts", import.meta.url));
const START = `const { openLog } = await import(${JSON.stringify(logModule)});
const log = openLog("info");
log.info({ event: "test.line" }, "A line shorter than the buffer.");
log.writeLine('{"event":"test.request","msg":"Se atendió."}\\n');`;

function start(rest: string) {
  const child = spawn(process.execPath, ["--input-type=module", "--eval", `${START}\n${rest}`], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  let written = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (written += text));
  return { child, written: () => written };
}

const crash = `log.fatal({ event: "test.crashed" }, "The last line."); process.exit(1);`;
test.each([
  ["that ends", "", ["test.line", "test.request"]],
  ["that exits", "process.exit(1);", ["test.line", "test.request"]],
  [
    "with an error that it does not catch",
    "throw new Error('a bug');",
    ["test.line", "test.request"],
  ],
  [
    "that logs why it ends, as the server does",
    `process.on("uncaughtException", () => { ${crash} }); throw new Error("a bug");`,
    ["test.line", "test.request", "test.crashed"],
  ],
])("no line of the log is lost by a process %s", async (_name, rest, events) => {
  const { child, written } = start(rest);
  await once(child, "close");
  const lines = written().trim().split("\n");
  expect(lines.map((line) => (JSON.parse(line) as { event: string }).event)).toEqual(events);
});

test("a process that is killed loses what is younger than the flush, and no line before", async () => {
  const { child, written } = start("setInterval(() => undefined, 1_000);");
  // The line fills no buffer: only the flush after a time can bring it.
  await once(child.stdout, "data");
  child.kill("SIGKILL");
  await once(child, "close");
  expect(written()).toContain("test.line");
});
