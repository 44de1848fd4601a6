import { findAccount } from "#db/shipping/accounts.ts";

import type { Context } from "../context.ts";
import type { AccountId, ShipmentId } from "../model/ids.ts";
import {
  DEFAULT_LABEL_FORMAT,
  labelFileOf,
  pdfFile,
  type LabelDisposition,
  type LabelFormat,
} from "../model/label.ts";
import { keptAlone, readLabels, type NotPrinted } from "./gather-labels.ts";
import { GRANT_VALID_MS } from "./generate-shipment-label-url.ts";

export interface GenerateLabelUrl {
  /** At most LABELS_MAX. */
  shipmentIds: readonly ShipmentId[];
  disposition: LabelDisposition;
  /** Absent: the account's own. */
  format?: LabelFormat | undefined;
}

/** Permission to download one document of labels until it expires. The signed URL needs no API key. */
export interface LabelsGrant {
  accountId: AccountId;
  /** In the order of printing. */
  shipmentIds: ShipmentId[];
  disposition: LabelDisposition;
  format: LabelFormat;
  expiresAt: Date;
}

export interface LabelUrlItem {
  shipmentId: ShipmentId;
  /** Null for a label that is in the document. */
  reason: NotPrinted | null;
}

/** A document of the labels of many shipments, each once, with what is not in it: one that fails fails no other. */
export async function generateLabelUrl(
  ctx: Context,
  { shipmentIds, disposition, format: asked }: GenerateLabelUrl,
): Promise<{ items: LabelUrlItem[]; grant: LabelsGrant }> {
  const { accountId } = ctx;
  const account = await findAccount(ctx.db.read, accountId);
  const format = asked ?? account?.labelFormat ?? DEFAULT_LABEL_FORMAT;
  const takesPdf = labelFileOf(format) === pdfFile;
  const once = [...new Set(shipmentIds)];

  const items: LabelUrlItem[] = [];
  for await (const read of readLabels(ctx, accountId, once)) {
    const shipmentId = once[items.length];
    if (shipmentId === undefined) break;
    const missing = read.kind === "none" ? read.reason : null;
    items.push({
      shipmentId,
      reason: read.kind === "keptPdf" ? keptAlone(read.pdf, takesPdf) : missing,
    });
  }
  const printed = items.flatMap(({ shipmentId, reason }) => (reason === null ? shipmentId : []));
  const expiresAt = new Date(ctx.now().getTime() + GRANT_VALID_MS);
  return { items, grant: { accountId, shipmentIds: printed, disposition, format, expiresAt } };
}
