import type { Connection } from "#db/engine/database.ts";
import { enqueueJob } from "#db/jobs.ts";
import { findAccount } from "#db/shipping/accounts.ts";
import { deleteAwaitedRate, insertRates, selectRates } from "#db/shipping/rates.ts";
import { findShipment } from "#db/shipping/shipments.ts";

import { accountMarket, type Context, type Service } from "../context.ts";
import { backOffMs } from "../model/back-off.ts";
import type { AccountId } from "../model/ids.ts";
import type { Rate } from "../model/rate.ts";
import { isEditable, type QuotedShipment, type Shipment } from "../model/shipment.ts";
import { MINUTE_MS } from "../model/time-units.ts";
import { announce } from "../shipments/announce-change.ts";
import { draftRates } from "../shipments/draft.ts";
import { PRICE_CALL_TIMEOUT_MS } from "./asked-prices.ts";

const isAwaited = ({ unavailableReason }: Pick<Rate, "unavailableReason">): boolean =>
  unavailableReason === "priceAwaited";

export interface LatePrices {
  accountId: AccountId;
  shipmentId: Shipment["shipmentId"];
  hasTestMoney: boolean;
  /** Which one this is, from 1 on; absent: the first. */
  attempt?: number | undefined;
}

/** After that a price comes with the next quotation alone. */
const ATTEMPTS_MAX = 4;
const BETWEEN_ATTEMPTS = { firstMs: MINUTE_MS / 2, longestMs: 5 * MINUTE_MS };

/** Has the prices that a draft waits for join it: asked for in the commit that writes its rates. */
export async function enqueueLatePrices(
  ctx: Context,
  tx: Connection,
  { shipmentId, rates }: QuotedShipment,
): Promise<void> {
  if (!rates.some(isAwaited)) return;
  const { accountId, caller } = ctx;
  const { hasTestMoney } = caller;
  const payload: LatePrices = { accountId, shipmentId, hasTestMoney };
  await enqueueJob(tx, ctx, { kind: "joinLatePrices", payload });
}

/**
 * Asks the carriers whose price a draft waits for once more, for as long as a carrier may take, and writes what came
 * in place of the rows that wait, each with an id of its own. What has not come is asked for again later, a few times.
 * A draft that was paid or annulled meanwhile, and one that was quoted again, is left as it is. Repeating it does
 * nothing twice.
 */
export async function joinLatePrices(service: Service, asked: LatePrices): Promise<void> {
  const { accountId, shipmentId } = asked;
  const { read } = service.db;
  const shipment = await findShipment(read, accountId, shipmentId);
  if (!shipment || !isEditable(shipment)) return;
  const waiting = (await selectRates(read, shipmentId)).filter(isAwaited);
  const ctx = waiting.length > 0 ? await contextOf(service, asked, shipment, waiting) : null;
  const fresh = ctx ? await draftRates(ctx, shipment) : [];
  const came = fresh.flatMap((rate) => {
    const row = waiting.find(({ carrierToken }) => carrierToken === rate.carrierToken);
    return row && !isAwaited(rate) ? [{ rate, insteadOf: row.rateId }] : [];
  });
  const { attempt = 1 } = asked;
  const goesOn = ctx !== null && came.length < waiting.length && attempt < ATTEMPTS_MAX;
  if (came.length === 0 && !goesOn) return;
  await service.db.tx(accountId, async (tx) => {
    const now = await findShipment(tx, accountId, shipmentId);
    if (!now || !isEditable(now)) return;
    if (goesOn)
      await enqueueJob(tx, service, {
        kind: "joinLatePrices",
        payload: { ...asked, attempt: attempt + 1 },
        // Of two that run at once, one asks for the next.
        pendingKey: `joinLatePrices ${shipmentId} ${attempt + 1}`,
        runAt: new Date(service.now().getTime() + backOffMs(attempt, BETWEEN_ATTEMPTS)),
      });
    const joined: Rate[] = [];
    for (const { rate, insteadOf } of came)
      if (await deleteAwaitedRate(tx, shipmentId, insteadOf)) joined.push(rate);
    await insertRates(tx, shipmentId, joined);
    if (joined.length > 0) await announce(service, tx, now, "ratesUpdated");
  });
}

/** Of the draft's account, in a market of the carriers that it waits for; null where they are gone. */
async function contextOf(
  service: Service,
  { accountId, hasTestMoney }: LatePrices,
  { country }: Shipment,
  waiting: readonly Rate[],
): Promise<Context | null> {
  const account = await findAccount(service.db.read, accountId);
  const shared = service.markets.get(country);
  if (!account || !shared) return null;
  const isSandbox = account.liveAccountId !== null;
  const caller = { isTest: account.isTest, hasTestMoney, isSandbox };
  const market = accountMarket(shared, { accountId, caller });
  const tokens = new Set(waiting.map(({ carrierToken }) => carrierToken));
  return {
    ...service,
    accountId,
    market: {
      ...market,
      carriers: market.carriers.filter(({ carrierToken }) => tokens.has(carrierToken)),
    },
    caller,
    pricing: { waitMs: PRICE_CALL_TIMEOUT_MS },
    requestId: null,
  };
}
