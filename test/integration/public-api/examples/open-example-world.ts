import { sandboxCarriers } from "#app/carriers/sandbox/sandbox-carrier.ts";
import type { Service } from "#app/shipping/context.ts";
import { sandboxBook } from "#app/shipping/sandbox/sandbox-book.ts";
import type { Database } from "#db/engine/database.ts";
import { readMarkets } from "#db/markets/market-data.ts";
import { openWorld, serviceOn } from "#test/support/world.ts";

/** A world whose account has a sandbox, as in production. */
export async function openExampleWorld(db: Database) {
  const { markets, newId } = serviceOn(db);
  const files = readMarkets().find(({ country }) => country === "EC");
  const market = markets.get("EC");
  if (!files || !market) throw new Error("no market EC");
  const sandbox = sandboxCarriers(files, sandboxBook({ db, now: () => new Date(), newId }));
  const changes: Partial<Service> = { markets: new Map([["EC", { ...market, sandbox }]]) };
  return openWorld(db, { balance: 100_000, ...changes });
}
