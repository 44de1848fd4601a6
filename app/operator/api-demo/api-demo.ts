import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";

import { buildWhenStale } from "#app/runtime/build.ts";
import { readSettings } from "#app/runtime/env.ts";

import { openOperatorService } from "../open-operator-service.ts";
import { openNarrator, type Narrator } from "./narrator.ts";
import { demoOperator } from "./operator.ts";
import { playScenario } from "./play-scenario.ts";
import { freePort, startServer, type ServerProcess } from "./server-process.ts";

const FOLDER = join(import.meta.dirname, "../../../data/demo");
const endsAfterScenario = process.argv.includes("--once");

try {
  await play(openNarrator(process.stdout));
} catch (error) {
  process.stderr.write(
    `\nThe demo stopped: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exitCode = 1;
}

/** Its own database in its own folder, made new each time, so that nothing of yours is touched. */
async function play(narrator: Narrator): Promise<void> {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const databaseUrl = `file:${join(FOLDER, "shipping.db")}`;
  const logFile = join(FOLDER, "server.log");

  narrator.step("Start the service");
  await buildWhenStale(narrator.print);
  const port = await freePort(readSettings().port);
  const server = await startServer({ port, logFile, environment: { DATABASE_URL: databaseUrl } });
  narrator.print(
    `It answers at ${server.origin}, ready ${Math.round(server.readyMs)} ms after its start.`,
  );
  narrator.print(`Everything of this demo is in ${FOLDER}`);
  narrator.print("To type the operator's commands below yourself, first name that database:");
  narrator.show(`export DATABASE_URL=${databaseUrl}`);

  const stopping = stopOnSignal(server);
  try {
    const operator = demoOperator(narrator, {
      openService: () => openOperatorService(databaseUrl),
      databaseUrl: () => databaseUrl,
    });
    const { apiKey } = await playScenario({
      origin: server.origin,
      folder: FOLDER,
      narrator,
      operator,
    });
    narrator.step(endsAfterScenario ? "The end" : "Your turn: the server stays up");
    narrator.print(invitation(server.origin, apiKey));
    if (!endsAfterScenario) {
      narrator.print("Stop everything with Ctrl-C.");
      await Promise.race([stopping, server.ended]);
    }
  } finally {
    await server.stop();
  }
}

function stopOnSignal(server: ServerProcess): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
      process.on(signal, () => void server.stop().then(resolve));
    }
  });
}

function invitation(origin: string, apiKey: string): string {
  return [
    `Every endpoint, with examples: ${origin}/api/public/docs`,
    "Paste this to list the shipments of the demo account:",
    "",
    `curl -s '${origin}/api/public/shipment' \\`,
    `  -H 'x-api-key: ${apiKey}' \\`,
    "  -H 'x-service-api-version: 2026-01-01' -H 'x-service-country: EC'",
    "",
  ].join("\n");
}
