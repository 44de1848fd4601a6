import { sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

import type { AccountId, MerchantChargeId, ShipmentId } from "#app/shipping/model/ids.ts";
import type {
  ChargeEvidence,
  ChargeState,
  ChargeType,
} from "#app/shipping/model/merchant-charge.ts";
import type { Cents, Currency } from "#app/shipping/model/money.ts";

import type { Columns } from "./columns.postgres.ts";

/** What merchants are charged after the label was sold: announced before it is taken. */
export function declareChargeTables(
  c: Columns,
  references: Record<"accountId" | "shipmentId", () => PgColumn>,
) {
  const merchantCharges = c.table(
    "merchant_charges",
    {
      chargeId: c.id().primaryKey().$type<MerchantChargeId>(),
      accountId: c.id().notNull().$type<AccountId>().references(references.accountId),
      shipmentId: c.id().notNull().$type<ShipmentId>().references(references.shipmentId),
      type: c.text().notNull().$type<ChargeType>(),
      amount: c.cents().notNull().$type<Cents>(),
      currency: c.text().notNull().$type<Currency>(),
      evidence: c.json().notNull().$type<ChargeEvidence>(),
      // Of the evidence's document, in one spelling.
      documentKey: c.text().notNull(),
      state: c.text().notNull().$type<ChargeState>(),
      announcedBy: c.text().notNull(),
      noticeAt: c.timestamp().notNull(),
      chargeAt: c.timestamp().notNull(),
      contestedAt: c.timestamp(),
      contestText: c.text(),
      // Who waived it, or upheld it.
      decidedBy: c.text(),
      takenAt: c.timestamp(),
      objectUpdated: c.timestamp().notNull(),
    },
    (t) => [
      c.unique("merchant_charges_once").on(t.shipmentId, t.type, t.documentKey),
      c.index("merchant_charges_of_account").on(t.accountId, t.chargeId),
      c
        .index("merchant_charges_due")
        .on(t.chargeAt, t.chargeId)
        .where(sql`${t.state} = 'announced'`),
      c
        .index("merchant_charges_contested")
        .on(t.contestedAt, t.chargeId)
        .where(sql`${t.state} = 'contested'`),
      c.check("merchant_charges_type", sql`${t.type} in ('reweigh', 'returnFreight')`),
      c.check(
        "merchant_charges_state",
        sql`${t.state} in ('announced', 'contested', 'charged', 'waived', 'debt')`,
      ),
      c.check("merchant_charges_amount", sql`${t.amount} > 0`),
      c.check(
        "merchant_charges_contested",
        sql`(${t.contestedAt} is null) = (${t.contestText} is null)`,
      ),
      c.check(
        "merchant_charges_taken",
        sql`(${t.state} in ('charged', 'debt')) = (${t.takenAt} is not null)`,
      ),
    ],
  );
  return { merchantCharges };
}
