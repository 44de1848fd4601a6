import { findLabel } from "#db/shipping/labels.ts";

import type { Service } from "../context.ts";
import type { AccountId, ShipmentId } from "../model/ids.ts";
import { validateLabel } from "./printable-label.ts";

/** Whether a download would print it: it is there, and neither given back nor erased. */
export async function isLabelPrintable(
  { db }: Pick<Service, "db">,
  { accountId, shipmentId }: { accountId: AccountId; shipmentId: ShipmentId },
): Promise<boolean> {
  return typeof validateLabel(await findLabel(db.read, accountId, shipmentId)) !== "string";
}
