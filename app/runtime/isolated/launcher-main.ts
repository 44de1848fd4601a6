import { fork, type ChildProcess } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { fileURLToPath } from "node:url";

import type { FromLauncher, IsolatedSetting, ToLauncher } from "./messages.ts";
import { forkOptions, permissionsOf } from "./messages.ts";
import { modulesAsTheyAre, ownModules, withSources } from "./own-modules.ts";

const MAIN = new URL("./process-main.ts", import.meta.url);
const READS_NO_TYPES = ["--import", withSources(ownModules(MAIN.href), null).href];
const OOM_SCORE_MAX = "1000";

const children = new Map<number, ChildProcess>();
const post = (message: FromLauncher) => process.send?.(message);

// The service ended, however it ended. Its processes notice in turn that this one is gone.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
process.on("message", (received: ToLauncher) => {
  if (received.kind === "start") start(received.number, received.setting);
  else if (received.kind === "end") children.get(received.number)?.kill("SIGKILL");
  else {
    const child = children.get(received.number);
    // A message to a process that has just ended is lost; its end is reported anyway.
    if (child?.connected) child.send(received.message, () => {});
  }
});
// The service's requests come first when processors are short. What is forked from here inherits it.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

function start(number: number, setting: IsolatedSetting): void {
  const execArgv = [...permissionsOf(setting), ...READS_NO_TYPES];
  const child = fork(fileURLToPath(MAIN), [], { ...forkOptions, execArgv });
  children.set(number, child);
  child.on("message", (message) => post({ kind: "received", number, message } as FromLauncher));
  child.on("error", ({ message }) => post({ kind: "failed", number, reason: message }));
  child.on("exit", (code, signal) => {
    children.delete(number);
    post({ kind: "ended", number, code, signal });
  });
  const { main, loads } = setting;
  const sources = [...ownModules(main), ...(loads === null ? [] : modulesAsTheyAre(loads))];
  child.send({ ...setting, sources }, () => {});
  // When memory runs out, Linux ends this process before the service; other systems have no such file.
  if (child.pid !== undefined)
    writeFile(`/proc/${child.pid}/oom_score_adj`, OOM_SCORE_MAX).catch(() => {});
}
