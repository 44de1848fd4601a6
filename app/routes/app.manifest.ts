import type { LoaderFunctionArgs } from "@remix-run/node";

import { readManifestFile } from "#app/shopify/merchant/handover/pickup-action.ts";
import { readOwnManifest } from "#app/shopify/merchant/handover/read-own-manifest.ts";
import { enterServedMerchant } from "#app/ui/shell/enter-merchant.server.ts";

/** A list of what waits for a carrier at one address, or of one hand-over: ours, or with `of=carrier` the carrier's. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { ctx } = await enterServedMerchant({ request, context });
  const { searchParams } = new URL(request.url);
  const isCarriers = searchParams.get("of") === "carrier";
  const read = isCarriers
    ? await readManifestFile(ctx, searchParams)
    : await readOwnManifest(ctx, searchParams);
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
