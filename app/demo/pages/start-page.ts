import { html } from "hono/html";

import type { DemoCountry } from "../country/demo-country.ts";
import { frame, type Html } from "./frame.ts";
import type { PageTheme } from "./page-theme.ts";

const steps = (towns: readonly string[]): { path: string; title: string; text: string }[] => [
  {
    path: "/checkout",
    title: "Buy something",
    text: `Type ${towns.slice(0, 2).join(" or ")} and see the prices and dates that the app offers a buyer, live. Place the order.`,
  },
  {
    path: "/admin/orders",
    title: "Send it",
    text: "Open the order: the app's card has already found the place and the prices. Purchase the label and print it.",
  },
  {
    path: "/admin/orders",
    title: "Send many",
    text: "Select orders in the list and purchase all labels at once. What is not ready is said before anything is paid.",
  },
  {
    path: "/admin/app",
    title: "Open the app",
    text: "Its pages are inside the admin: what needs attention, the wallet, shipments, settings. Top up, and approve the charge.",
  },
  {
    path: "/admin/carrier",
    title: "Be the carrier",
    text: "Move parcels on, report an absent recipient, deliver. Or be down, slow, lose your answers, and see that nothing is paid twice.",
  },
  {
    path: "/admin/mailbox",
    title: "Read the buyers' mail",
    text: "Every e-mail that was sent, with the link to the page where a buyer follows the parcel.",
  },
];

/** The first page for a new visitor. */
export function startPage(theme: PageTheme, { places, checkout }: DemoCountry): Html {
  const content = html`
    <h1>Two minutes with Encomienda</h1>
    <p class="intro">
      ${theme.shopName} sells from ${places}. Its admin around this page is simulated, and so is one
      carrier; the app in it is the real one, with its database, its extensions as they are sent to
      the store, and its e-mails. Everything is on this machine and is gone when you stop it.
    </p>
    <ol class="steps">
      ${steps(checkout.towns).map(
        ({ path, title, text }) =>
          html`<li>
            <a href="${path}"><strong>${title}</strong><span>${text}</span></a>
          </li>`,
      )}
    </ol>
    <p class="soft">
      The same service without a store:
      <a href="/api/public/docs" target="_blank">the public API</a>.
    </p>
  `;
  return frame({ title: "Start here", place: "start", theme, content });
}

/** A page of the real admin that the demo does not have. */
export function elsewhere(theme: PageTheme, path: string): Html {
  const content = html`<section class="card narrow">
    <h1>In a real store</h1>
    <p>This opens Shopify's own page <code>${path}</code>, which the demo does not have.</p>
    <p><a href="/admin/app">Back to the app</a></p>
  </section>`;
  return frame({ title: "Elsewhere", place: null, theme, content });
}

export const emptyState = (): Html =>
  html`<section class="card narrow">
    <h1>Nothing here</h1>
    <p><a href="/">Start here</a></p>
  </section>`;

export const refused = (reason: string): Html =>
  html`<section class="card narrow">
    <h1>That is not possible</h1>
    <p>${reason}</p>
    <p><a href="/admin/orders">Back to the orders</a></p>
  </section>`;
