import { readFileSync } from "node:fs";

import type { BuyerParcelView } from "../../extensions/order-status/src/buyer-parcel-view.ts";

/** The address of the app in shopify.app.toml. */
export const deployedOrigin = /^application_url = "(.+)"$/m.exec(
  readFileSync("shopify.app.toml", "utf8"),
)![1]!;

export const buyerParcel: BuyerParcelView = {
  headline: "In transit",
  explanation: "The package is on its way to its destination.",
  incident: "There's an issue with the delivery.",
  facts: [
    { name: "Expected delivery", value: "Tue, Nov 24 – Wed, Nov 25" },
    { name: "Have ready on delivery", value: "$45.50 in cash" },
    { name: "Tracking number", value: "TRK-7001" },
    { name: "Carrier", value: "Andina" },
  ],
  trackingUrl: "https://app.example/track/abc",
  contactTitle: "Questions? Contact the store",
  contacts: [
    { text: "Message on WhatsApp", url: "https://wa.me/593991234567?text=hello" },
    { text: "Send an email", url: "mailto:hola@tienda.ec" },
  ],
};

interface Asked {
  origin: string;
  orderId: string | null;
  fulfillmentId: string | null;
  locale: string | null;
  authorization: string | null;
}

interface BuyerApp {
  asked: Asked[];
  /** A status, or a connection that breaks. */
  answer: number | "offline";
  parcel: BuyerParcelView;
  fetch: typeof fetch;
}

/** The app's server as a buyer's page sees it: what it was asked, and what it answers next. */
export function openBuyerApp(): BuyerApp {
  const asked: Asked[] = [];
  const app: BuyerApp = {
    asked,
    answer: 200,
    parcel: buyerParcel,
    fetch: async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input, "https://app.example");
      const { searchParams } = url;
      asked.push({
        origin: url.origin,
        orderId: searchParams.get("orderId"),
        fulfillmentId: searchParams.get("fulfillmentId"),
        locale: searchParams.get("locale"),
        authorization: new Headers(init?.headers).get("authorization"),
      });
      if (app.answer === "offline") throw new TypeError("Failed to fetch");
      return Response.json(app.answer === 200 ? app.parcel : {}, { status: app.answer });
    },
  };
  return app;
}
