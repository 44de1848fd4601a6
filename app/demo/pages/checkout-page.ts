import { html } from "hono/html";

import type {
  CheckoutOffer,
  CheckoutRate,
} from "#app/simulators/shopify/checkout/carrier-service.ts";

import { ownRateOf, type DemoCountry } from "../country/demo-country.ts";
import type { Demo } from "../open-demo.ts";
import type { Pages } from "./demo-pages.ts";
import { money } from "./format.ts";
import { frame, type Html } from "./frame.ts";
import { readCart, type RequestedCart } from "./read-cart.ts";

/** The shop's checkout as a buyer sees it: prices and dates come from the app, requested as Shopify does. */
export function checkoutPages(pages: Pages, { shop, country }: Demo): void {
  pages.get("/checkout", async (c) => {
    const requested = readCart(shop, country, new URL(c.req.url).searchParams);
    const content = html`
      <h1>Checkout</h1>
      <p class="soft">
        This is the shop's side. Type a town as a buyer would, such as
        ${country.checkout.towns.join(", ")}.
      </p>
      <form class="columns checkout" method="post" action="/checkout" data-asks-rates>
        <div>${fields(shop, country, requested)}</div>
        <div>
          <section class="card">
            <h2>Delivery</h2>
            <div id="rates" aria-live="polite">${await offered(shop, country, requested)}</div>
          </section>
          <section class="card choices">
            <h2>Payment</h2>
            <label
              ><input type="radio" name="gateway" value="shopify_payments" checked /> Card</label
            >
            <label
              ><input type="radio" name="gateway" value="${country.cash}" /> ${country.cash}</label
            >
          </section>
          <button class="button primary large">Place the order</button>
        </div>
      </form>
    `;
    return c.html(frame({ title: "Checkout", place: "checkout", theme: c.var.theme, content }));
  });

  pages.get("/checkout/rates", async (c) =>
    c.html(await offered(shop, country, readCart(shop, country, new URL(c.req.url).searchParams))),
  );

  pages.post("/checkout", async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const requested = readCart(shop, country, form);
    if (requested.cart.lines.length === 0) return c.redirect("/checkout", 303);
    const { rates } = await shop.buyer.requestRates(requested.cart);
    const rate = rates.find(({ serviceCode }) => serviceCode === form.get("rate"));
    const order = shop.buyer.placeOrder({
      lines: requested.cart.lines,
      shippingAddress: requested.cart.destination,
      phone: requested.cart.destination.phone ?? null,
      email: form.get("email") || null,
      gateway: form.get("gateway") || "shopify_payments",
      note: "Placed at this checkout",
      ...(rate ? { rate } : { shippingLine: ownRateOf(country) }),
    });
    return c.redirect(`/admin/orders/${order.id}`, 303);
  });
}

function fields(
  { state }: Demo["shop"],
  country: DemoCountry,
  { cart, email }: RequestedCart,
): Html {
  const { destination } = cart;
  const field = (name: string, label: string, value: string | null | undefined, more = "") =>
    html`<label class="field"
      >${label}<input name="${name}" value="${value ?? ""}" ${more}
    /></label>`;
  const quantityOf = (id: number) =>
    cart.lines.find(({ variantId }) => variantId === id)?.quantity ?? 0;
  return html`
    <section class="card">
      <h2>Goods</h2>
      <table class="plain">
        ${[...state.variants.values()].map(
          ({ id, title, variantTitle, unitPrice }) =>
            html`<tr>
              <td>
                <label for="v${id}">${title} <small>${variantTitle ?? ""}</small></label>
              </td>
              <td class="number">${money(unitPrice, country)}</td>
              <td class="number">
                <input
                  id="v${id}"
                  class="few"
                  type="number"
                  min="0"
                  max="20"
                  name="v${id}"
                  value="${quantityOf(id)}"
                />
              </td>
            </tr>`,
        )}
      </table>
    </section>
    <section class="card">
      <h2>Address</h2>
      <div class="pairs">
        ${field("firstName", "First name", destination.firstName)}
        ${field("lastName", "Last name", destination.lastName)}
      </div>
      ${field("address1", "Street", destination.address1)}
      <div class="pairs">
        ${field("city", "Town", destination.city)} ${field("zip", "Postal code", destination.zip)}
      </div>
      ${
        // Shopify asks for a province where it has those of the country.
        country.checkout.buyer[5] === undefined
          ? ""
          : field("provinceCode", "Province code", destination.provinceCode)
      }
      <div class="pairs">
        ${field("phone", "Phone", destination.phone)} ${field("email", "E-mail", email)}
      </div>
    </section>
  `;
}

async function offered(
  shop: Demo["shop"],
  country: DemoCountry,
  { cart, rate }: RequestedCart,
): Promise<Html> {
  if (cart.lines.length === 0) return html`<p>Choose something first.</p>`;
  const offer = await shop.buyer.requestRates(cart);
  // A rate chosen for another town may not be offered for this one.
  const chosen = offer.rates.find(({ serviceCode }) => serviceCode === rate) ?? offer.rates[0];
  return html`
    ${offer.rates.map((each) => choice(each, each === chosen, country))}
    ${
      offer.rates.length === 0
        ? html`<label class="rate">
            <input type="radio" name="rate" value="" checked />
            <span
              ><strong>${country.ownRate}</strong
              ><small>The shop's own rate: the app offers none here</small></span
            >
            <b>${money(ownRateOf(country).price, country)}</b>
          </label>`
        : ""
    }
    <p class="small">${asking(offer)}</p>
  `;
}

const choice = (rate: CheckoutRate, isChosen: boolean, country: DemoCountry): Html =>
  html`<label class="rate">
    <input type="radio" name="rate" value="${rate.serviceCode}" ${isChosen ? "checked" : ""} />
    <span>
      <strong>${rate.serviceName}</strong>
      <small>${[rate.description, dates(rate)].filter(Boolean).join(" · ")}</small>
    </span>
    <b>${rate.totalPrice === 0 ? "Free" : money(rate.totalPrice, country)}</b>
  </label>`;

const day = new Intl.DateTimeFormat("en", { weekday: "short", day: "numeric", month: "short" });

function dates({ deliveryDates: { min, max } }: CheckoutRate): string {
  const [from, to] = [min, max].map(
    (date) => date && day.format(new Date(date.replace(" -", "-"))),
  );
  return [...new Set([from, to].filter(Boolean))].join(" to ");
}

function asking({ callbacks, isBackupShown }: CheckoutOffer): string {
  if (isBackupShown) return "The app did not answer as it must: the store shows its backup rates.";
  if (callbacks.length === 0) return "From the store's memory of the same question: 15 minutes.";
  const slowest = Math.max(...callbacks.map(({ durationMs }) => durationMs));
  const times = callbacks.length === 1 ? "one request" : `${callbacks.length} requests`;
  return `The app answered ${times} in ${Math.ceil(slowest)} ms.`;
}
