import { type PageOfCarrier, readCarrierPdf } from "#app/labels/pdf/carrier-pages.ts";
import { printLabels } from "#app/labels/print-labels.ts";
import { merchantMessages } from "#app/locales/messages/merchant.ts";
import { gatherLabels } from "#app/shipping/labels/gather-labels.ts";
import type { PrintLabels } from "#app/shipping/labels/print-many.ts";
import { labelFileOf, pdfFile, type Label } from "#app/shipping/model/label.ts";
import { findAccount } from "#db/shipping/accounts.ts";

/** With a page in front, in the account's language, of what cannot be printed. */
export const printLabelsOf: PrintLabels = async (service, { accountId, shipmentIds, format }) => {
  const language = (await findAccount(service.db.read, accountId))?.language ?? "en";
  const messages = merchantMessages[language];
  const labels: (Label | PageOfCarrier)[] = [];
  const rows: { name: string; reason: string }[] = [];
  const takesPdf = labelFileOf(format) === pdfFile;
  let position = 0;
  for await (const each of gatherLabels(service, {
    accountId,
    shipmentIds,
    takesPdf,
    readPdf: readCarrierPdf,
  })) {
    const name = String(shipmentIds[position]);
    position += 1;
    if (each.kind === "taken") labels.push(...each.labels);
    else rows.push({ name, reason: messages.noLabel[each.reason] });
  }
  if (labels.length === 0) return null;
  const skipped = { title: messages.skippedLabels, language, rows };
  return printLabels(labels, format, rows.length > 0 ? { skipped } : {});
};
