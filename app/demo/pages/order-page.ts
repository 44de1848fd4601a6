import { html } from "hono/html";

import type { Simulator } from "#app/simulators/carrier/simulator.ts";
import type { Order } from "#app/simulators/shopify/orders/order.ts";

import type { DemoCountry } from "../country/demo-country.ts";
import type { Demo } from "../open-demo.ts";
import type { Pages } from "./demo-pages.ts";
import { extensionName } from "./extension-name.ts";
import { moment, money, sentenceCase } from "./format.ts";
import { frame, type Html } from "./frame.ts";
import { buyerOf, orderOf, paymentBadge, sendingBadge, totalOf } from "./order-texts.ts";

const BLOCK = "admin.order-details.block.render";
const ACTION = "admin.order-details.action.render";
const PRINT = "admin.order-details.print-action.render";

/** The page of one order, with the app's card, its two actions, and buttons for what may happen to the order. */
export function orderPages(pages: Pages, { shop, carrier, country }: Demo): void {
  pages.get("/admin/orders/:id", (c) => {
    const order = orderOf(shop, c.req.param("id"));
    if (!order) return c.notFound();
    const { theme } = c.var;
    const id = `gid://shopify/Order/${order.id}`;
    const block = new URLSearchParams({ target: BLOCK, ids: id, language: theme.language });
    const content = html`
      <div class="heading" data-order="${id}">
        <h1>${order.name}</h1>
        ${paymentBadge(order)} ${sendingBadge(order)}
        <span class="grow"></span>
        <button class="button" data-opens="${ACTION}" data-offered-by="${ACTION}">
          ${extensionName(ACTION, theme.language)}
        </button>
        <button class="button" data-opens="${PRINT}" data-offered-by="${PRINT}">
          ${extensionName(PRINT, theme.language)}
        </button>
      </div>
      <p class="soft">${order.note ?? ""} · ${moment(order.createdAt, country)}</p>
      <div class="columns">
        <div>
          <section class="card app-block" aria-label="The app's card">
            <iframe
              title="Encomienda"
              src="/extension-host/page?${block}"
              data-extension="${BLOCK}"
            ></iframe>
          </section>
          ${goodsOf(order, country)} ${fulfillmentsOf(order, country)}
        </div>
        <div>${addressOf(order)} ${lifeOf(order, carrier, country)}</div>
      </div>
    `;
    return c.html(frame({ title: order.name, place: "orders", theme, content }));
  });
}

function goodsOf(order: Order, country: DemoCountry): Html {
  return html`<section class="card">
    <h2>Goods</h2>
    <table class="plain">
      ${order.lines.map(
        (line) =>
          html`<tr>
            <td>
              ${line.title} ${line.variantTitle ? html`<small>${line.variantTitle}</small>` : ""}
            </td>
            <td class="number">${money(line.unitPrice, country)} × ${line.currentQuantity}</td>
            <td class="number">${money(line.unitPrice * line.currentQuantity, country)}</td>
          </tr>`,
      )}
      ${order.shippingLines.map(
        ({ title, price }) =>
          html`<tr>
            <td>Shipping <small>${title}</small></td>
            <td></td>
            <td class="number">${money(price, country)}</td>
          </tr>`,
      )}
      <tr class="sum">
        <td>
          Total <small>${isPaidByHand(order) ? order.gatewayNames.join(", ") : "Card"}</small>
        </td>
        <td></td>
        <td class="number">${money(totalOf(order), country)}</td>
      </tr>
    </table>
  </section>`;
}

/** Past the store: cash, a deposit. */
const isPaidByHand = ({ transactions }: Order): boolean =>
  transactions.some(({ isManual }) => isManual);

/** The fulfilments that the app created. */
function fulfillmentsOf(order: Order, country: DemoCountry): Html {
  if (order.fulfillments.length === 0) return html``;
  return html`<section class="card">
    <h2>What the app reported to the store</h2>
    <p><a href="/account/orders/${order.id}">What the buyer sees of this order</a></p>
    ${order.fulfillments.map(
      ({ name, status, displayStatus, tracking, events }) => html`
        <p>
          <strong>${name}</strong> ${sentenceCase(status === "CANCELLED" ? status : displayStatus)}
          ${tracking.map(({ company, number, url }) => html`· ${company} <a href="${url}">${number}</a>`)}
        </p>
        <ul>
          ${events.map(
            (event) =>
              html`<li>
                ${moment(event.happenedAt, country)} ${sentenceCase(event.status)}
                ${event.message ?? ""}
              </li>`,
          )}
        </ul>
      `,
    )}
  </section>`;
}

function addressOf(order: Order): Html {
  const { shippingAddress: address } = order;
  if (!address) return html``;
  const lines = [
    address.address1,
    address.address2,
    address.city,
    address.zip,
    address.countryCode,
  ];
  return html`<section class="card">
    <h2>Buyer</h2>
    <p>
      ${buyerOf(order)}<br />
      ${lines.filter(Boolean).map((line) => html`${line}<br />`)}
      ${address.phone ?? html`<em>no phone number</em>`}<br />
      ${order.email ?? ""}
    </p>
  </section>`;
}

/** The actions of a merchant, a buyer and the carrier. */
function lifeOf(order: Order, carrier: Simulator, country: DemoCountry): Html {
  const button = (what: string, name: string) =>
    html`<button class="button" name="what" value="${what}">${name}</button>`;
  const isHeld = order.fulfillmentOrders.some(({ status }) => status === "ON_HOLD");
  const isOpen = order.fulfillmentOrders.some(({ status }) => status === "OPEN");
  const waybills = waybillsOf(order, carrier);
  return html`<section class="card">
    <h2>Let something happen</h2>
    <form class="life" method="post" action="/admin/orders/${order.id}/life">
      <fieldset>
        <legend>The merchant</legend>
        ${isOpen ? button("hold", "Puts it on hold") : ""}
        ${isHeld ? button("release", "Releases it") : ""}
        ${order.cancelledAt ? "" : button("cancel", "Cancels the order")}
        ${order.refunds.length > 0 ? "" : button("refund", "Refunds the goods")}
        ${isPaidByHand(order) ? button("markPaid", "Marks it as paid") : ""}
      </fieldset>
      ${waybills.map(
        (number) =>
          html`<fieldset>
            <legend>The carrier, with ${number}</legend>
            ${button(`next ${number}`, "Moves it one step on")}
            ${button(`incident ${number}`, "Recipient absent")}
            ${button(`deliver ${number}`, "Delivers it")}
          </fieldset>`,
      )}
    </form>
    ${
      order.fulfillments.length > 0 && waybills.length === 0
        ? html`<p class="small">
            Parcels of the market's other carriers do not move here; choose
            <em>${country.carrier.name}</em>, the simulated one, to move parcels.
          </p>`
        : ""
    }
  </section>`;
}

/** The simulated carrier's waybills that can still advance. */
function waybillsOf(order: Order, carrier: Simulator): string[] {
  const numbers = order.fulfillments.flatMap(({ tracking }) =>
    tracking.map(({ number }) => number),
  );
  return carrier
    .waybills()
    .filter(({ number, isAnnulled }) => numbers.includes(number) && !isAnnulled)
    .filter(({ events }) => !["delivered", "returned"].includes(events.at(-1)?.code ?? ""))
    .map(({ number }) => number);
}
