import { THE_SERVICE } from "#app/shipping/activity/record-activity.ts";
import { type LabelsDocument, printMany } from "#app/shipping/labels/print-many.ts";
import { readShipmentLabel } from "#app/shipping/labels/read-shipment-label.ts";
import { ShippingError } from "#app/shipping/model/errors.ts";
import type { LabelDisposition } from "#app/shipping/model/label.ts";

import { RequestError } from "../errors.ts";
import type { ApiHandler, Call, PublicApi } from "../handle.ts";
import { openLabelLink } from "./label-link.ts";
import { openLabelsLink } from "./labels-link.ts";

/** The anonymous download: the signature in the path is the credential (section 5). */
export function serveLabel({ service, options }: PublicApi): ApiHandler {
  return async (c, call) => {
    const link = openLabelLink(options.signingKeys, c.req.param("token") ?? "", service.now());
    call.isProven = true;
    const label = await printable(() => readShipmentLabel(service, link));
    options.accessLog?.record({
      accountId: link.accountId,
      doneBy: THE_SERVICE,
      kind: "labelLink",
    });
    return fileResponse(call, { ...label, name: label.trackingNumber }, link.disposition);
  };
}

/** The same for a document of many labels. */
export function serveLabels({ service, options }: PublicApi): ApiHandler {
  return async (c, call) => {
    const link = openLabelsLink(options.signingKeys, c.req.param("token") ?? "", service.now());
    call.isProven = true;
    const document = await printable(() => printMany(service, link));
    options.accessLog?.record({
      accountId: link.accountId,
      doneBy: THE_SERVICE,
      kind: "labelLink",
    });
    const day = service.now().toISOString().slice(0, 10);
    const name = `labels-${day}-${link.shipmentIds.length}`;
    return fileResponse(call, { ...document, name }, link.disposition);
  };
}

/** The link is valid, but the shipment may have been annulled or refunded since. */
async function printable<File>(read: () => Promise<File>): Promise<File> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ShippingError) {
      throw new RequestError("labelNotPrintable", { cause: error });
    }
    throw error;
  }
}

function fileResponse(
  { responseHeaders }: Call,
  { bytes, mediaType, extension, name }: LabelsDocument & { name: string },
  disposition: LabelDisposition,
): Response {
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      ...responseHeaders,
      "content-type": mediaType,
      "content-length": String(bytes.byteLength),
      "content-disposition": `${disposition}; filename="${fileName(name)}.${extension}"`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    },
  });
}

/** Carriers choose their numbers, so a number may contain characters that a header or a file system does not allow. */
const fileName = (name: string) => name.replaceAll(/[^\w.-]/g, "_");
