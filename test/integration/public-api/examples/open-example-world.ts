import { onTestFinished } from "vitest";

import { sandboxCarriers } from "#app/carriers/sandbox/sandbox-carrier.ts";
import { openContracts } from "#app/main/open-contracts.ts";
import type { Service } from "#app/shipping/context.ts";
import { sandboxBook } from "#app/shipping/sandbox/sandbox-book.ts";
import type { Database } from "#db/engine/database.ts";
import { readMarkets } from "#db/markets/market-data.ts";
import { secretKeys } from "#test/integration/outgoing-webhooks/fixture.ts";
import { openWorld, serviceOn } from "#test/support/world.ts";
import { readOnce } from "#test/unit/carriers/plugin/open-faro.ts";

const FARO = new URL("../../../unit/carriers/plugin/files/faro.ts", import.meta.url);

const quiet = { info: () => {}, error: () => {} };

/** A world whose account has a sandbox and may connect a carrier of its own, which answers nothing. */
export async function openExampleWorld(db: Database) {
  const { markets, newId } = serviceOn(db);
  const files = readMarkets().find(({ country }) => country === "EC");
  const market = markets.get("EC");
  if (!files || !market) throw new Error("no market EC");
  const sandbox = sandboxCarriers(files, sandboxBook({ db, now: () => new Date(), newId }));
  const installed = new Map([["faro", await readOnce(FARO)]]);
  const { contracts, close } = await openContracts(db, {
    installed,
    keys: () => secretKeys,
    log: quiet,
  });
  onTestFinished(close);
  const changes: Partial<Service> = {
    markets: new Map([["EC", { ...market, sandbox }]]),
    contracts,
  };
  return openWorld(db, { balance: 100_000, ...changes });
}
