import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

import { handleAdminRequest } from "./admin.ts";
import { openSimulatedCarrier } from "./carrier.ts";
import { readRequest } from "./exchange.ts";
import { makeFaultSampler, type Operation } from "./faults.ts";
import { openPusher, type Pusher } from "./push.ts";
import { respond, send } from "./respond.ts";
import { settingsShape, type SimulatorSettings, type SimulatorStart } from "./settings.ts";
import { openWaybillBook, type BookedWaybill } from "./waybill-book.ts";

export interface Simulator {
  baseUrl: string;
  waybills: () => BookedWaybill[];
  settings: () => SimulatorSettings;
  /** @throws ZodError for invalid changes */
  change: (changes: unknown) => SimulatorSettings;
  /** Advances every parcel in transit by one event; returns how many moved. */
  advance: () => number;
  /** Requests per operation so far, and those in progress. */
  traffic: () => { asked: Record<string, number>; inFlight: number };
  deliveries: Pusher["deliveries"];
  /** The port refuses connections for a while. */
  outage: (durationMs: number) => Promise<void>;
  close: () => Promise<void>;
}

/** A simulated carrier on this machine with configurable faults. All of its state is in memory. */
export async function startSimulator(start: SimulatorStart): Promise<Simulator> {
  const now = () => new Date();
  let settings = settingsShape.parse(start.settings);
  const sampleFault = makeFaultSampler(() => settings);
  const pusher = openPusher({
    callbackUrl: () => settings.callbackUrl,
    secret: start.pushSecret,
    sampleFault,
  });
  const book = openWaybillBook({
    now,
    isReweighed: () => sampleFault("reweigh") !== null,
    report: pusher.push,
  });
  const isIdempotent = () => settings.idempotent;
  const carrier = openSimulatedCarrier({ book, password: start.password, now, isIdempotent });
  const asked: Partial<Record<Operation, number>> = {};
  let inFlight = 0;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const got = await readRequest(request);
    if (got.path.startsWith("/admin/"))
      return send(response, handleAdminRequest(got, book, simulator));

    const operation = carrier.operationOf(got);
    if (!operation) return send(response, { status: 404, json: { error: "noSuchOperation" } });
    asked[operation] = (asked[operation] ?? 0) + 1;
    const work = () => carrier.work(operation, got);
    await respond(response, operation, { sampleFault, slowMs: settings.slowMs, work });
  }

  const server = createServer((request, response) => {
    inFlight += 1;
    serve(request, response)
      .catch(() => void response.destroy())
      .finally(() => (inFlight -= 1));
  });
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once("error", reject).listen(port, start.host, () => {
        server.off("error", reject);
        resolve();
      });
    });
  const stopListening = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  await listen(start.port);
  const { port } = server.address() as AddressInfo;

  const advance = () => book.all().filter((waybill) => book.advance(waybill) !== null).length;
  let clock = startClock();
  function startClock() {
    return settings.advanceEveryMs ? setInterval(advance, settings.advanceEveryMs) : undefined;
  }

  const simulator: Simulator = {
    baseUrl: `http://${start.host}:${port}`,
    waybills: book.all,
    settings: () => settings,
    change(changes) {
      settings = settingsShape.parse({ ...settings, ...Object(changes) });
      clearInterval(clock);
      clock = startClock();
      return settings;
    },
    advance,
    traffic: () => ({ asked: { ...asked }, inFlight }),
    deliveries: pusher.deliveries,
    async outage(durationMs) {
      await stopListening();
      await sleep(durationMs);
      await listen(port);
    },
    async close() {
      clearInterval(clock);
      pusher.close();
      await stopListening();
    },
  };
  return simulator;
}
