import type { AccountId } from "#app/shipping/model/ids.ts";
import type { Database } from "#db/engine/database.ts";
import { selectProblems } from "#db/shipping/verify.ts";
import { findWallet } from "#db/shipping/wallets.ts";
import {
  areTerms,
  countByState,
  selectListedShipments,
  type ShipmentFilter,
} from "#db/shopify/merchant-shipments.ts";
import { countEntries, selectMerchantStatement } from "#db/shopify/merchant-statement.ts";

import { LARGE_ACCOUNT } from "./seed-rows.ts";

const accountId = LARGE_ACCOUNT as AccountId;
const PAGE = 51;

/** The statements behind the merchant's pages on a seeded database: median and longest of some rounds, in ms. */
export async function* measurePages(db: Database, rounds: number): AsyncGenerator<string> {
  const { read } = db;
  const wallet = await findWallet(read, accountId);
  const list = (filter: ShipmentFilter, skip = 0, limit = PAGE) =>
    selectListedShipments(read, accountId, filter, { skip, limit });
  const search = async (terms: string[], skip = 0) =>
    (await areTerms(read, accountId, terms)) ? list({ terms }, skip) : [];
  const [counted] = await countByState(read, accountId);
  const last = Math.max(0, (counted?.count ?? 0) - PAGE);

  const pages: Record<string, () => Promise<unknown>> = {
    "home: counts of every state": () => countByState(read, accountId),
    "shipments, first page": () => list({}),
    "shipments, last page": () => list({}, last),
    "shipments, last page of the delivered ones": () => list({ statuses: ["delivered"] }, last),
    "search: a rare name": () => search(["zenobia"]),
    "search: a common name": () => search(["maria"]),
    "search: two common words": () => search(["maria", "perez"]),
    "search: a name of no customer": () => search(["wolfgang"]),
    incidents: () => list({ statuses: ["inTransit"], hasIncident: true }, 0, 200),
    "incidents, none": () => list({ statuses: ["pickedUp"], hasIncident: true }, 0, 200),
    "wallet: a page of the statement": async () => [
      wallet &&
        (await selectMerchantStatement(read, wallet.ledgerAccountId, { limit: 50, before: null })),
      wallet && (await countEntries(read, wallet.ledgerAccountId)),
    ],
    "wallet verify": () => selectProblems(read),
  };
  for (const [name, ask] of Object.entries(pages)) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const startedAtMs = performance.now();
      await ask();
      times.push(performance.now() - startedAtMs);
    }
    const sorted = times.toSorted((a, b) => a - b);
    const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
    yield `${name}: ${median.toFixed(1)} ms (at most ${sorted.at(-1)?.toFixed(1)})`;
  }
}
