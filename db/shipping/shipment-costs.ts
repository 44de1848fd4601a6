import { and, eq, inArray, sql, type SQL } from "drizzle-orm";

import type { AccountId, ShipmentId } from "#app/shipping/model/ids.ts";
import { cents, NO_MONEY } from "#app/shipping/model/money.ts";
import {
  shipmentCost,
  type CostAdjustment,
  type ShipmentCost,
} from "#app/shipping/model/shipment-cost.ts";
import { costAdjustmentTypes } from "#app/shipping/model/wallet.ts";

import type { Connection } from "../engine/database.ts";

/** Of those of these shipments that the account's wallet has paid. */
export async function selectShipmentCosts(
  db: Connection,
  accountId: AccountId,
  shipmentIds: readonly ShipmentId[],
): Promise<Map<ShipmentId, ShipmentCost>> {
  if (shipmentIds.length === 0) return new Map();
  const { ledgerTransfers, shipments } = db.tables;
  const { shipmentId, kind, amount, currency, objectCreated } = ledgerTransfers;
  const transfers = await db
    .select({ shipmentId, kind, amount, currency, objectCreated })
    .from(ledgerTransfers)
    .innerJoin(shipments, eq(shipments.shipmentId, shipmentId))
    .where(
      and(
        eq(shipments.accountId, accountId),
        inArray(shipmentId, [...shipmentIds]),
        inArray(kind, ["charge", "refund"]),
      ),
    );
  const adjustments = await selectCostAdjustments(db, accountId, shipmentIds);
  const refunds = new Map(
    transfers.flatMap((each) => (each.kind === "refund" ? [[each.shipmentId, each.amount]] : [])),
  );
  return new Map(
    transfers.flatMap((charge) => {
      const id = charge.shipmentId;
      if (charge.kind !== "charge" || id === null) return [];
      const cost = shipmentCost({
        currency: charge.currency,
        chargedAt: charge.objectCreated,
        label: charge.amount,
        refunded: refunds.get(id) ?? NO_MONEY,
        adjustments: adjustments.get(id) ?? [],
      });
      return [[id, cost]];
    }),
  );
}

async function selectCostAdjustments(
  db: Connection,
  accountId: AccountId,
  shipmentIds: readonly ShipmentId[],
): Promise<Map<ShipmentId, CostAdjustment[]>> {
  const { shipmentId, type, amount, reason, objectUpdated, transferId, ...adjustments } =
    db.tables.walletAdjustments;
  const rows = await db
    .select({ shipmentId, type, amount, reason, at: objectUpdated })
    .from(db.tables.walletAdjustments)
    .where(
      and(
        eq(adjustments.accountId, accountId),
        inArray(shipmentId, [...shipmentIds]),
        isOfCost(db),
      ),
    )
    .orderBy(transferId);
  const costs = new Map<ShipmentId, CostAdjustment[]>();
  for (const { shipmentId: id, amount: moved, ...rest } of rows) {
    if (id === null) continue;
    costs.set(id, [...(costs.get(id) ?? []), { ...rest, cost: cents(0 - moved) }]);
  }
  return costs;
}

const isOfCost = ({ tables: { walletAdjustments } }: Connection): SQL | undefined =>
  and(
    eq(walletAdjustments.state, "done"),
    inArray(walletAdjustments.type, [...costAdjustmentTypes]),
  );

/** The total of `selectShipmentCosts` in a statement that has the shipment and its charge. */
export function totalCost(db: Connection): SQL<number> {
  const { walletAdjustments, shipments, ledgerTransfers } = db.tables;
  return sql<number>`case when ${shipments.status} = 'refunded' then 0 else ${ledgerTransfers.amount} end
    - coalesce((select sum(${walletAdjustments.amount}) from ${walletAdjustments}
      where ${walletAdjustments.shipmentId} = ${shipments.shipmentId} and ${isOfCost(db)}), 0)`;
}
