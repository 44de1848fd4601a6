import { and, eq } from "drizzle-orm";

import type { AccountId, ShipmentId } from "#app/shipping/model/ids.ts";
import type { Metadata } from "#app/shipping/model/metadata.ts";

import type { Connection } from "../engine/database.ts";

/** In place of what was kept before; an empty one keeps nothing. */
export async function keepMetadata(
  tx: Connection,
  accountId: AccountId,
  shipmentId: ShipmentId,
  metadata: Metadata,
): Promise<void> {
  const { shipmentMetadata } = tx.tables;
  await tx.delete(shipmentMetadata).where(isOf(tx, accountId, shipmentId));
  if (Object.keys(metadata).length === 0) return;
  const content = tx.vault.seal("metadata", Buffer.from(JSON.stringify(metadata)));
  await tx.insert(shipmentMetadata).values({ accountId, shipmentId, content });
}

/** Empty where nothing is kept. */
export async function findMetadata(
  db: Connection,
  accountId: AccountId,
  shipmentId: ShipmentId,
): Promise<Metadata> {
  const { shipmentMetadata } = db.tables;
  const [found] = await db
    .select({ content: shipmentMetadata.content })
    .from(shipmentMetadata)
    .where(isOf(db, accountId, shipmentId));
  const plain = found && db.vault.open("metadata", found.content);
  return plain ? (JSON.parse(Buffer.from(plain).toString()) as Metadata) : {};
}

const isOf = (
  { tables: { shipmentMetadata } }: Connection,
  accountId: AccountId,
  shipmentId: ShipmentId,
) => and(eq(shipmentMetadata.shipmentId, shipmentId), eq(shipmentMetadata.accountId, accountId));
