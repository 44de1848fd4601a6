import { html } from "hono/html";

import type { Order } from "#app/simulators/shopify/orders/order.ts";

import type { DemoCountry } from "../country/demo-country.ts";
import type { Demo } from "../open-demo.ts";
import type { Pages } from "./demo-pages.ts";
import { extensionName } from "./extension-name.ts";
import { moment, money } from "./format.ts";
import { frame } from "./frame.ts";
import { buyerOf, paymentBadge, sendingBadge, totalOf } from "./order-texts.ts";

const SELECTION = "admin.order-index.selection-action.render";
const SELECTION_PRINT = "admin.order-index.selection-print-action.render";

/** The history alone is hundreds. */
const LISTED_MAX = 50;

/** The list of orders, with the app's actions on the selection. */
export function ordersPages(pages: Pages, { shop, country }: Demo): void {
  pages.get("/admin/orders", (c) => {
    const { theme } = c.var;
    const all = [...shop.state.orders.values()]
      .toReversed()
      .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
    const orders = c.req.query("all") === undefined ? all.slice(0, LISTED_MAX) : all;
    const content = html`
      <div class="heading">
        <h1>Orders</h1>
        <a class="button" href="/checkout">Place an order as a buyer</a>
      </div>
      <div class="card">
        <div class="selection" id="selection" hidden>
          <strong><span data-count>0</span> selected</strong>
          <button class="button primary" data-opens="${SELECTION}">
            ${extensionName(SELECTION, theme.language)}
          </button>
          <button class="button" data-opens="${SELECTION_PRINT}">
            ${extensionName(SELECTION_PRINT, theme.language)}
          </button>
        </div>
        <div class="scroll" tabindex="0" role="region" aria-label="Orders">
          <table class="list">
            <thead>
              <tr>
                <th>
                  <input type="checkbox" aria-label="Select all orders" data-select-all />
                </th>
                <th>Order</th>
                <th>Buyer</th>
                <th>To</th>
                <th>Payment</th>
                <th>Fulfilment</th>
                <th class="number">Total</th>
                <th>What happens</th>
              </tr>
            </thead>
            <tbody>
              ${orders.map((order) => row(order, country))}
            </tbody>
          </table>
        </div>
        ${
          orders.length < all.length
            ? html`<p><a href="/admin/orders?all">All ${all.length} orders</a></p>`
            : ""
        }
      </div>
    `;
    return c.html(frame({ title: "Orders", place: "orders", theme, content }));
  });
}

const row = (order: Order, country: DemoCountry) =>
  html`<tr class="${order.cancelledAt ? "over" : ""}">
    <td>
      <input
        type="checkbox"
        aria-label="Select ${order.name}"
        data-select="gid://shopify/Order/${order.id}"
      />
    </td>
    <th scope="row">
      <a href="/admin/orders/${order.id}">${order.name}</a>
      <small>${moment(order.createdAt, country)}</small>
    </th>
    <td>${buyerOf(order)}</td>
    <td>${order.shippingAddress?.city ?? ""}</td>
    <td>${paymentBadge(order)}</td>
    <td>${sendingBadge(order)}</td>
    <td class="number">${money(totalOf(order), country)}</td>
    <td class="soft">${order.note ?? ""}</td>
  </tr>`;
