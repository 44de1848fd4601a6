import { html } from "hono/html";

import type { Order } from "#app/simulators/shopify/orders/order.ts";

import type { Demo } from "../open-demo.ts";
import type { Pages } from "./demo-pages.ts";
import { money, sentenceCase } from "./format.ts";
import { frame, type Html } from "./frame.ts";
import { orderOf, totalOf } from "./order-texts.ts";

const BLOCK = "customer-account.order-status.fulfillment-details.render-after";

/** The page of an order in the buyer's account, with the app's block below each fulfilment. */
export function buyerPages(pages: Pages, { shop, country }: Demo): void {
  pages.get("/account/orders/:id", (c) => {
    const order = orderOf(shop, c.req.param("id"));
    if (!order) return c.notFound();
    const { theme } = c.var;
    const active = order.fulfillments.filter(({ status }) => status === "SUCCESS");
    const content = html`
      <div class="heading"><h1>Order ${order.name}</h1></div>
      <p class="soft">The buyer's own account in the store · ${money(totalOf(order), country)}</p>
      ${
        active.length === 0
          ? html`<p class="card">Nothing was sent yet.</p>`
          : active.map((fulfillment) => shown(order, fulfillment, theme.language))
      }
      <p><a href="/admin/orders/${order.id}">Back to the order in the admin</a></p>
    `;
    return c.html(frame({ title: `Order ${order.name}`, place: "orders", theme, content }));
  });
}

function shown(
  order: Order,
  { id, name, displayStatus }: Order["fulfillments"][number],
  language: string,
): Html {
  const block = new URLSearchParams({
    target: BLOCK,
    ids: `gid://shopify/Order/${order.id}`,
    fulfillmentId: `gid://shopify/Fulfillment/${id}`,
    language,
  });
  return html`<section class="card app-block" aria-label="Package ${name}">
    <h2>${name} <small>${sentenceCase(displayStatus)}</small></h2>
    <iframe
      title="Encomienda, ${name}"
      src="/extension-host/page?${block}"
      data-extension="${BLOCK}"
    ></iframe>
  </section>`;
}
