import cluster from "node:cluster";

import type { ToServerProcess, ToSupervisor } from "#app/main/processes/messages.ts";
import { supervise } from "#app/main/processes/supervise.ts";
import { openLog } from "#app/runtime/log.ts";

/** A supervisor of two processes that serve nothing. Each asks it for the metrics when it gets SIGHUP, and says so. */
if (cluster.isPrimary) await supervise(2, openLog("info"));
else {
  const send = (message: ToSupervisor) => process.send?.(message);
  process.on("message", ({ kind }: ToServerProcess) => {
    if (kind === "areYouAlive") send({ kind: "alive" });
    if (kind === "stop") process.exit(0);
  });
  process.on("SIGHUP", () => {
    send({ kind: "gatherMetrics", id: 1, own: [] });
    process.stdout.write("asked\n");
  });
  send({ kind: "ready", url: "http://nowhere" });
}
