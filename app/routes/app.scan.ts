import type { ActionFunctionArgs } from "@remix-run/node";

import { scanInto } from "#app/shopify/merchant/handover/handover-action.ts";
import { enterServedMerchant } from "#app/ui/shell/enter-merchant.server.ts";

/** One scan of a label. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { ctx } = await enterServedMerchant({ request, context });
  const text = (await request.formData()).get("text");
  if (typeof text !== "string") throw new Response(null, { status: 400 });
  const id = Number(params["id"]);
  return Response.json(await scanInto(ctx, Number.isSafeInteger(id) ? id : 0, text));
}
