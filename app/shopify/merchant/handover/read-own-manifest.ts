import { handoverMessages } from "#app/locales/messages/handover.ts";
import { BYTE_ORDER_MARK, writeCsv } from "#app/runtime/csv.ts";
import { manifestTable } from "#app/shipping/handovers/export-manifest.ts";
import { manifestOfHandover, manifestOfWaiting } from "#app/shipping/handovers/get-manifest.ts";
import { HandoverRefused } from "#app/shipping/handovers/handover-refused.ts";
import type { Manifest } from "#app/shipping/model/handover.ts";
import type { AddressId, HandoverId } from "#app/shipping/model/ids.ts";

import { shippingContext, type ServedShopContext } from "../../shop-context.ts";

/** A list, or why there is none. */
export type OwnManifest =
  | { kind: "file"; bytes: Uint8Array; mediaType: string; fileName: string }
  | { kind: "refused"; text: string };

/** Our own list for the carrier: of a hand-over, or of what waits at an origin; a PDF, or a table for `format=csv`. */
export async function readOwnManifest(
  ctx: ServedShopContext,
  search: URLSearchParams,
): Promise<OwnManifest> {
  try {
    const manifest = await wanted(ctx, search);
    const fileName = `handover-${manifest.number ?? "list"}`;
    if (search.get("format") === "csv") {
      const text = BYTE_ORDER_MARK + writeCsv(manifestTable(manifest));
      const mediaType = "text/csv; charset=utf-8";
      return { kind: "file", bytes: Buffer.from(text), mediaType, fileName: `${fileName}.csv` };
    }
    const bytes = await ctx.documents.printManifest(manifest);
    return { kind: "file", bytes, mediaType: "application/pdf", fileName: `${fileName}.pdf` };
  } catch (error) {
    if (!(error instanceof HandoverRefused)) throw error;
    return { kind: "refused", text: handoverMessages[ctx.language].scan.refusals[error.code] };
  }
}

function wanted(ctx: ServedShopContext, search: URLSearchParams): Promise<Manifest> {
  const shipping = shippingContext(ctx);
  const idOf = (name: string) => {
    const id = Number(search.get(name));
    return Number.isSafeInteger(id) ? id : 0;
  };
  if (search.has("handoverId"))
    return manifestOfHandover(shipping, idOf("handoverId") as HandoverId);
  const carrierToken = search.get("carrierToken") ?? "";
  const senderAddressId = idOf("senderAddressId") as AddressId;
  return manifestOfWaiting(shipping, { carrierToken, senderAddressId });
}
