import { parentPort } from "node:worker_threads";

const WORK_MS = 60;

// Works a third of the time.
parentPort?.postMessage(process.pid, []);
setInterval(() => {
  const startMs = performance.now();
  while (performance.now() - startMs < WORK_MS);
}, 3 * WORK_MS);
