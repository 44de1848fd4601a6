import {
  selectHandoverItems,
  selectScansOf,
  selectTakenOut,
  takeOutItem,
} from "#db/shipping/handovers.ts";
import { selectShipmentsById } from "#db/shipping/shipments.ts";

import { recordActivity, THE_SERVICE } from "../activity/record-activity.ts";
import type { Context } from "../context.ts";
import { type TakenOutItem, unscannedNumbers } from "../model/handover.ts";
import type { HandoverId } from "../model/ids.ts";
import { HandoverRefused } from "./handover-refused.ts";
import { requireOpen } from "./require-open.ts";
import { writtenNumbers } from "./scan-parcel.ts";

/**
 * Takes a wrong scan out of a hand-over that is open: the parcel waits again, and may be scanned again. The scan is
 * kept, with who took it out and when. Taken out again it stays as it was taken out first.
 * @throws HandoverRefused handoverNotFound, handoverClosed, handoverScanNotFound
 */
export function takeOutParcel(
  ctx: Context,
  { handoverId, text }: { handoverId: HandoverId; text: string },
): Promise<TakenOutItem> {
  const { accountId } = ctx;
  return ctx.db.tx(accountId, async (tx) => {
    const handover = await requireOpen(tx, accountId, handoverId);

    const numbers = writtenNumbers(text);
    const isMeant = ({ trackingNumber }: { trackingNumber: string }) =>
      numbers.includes(trackingNumber);
    const item = (await selectHandoverItems(tx, handover)).find(isMeant);
    if (!item) {
      const before = (await selectTakenOut(tx, handover)).findLast(isMeant);
      if (!before) throw new HandoverRefused("handoverScanNotFound");
      return before;
    }
    const { shipmentId, trackingNumber } = item;
    const [shipment] = await selectShipmentsById(tx, accountId, [shipmentId]);
    const others = (await selectScansOf(tx, accountId, [shipmentId]))
      .map((scan) => scan.trackingNumber)
      .filter((number) => number !== trackingNumber);
    const isComplete = !!shipment && unscannedNumbers(shipment, others).length === 0;
    const { doneBy: takenOutBy = THE_SERVICE } = ctx;
    const takenOutAt = ctx.now();
    await takeOutItem(tx, handover, item, { takenOutAt, takenOutBy, isComplete });
    await recordActivity(ctx, tx, accountId, {
      action: "handoverScanTakenOut",
      subjectKind: "shipment",
      subjectId: shipmentId,
    });
    return { ...item, takenOutAt };
  });
}
