import { startIsolated } from "#app/runtime/isolated/start-isolated.ts";

// As the service: it prints the number of the process that runs the worker, and goes on.
startIsolated(new URL("./never-ends.ts", import.meta.url), {
  resourceLimits: {},
  memoryMb: 64,
  onMessage: (pid) => process.stdout.write(`${String(pid)}\n`),
  onEnd: () => {},
});
