import type { LoaderFunctionArgs } from "@remix-run/node";

import { readLabel } from "#app/shopify/merchant/shipments/read-label.ts";
import { enterServedMerchant } from "#app/ui/shell/enter-merchant.server.ts";

/** The label of one shipment, wherever it came from, on what the shop prints on. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { ctx } = await enterServedMerchant({ request, context });
  const read = await readLabel(ctx, Number(params["id"]));
  if (read.kind === "refused") return Response.json({ text: read.text }, { status: 409 });
  const { bytes, mediaType, fileName } = read;
  return new Response(new Blob([new Uint8Array(bytes)]), {
    headers: {
      "content-type": mediaType,
      "content-disposition": `inline; filename="${fileName}"`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    },
  });
}
