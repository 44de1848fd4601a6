import { THE_SERVICE } from "#app/shipping/activity/record-activity.ts";
import type { Service } from "#app/shipping/context.ts";
import { readShipmentLabel } from "#app/shipping/labels/read-shipment-label.ts";
import { ShippingError } from "#app/shipping/model/errors.ts";

import { RequestError } from "./errors.ts";
import type { ApiHandler, PublicApi } from "./handle.ts";
import { openLabelLink, type LabelLink } from "./label-link.ts";

/** The anonymous download: the signature in the path is the credential (section 5). */
export function serveLabel({ service, options }: PublicApi): ApiHandler {
  return async (c, call) => {
    const link = openLabelLink(options.signingKeys, c.req.param("token") ?? "", service.now());
    call.isProven = true;
    const { accountId } = link;
    const { bytes, mediaType, extension, trackingNumber } = await printable(service, link);
    options.accessLog?.record({ accountId, doneBy: THE_SERVICE, kind: "labelLink" });

    return new Response(bytes as Uint8Array<ArrayBuffer>, {
      headers: {
        ...call.responseHeaders,
        "content-type": mediaType,
        "content-length": String(bytes.byteLength),
        "content-disposition": `${link.disposition}; filename="${fileName(trackingNumber)}.${extension}"`,
        "cache-control": "private, no-store",
        "x-content-type-options": "nosniff",
      },
    });
  };
}

/** The link is valid, but the shipment may have been annulled or refunded since. */
async function printable(service: Service, link: LabelLink) {
  try {
    return await readShipmentLabel(service, link);
  } catch (error) {
    if (error instanceof ShippingError) {
      throw new RequestError("labelNotPrintable", { cause: error });
    }
    throw error;
  }
}

/** Carriers choose their numbers, so a number may contain characters that a header or a file system does not allow. */
const fileName = (trackingNumber: string) => trackingNumber.replaceAll(/[^\w.-]/g, "_");
