import type { ActionFunctionArgs } from "@remix-run/node";

import { previewMail } from "#app/notifications/mail/preview-mail.ts";
import { previewIdentity } from "#app/shopify/merchant/settings/preview-identity.ts";
import { readForm } from "#app/ui/form/read-form.server.ts";
import { enterServedMerchant } from "#app/ui/shell/enter-merchant.server.ts";

/** The mail to a buyer while its settings are edited. Nothing is saved or sent. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { ctx } = await enterServedMerchant({ request, context });
  const text = await readForm(request);
  const read = await previewIdentity(ctx, text("asked"));
  if (read.kind === "invalid") return Response.json({ kind: "invalid" });
  const { kind: _kind, ...shown } = read;
  const html = previewMail({ ...shown, market: ctx.market, now: ctx.now() });
  return Response.json({ kind: "mail", html });
}
