import { html } from "hono/html";

import { readConfirmation } from "#app/simulators/shopify/billing/confirmation.ts";

import { adminAddress } from "../browser/admin-address.ts";
import type { Demo } from "../open-demo.ts";
import type { Pages } from "./demo-pages.ts";
import { money } from "./format.ts";
import { frame, type Html } from "./frame.ts";
import { readForm } from "./read-form.ts";

/** Shopify bills the shop in dollars, whatever it sells in. */
const IN_DOLLARS = { currency: "USD" };

/** The page where the merchant approves a charge: a top-up of the wallet, or the app's plan. */
export function chargePages(pages: Pages, { shop }: Demo): void {
  pages.get("/admin/charges/*", (c) => {
    const content = html`<section class="card narrow">
      <h1>Approve this charge?</h1>
      ${chargeAt(shop.state, c.req.path)}
      <p class="soft">
        In a real store the amount goes on the store's next bill. Here no money moves.
      </p>
      <form method="post" class="buttons">
        <button class="button primary" name="decision" value="approve">Approve</button>
        <button class="button" name="decision" value="decline">Decline</button>
      </form>
    </section>`;
    return c.html(frame({ title: "Approve a charge", place: null, theme: c.var.theme, content }));
  });

  pages.post("/admin/charges/*", async (c) => {
    const { decision } = await readForm(c);
    const approval = decision === "approve" ? "approve" : "decline";
    const back = shop.merchant.visit(`https://${shop.domain}${c.req.path}`, approval);
    return c.redirect(back ? placeOf(back, c.req.url) : "/admin/app", 303);
  });
}

function chargeAt({ charges, subscriptions }: Demo["shop"]["state"], path: string): Html {
  const confirmation = readConfirmation(path);
  const charge = confirmation && charges.get(confirmation.id);
  if (charge)
    return html`<p>${charge.name}: <strong>${money(charge.amount, IN_DOLLARS)}</strong>, once</p>`;
  const plan = confirmation && subscriptions.get(confirmation.id);
  if (!plan) return html`<p>This charge does not exist.</p>`;
  const cap = money(plan.askedCap ?? plan.cappedAmount, IN_DOLLARS);
  return html`<p>${plan.name}: up to <strong>${cap}</strong> every 30 days</p>`;
}

/** The app's return URL is its page in the admin, or its own address, which the admin shows in its frame. */
function placeOf(returnUrl: string, confirmation: string): string {
  const url = new URL(adminAddress(returnUrl), confirmation);
  const path = url.pathname.startsWith("/app") ? `/admin${url.pathname}` : url.pathname;
  return path + url.search;
}
