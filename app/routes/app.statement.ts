import type { LoaderFunctionArgs } from "@remix-run/node";

import { statementCsv } from "#app/shopify/merchant/wallet/statement-csv.ts";
import { statementDays } from "#app/shopify/merchant/wallet/statement-days.ts";
import { enterMerchant } from "#app/ui/shell/enter-merchant.server.ts";

/** The statement of some days, or the whole one, as a file, written while it is read. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { ctx } = await enterMerchant({ request, context });
  const parts = statementCsv(ctx, statementDays(new URL(request.url).searchParams));
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await parts.return(undefined)),
  });
  return new Response(body, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="encomienda.csv"',
      "cache-control": "private, no-store",
    },
  });
}
