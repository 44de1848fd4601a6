import { and, eq } from "drizzle-orm";

import type { AccountId } from "#app/shipping/model/ids.ts";
import type { Page } from "#app/shipping/model/page.ts";
import type { Shipment } from "#app/shipping/model/shipment.ts";
import type { Connection } from "#db/engine/database.ts";
import {
  selectFilteredShipments,
  type ShipmentFilter,
} from "#db/shipping/lists/filtered-shipments.ts";
import { findPosition, selectShipments, type Position } from "#db/shipping/shipments.ts";

const LIMIT = 20;

/** Page after page of the public API by cursor: each call reads the one that follows, and begins again at the end. */
export function pagesByCursor(
  read: Connection,
  accountId: AccountId,
  { from, filter }: { from: number; filter?: ShipmentFilter },
) {
  let after: Shipment["shipmentId"] | null = null;
  return async (): Promise<Page<Shipment>> => {
    after ??= await idAt(read, accountId, from);
    const before = await findPosition(read, accountId, after, null);
    const page = await pageBelow(read, accountId, before!, filter);
    after = page.data.at(-1)?.shipmentId ?? null;
    return page;
  };
}

function pageBelow(
  read: Connection,
  accountId: AccountId,
  before: Position,
  filter: ShipmentFilter | undefined,
): Promise<Page<Shipment>> {
  const asked = { limit: LIMIT, page: 1, extVendorId: null, before };
  return filter
    ? selectFilteredShipments(read, accountId, { ...asked, filter })
    : selectShipments(read, accountId, asked);
}

async function idAt(read: Connection, accountId: AccountId, seq: number) {
  const { shipments } = read.tables;
  const [row] = await read
    .select({ shipmentId: shipments.shipmentId })
    .from(shipments)
    .where(and(eq(shipments.accountId, accountId), eq(shipments.seq, seq)));
  return row!.shipmentId;
}
