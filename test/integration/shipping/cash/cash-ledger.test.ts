import { eq, sql } from "drizzle-orm";

import { postJournal } from "#app/shipping/books/post-journal.ts";
import { verifyBooks } from "#app/shipping/books/verify-books.ts";
import { getCodSummary } from "#app/shipping/cash/get-cod-summary.ts";
import {
  bankCash,
  payOutCash,
  remitCash,
  reverseCash,
  writeOffCash,
  type MovedCash,
} from "#app/shipping/cash/move-cash.ts";
import type { Carrier } from "#app/shipping/model/carrier.ts";
import type { ShipmentId } from "#app/shipping/model/ids.ts";
import type { LedgerAccountKind, Posting, Side } from "#app/shipping/model/ledger.ts";
import { cents } from "#app/shipping/model/money.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { recordTrackingEvents } from "#app/shipping/tracking/record-tracking-events.ts";
import type { Connection } from "#db/engine/database.ts";
import { findCashItem, type CashItem } from "#db/shipping/cash/cash-items.ts";
import { scriptedCarrier } from "#test/support/scripted-carrier.ts";
import { describe, expect, marketsServedBy, openWorld, test } from "#test/support/world.ts";

const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 20, 12);

describe("the five sums of the cash are those of the ledger", () => {
  test.for([
    ["EC", 1],
    ["CL", 1000],
    ["MX", 100],
  ] as const)("at each step, to the cent: %s", async ([country, unit], { db }) => {
    const { carrier: scripted } = scriptedCarrier({});
    const currency = { EC: "USD", CL: "CLP", MX: "MXN" }[country];
    const carrier: Carrier = {
      ...scripted,
      country,
      goodsCollectionMax: cents(90_000_000),
      quote: (request) => ({ ...scripted.quote(request), currency }),
    };
    const world = await openWorld(db, {
      country,
      balance: 10_000_000,
      markets: marketsServedBy(carrier),
    });
    const { ctx, service, accountId } = world;
    const shipments: ShipmentId[] = [];
    const numbers: string[] = [];
    for (const amount of [4000, 2501, 999]) {
      const goodsCollection = cents(amount * unit);
      const { shipmentId } = await world.paid(
        { goodsCollection, goodsCurrency: currency },
        "scripted",
      );
      const { trackingNumber } = await generateShipmentTrackingNumber(ctx, shipmentId);
      shipments.push(shipmentId);
      numbers.push(trackingNumber ?? "");
    }

    const balanceOf = async (kind: LedgerAccountKind) => {
      const { ledgerAccounts: a, ledgerTransfers: t } = db.read.tables;
      const [row] = await db.read
        .select({
          sum: sql<number>`coalesce(sum(case when ${t.creditId} = ${a.ledgerAccountId} then ${t.amount} else -${t.amount} end), 0)`,
        })
        .from(a)
        .innerJoin(t, sql`${a.ledgerAccountId} in (${t.debitId}, ${t.creditId})`)
        .where(eq(a.kind, kind));
      return Number(row?.sum);
    };
    /** To collect, with the carrier, on its way, in the balance, paid: in units of the currency. */
    const sums = async () => {
      const summary = await getCodSummary(ctx);
      const { places } = summary.currencies.find((each) => each.currency === currency)!;
      const { toCollect, withCarrier, onItsWay, inBalance, paidOut } = places;
      // What is not in the bank is held, and owed by the carrier; the rest is the merchant's or paid.
      expect(await balanceOf("codHeld")).toBe(withCarrier + onItsWay);
      expect(await balanceOf("carrierCash")).toBe(0 - withCarrier - onItsWay);
      expect(await balanceOf("merchantPayable")).toBe(inBalance);
      expect(await balanceOf("bank")).toBe(0 - inBalance);
      return [toCollect, withCarrier, onItsWay, inBalance, paidOut].map((each) => each / unit);
    };
    const move = (
      index: number,
      operation: (tx: Connection, item: CashItem) => Promise<MovedCash>,
    ) =>
      db.tx(accountId, async (tx) => {
        const item = await findCashItem(tx, accountId, shipments[index]!);
        return operation(tx, item!);
      });
    const bank: Side = { kind: "bank", bankAccountId: "main" };
    const at = new Date(START + 50 * HOUR);
    const given = (amount: number, cause: string) => ({
      amount: cents(amount * unit),
      at,
      cause,
    });

    expect(await sums()).toEqual([7500, 0, 0, 0, 0]);
    await recordTrackingEvents(service, {
      country,
      carrierToken: "scripted",
      events: numbers.slice(0, 2).map((trackingNumber) => ({
        trackingNumber,
        kind: "collected" as const,
        carrierCode: "c",
        occurredAt: new Date(START),
        place: null,
        detail: null,
        weighedKg: null,
      })),
    });
    expect(await sums()).toEqual([999, 6501, 0, 0, 0]);
    await move(0, (tx, item) => remitCash(service, tx, item, given(3800, "row")));
    await move(1, (tx, item) => remitCash(service, tx, item, given(2501, "row")));
    expect(await sums()).toEqual([999, 200, 6301, 0, 0]);
    const journal = (
      tx: Connection,
      causeId: string,
      transfer: Pick<Posting, "kind" | "debit" | "credit">,
    ) =>
      postJournal(service, tx, {
        cause: "test",
        causeId,
        accountId,
        at: service.now(),
        transfers: [{ ...transfer, amount: cents(3800 * unit), currency }],
      });
    await move(0, async (tx, item) => {
      await journal(tx, "line", {
        kind: "codBanked",
        debit: bank,
        credit: { kind: "carrierCash", country, carrierToken: "scripted" },
      });
      return bankCash(service, tx, item, given(3800, "line"));
    });
    expect(await sums()).toEqual([999, 200, 2501, 3800, 0]);
    await move(0, async (tx, item) => {
      await journal(tx, "payout", {
        kind: "payout",
        debit: { kind: "merchantPayable" },
        credit: bank,
      });
      return payOutCash(service, tx, item, given(3800, "payout"));
    });
    expect(await sums()).toEqual([999, 200, 2501, 0, 3800]);
    await move(0, (tx, item) => writeOffCash(service, tx, item, given(200, "person")));
    expect(await sums()).toEqual([999, 0, 2501, 0, 3800]);
    for (const reverses of ["row", "event"])
      await move(1, (tx, item) =>
        reverseCash(service, tx, item, { reverses, cause: `undo ${reverses}`, at }),
      );
    expect(await sums()).toEqual([3500, 0, 0, 0, 3800]);
    await move(0, (tx, item) =>
      reverseCash(service, tx, item, { reverses: "person", cause: "undo", at }),
    );
    expect(await sums()).toEqual([3500, 200, 0, 0, 3800]);

    const { carriers, ages } = await getCodSummary(ctx);
    expect(carriers).toMatchObject([{ carrierToken: "scripted", keptDays: null, items: 3 }]);
    expect(ages).toMatchObject([{ currency, items: 1, withCarrier: 200 * unit }]);
    expect(await verifyBooks(service)).toMatchObject({ problems: [] });
  });
});
