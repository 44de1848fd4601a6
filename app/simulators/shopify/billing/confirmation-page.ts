import type { SimulatedResponse, Incoming } from "../http/serve.ts";
import { decimals } from "../money.ts";
import { Refusal } from "../refusal.ts";
import type { Shop } from "../shop.ts";
import { decide, readConfirmation } from "./confirmation.ts";

/** The page on which a merchant approves or declines in a browser. */
export function confirmationPage(shop: Shop, { method, url, text }: Incoming): SimulatedResponse {
  if (method === "GET") return page(200, describe(shop, url.pathname), buttons);
  const decision = new URLSearchParams(text).get("decision");
  try {
    const location = decide(shop, url.pathname, decision === "approve" ? "approve" : "decline");
    return { status: 303, body: null, headers: { location: location ?? "/" } };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return page(409, error.message, "");
  }
}

const buttons = `<form method="post">
<button name="decision" value="approve">Approve</button>
<button name="decision" value="decline">Decline</button>
</form>`;

function describe(shop: Shop, path: string): string {
  const asked = readConfirmation(path);
  const charge = asked && shop.charges.get(asked.id);
  if (charge) return `${charge.name}: ${decimals(charge.amount)} ${charge.currency}`;
  const subscription = asked && shop.subscriptions.get(asked.id);
  if (!subscription) return "This charge does not exist.";
  const cap = subscription.askedCap ?? subscription.cappedAmount;
  return `${subscription.name}: up to ${decimals(cap)} ${subscription.currency} every 30 days`;
}

function page(status: number, text: string, form: string): SimulatedResponse {
  const safe = text.replace(/[<>&"]/g, (sign) => `&#${sign.codePointAt(0)};`);
  const body = `<!doctype html><meta charset="utf-8"><title>Simulated Shopify</title><h1>${safe}</h1>${form}`;
  return { status, body };
}
