import { parseArgs } from "node:util";

import { startStore } from "#app/simulators/shopify/store.ts";
import { readAppToml } from "#app/simulators/shopify/webhooks/read-app-toml.ts";

import { openBenchService } from "../bench-service.ts";
import { storeApp } from "../bench-shop.ts";
import { askAtPace } from "./ask-at-pace.ts";
import { startOtherWork } from "./other-work.ts";
import { sampleMemory } from "./sample-memory.ts";

const usage = `npm run soak -- [--per-minute 3000] [--minutes 10] [--alone]
Asks for the checkout's rates at an even pace, for every canton in turn, while another shop's orders are synchronised
and batches of labels are purchased (--alone: without both). Prints the times, the server's memory and its open files every minute, and fails when an answer is missing or no 200.`;

const { values: flags } = parseArgs({
  options: {
    "per-minute": { type: "string", default: "3000" },
    minutes: { type: "string", default: "10" },
    alone: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

const REDIRECT = new URL("../../../app/simulators/shopify/redirect.ts", import.meta.url).href;

process.once("SIGINT", () => process.exit(130));
if (flags.help) say(usage);
else process.exitCode = await soak(Number(flags["per-minute"]), Number(flags.minutes));

async function soak(perMinute: number, minutes: number): Promise<number> {
  const store = await startStore({
    app: { ...storeApp, listensAt: "", ...readAppToml("shopify.app.toml") },
  });
  const service = await openBenchService(say, {
    NODE_OPTIONS: `--import=${REDIRECT}`,
    SHOPIFY_SIMULATOR_URL: store.url,
  });
  store.app.listensAt = service.server.origin;
  const otherWork = flags.alone ? null : await startOtherWork(service, store);
  const memory = sampleMemory(service.server.pid);

  const answers = await askAtPace(service.server.port, perMinute, minutes, (report) =>
    say([report, otherWork?.report(), memory.latest()].filter(Boolean).join("; ")),
  );

  memory.end();
  const failure = await otherWork?.end();
  await service.server.stop();
  say(memory.report());
  if (failure) say(`other work failed: ${failure}`);
  await service.close();
  await store.close();
  return failure || answers.some((answer) => answer.failure) ? 1 : 0;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
