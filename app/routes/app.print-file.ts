import type { LoaderFunctionArgs } from "@remix-run/node";

import { readPrintFile } from "#app/shopify/merchant/print/read-print-file.ts";
import { enterServedMerchant } from "#app/ui/shell/enter-merchant.server.ts";

/** The labels of the print page in one document, on what the shop prints on. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { ctx } = await enterServedMerchant({ request, context });
  const read = await readPrintFile(ctx, new URL(request.url).searchParams);
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
