import type { LoaderFunctionArgs } from "@remix-run/node";

import { readManifestFile } from "#app/shopify/merchant/handover/handover-action.ts";
import { enterServedMerchant } from "#app/ui/shell/enter-merchant.server.ts";

/** A carrier's list of what waits for it at one address. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { ctx } = await enterServedMerchant({ request, context });
  const read = await readManifestFile(ctx, new URL(request.url).searchParams);
  if (read.kind === "refused") return Response.json({ text: read.text }, { status: 409 });
  return new Response(new Blob([new Uint8Array(read.bytes)]), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": 'inline; filename="manifest.pdf"',
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    },
  });
}
