import { closeHandoverRow, type CountedHandover, findHandover } from "#db/shipping/handovers.ts";

import { recordActivity } from "../activity/record-activity.ts";
import type { Context } from "../context.ts";
import {
  SIGNER_LENGTH_MAX,
  type Signature,
  STROKE_NUMBERS_MAX,
  STROKES_MAX,
} from "../model/handover.ts";
import type { HandoverId } from "../model/ids.ts";
import { HandoverRefused } from "./handover-refused.ts";

/**
 * From now on nothing is scanned into it. Who took the parcels signs with a name, and by drawing where the page offers
 * it. Closed again it stays as it was signed first.
 * @throws HandoverRefused handoverNotFound, handoverEmpty, handoverSignatureInvalid
 */
export async function closeHandover(
  ctx: Context,
  { handoverId, signature: given }: { handoverId: HandoverId; signature: Signature },
): Promise<CountedHandover> {
  const { accountId } = ctx;
  const signature = checked(given);
  return ctx.db.tx(accountId, async (tx) => {
    const handover = await findHandover(tx, accountId, handoverId);
    if (!handover) throw new HandoverRefused("handoverNotFound");
    if (handover.closedAt) return handover;
    if (handover.shipments === 0) throw new HandoverRefused("handoverEmpty");

    const closedAt = ctx.now();
    await closeHandoverRow(tx, handover, { signature, closedAt });
    await recordActivity(ctx, tx, accountId, {
      action: "handoverClosed",
      subjectKind: "handover",
      subjectId: handoverId,
      count: handover.shipments,
    });
    return { ...handover, closedAt, signature };
  });
}

/** @throws HandoverRefused handoverSignatureInvalid */
function checked({ name, strokes }: Signature): Signature {
  const written = name.normalize("NFC").replaceAll(/\p{C}/gu, "").trim();
  const isDrawn = strokes.every(
    (stroke) =>
      stroke.length % 2 === 0 &&
      stroke.every((at) => Number.isInteger(at) && at >= 0 && at <= 1000),
  );
  const numbers = strokes.reduce((sum, stroke) => sum + stroke.length, 0);
  const isSmall = strokes.length <= STROKES_MAX && numbers <= STROKE_NUMBERS_MAX;
  if (written === "" || written.length > SIGNER_LENGTH_MAX || !isDrawn || !isSmall)
    throw new HandoverRefused("handoverSignatureInvalid");
  return { name: written, strokes };
}
