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

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

/** A world whose account has a sandbox, as in production. */
export async function openExampleWorld(db: Database, changes: Partial<Service> = {}) {
  const { markets, newId } = serviceOn(db);
  const files = readMarkets().find(({ country }) => country === "EC");
  const market = markets.get("EC");
  if (!files || !market) throw new Error("no market EC");
  const sandbox = sandboxCarriers(files, sandboxBook({ db, now: () => new Date(), newId }));
  const withSandbox: Partial<Service> = { markets: new Map([["EC", { ...market, sandbox }]]) };
  return openWorld(db, { balance: 100_000, ...withSandbox, ...changes });
}

/**
 * The same, where accounts may connect a carrier, which answers nothing. Its plugin is loaded in a process when a
 * contract is tried; none is started ahead for each that is connected, which takes a second.
 */
export async function openConnectingWorld(db: Database) {
  const installed = new Map([["faro", await readOnce(FARO)]]);
  const keys = () => secretKeys;
  const { contracts, close } = await openContracts(db, {
    installed,
    keys,
    log: quiet,
    isBrief: true,
  });
  onTestFinished(close);
  return openExampleWorld(db, { contracts });
}
