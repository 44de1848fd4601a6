import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import type { BenchService } from "./bench-service.ts";
import { captureResponse } from "./capture-response.ts";
import { residentMb } from "./linux-process.ts";

const AT_REST_AFTER_MS = 2000;

export interface StartUp {
  /** From the start of the process to its first answer to a client's question. */
  firstResponseMs: number[];
  /** The same on an empty folder: database, migrations and market data are made on the way. */
  firstEverMs: number[];
  residentMb: number[];
}

export async function measureStartUp(service: BenchService, startCount: number): Promise<StartUp> {
  const measured: StartUp = { firstResponseMs: [], firstEverMs: [], residentMb: [] };
  for (let index = 0; index < startCount; index += 1) {
    const startMs = performance.now();
    const server = await service.startAnother();
    const { status } = await captureResponse(
      server.port,
      service.question("GET", "/shipment?limit=1"),
    );
    measured.firstResponseMs.push(performance.now() - startMs);
    if (status !== 200) throw new Error(`the first answer was ${status}`);
    await sleep(AT_REST_AFTER_MS);
    measured.residentMb.push(residentMb(server.pid));
    await server.stop();

    const fresh = await service.startAnother(join(service.folder, `fresh-${index}`, "shipping.db"));
    measured.firstEverMs.push(fresh.readyMs);
    await fresh.stop();
  }
  return measured;
}
