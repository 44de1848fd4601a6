interface Part {
  title: string;
  text: string;
}

const keptFor = (days: number): string =>
  days === 0
    ? "until the customer or the store asks for their erasure"
    : `${days} days after the parcel is closed`;

/** Pages for a reader of unknown language: the default language in full, every other one as its `summary`. */
export const publicPages = {
  notFound: {
    headline: "There is nothing here",
    explanation: "The address may be incomplete.",
    summary: "There is nothing here. The address may be incomplete.",
  },
  failed: {
    headline: "Something went wrong",
    explanation: "It was noted. Please try again in a moment.",
    summary: "Something went wrong. It was noted. Please try again in a moment.",
  },
  openFromStore: {
    headline: "Open Encomienda from your store",
    explanation:
      "In the Shopify admin choose Apps, then Encomienda. The first time, install it from the Shopify App Store.",
    summary:
      "Open Encomienda from your store: in the Shopify admin choose Apps, then Encomienda. The first time, install it from the Shopify App Store.",
  },
  /** By status: why a page was not answered with what was asked for. */
  refused: {
    400: {
      headline: "This address isn't right",
      explanation: "Something in it is missing or can't be read. Open Encomienda from your store.",
    },
    401: {
      headline: "Your session has ended",
      explanation: "Close Encomienda and open it again from your store's admin. Nothing was lost.",
    },
    403: {
      headline: "This isn't allowed from here",
      explanation:
        "Open Encomienda from your store's admin. The store's owner may have to accept its permissions first.",
    },
    405: {
      headline: "This page can only be opened",
      explanation: "It was asked for in a way that no browser uses. Open it from your store.",
    },
    410: {
      headline: "Encomienda needs a browser",
      explanation:
        "Whoever asked for this page is a program, or a browser so old that it looks like one. Open Encomienda from your store with a current version of Chrome, Safari, Firefox or Edge.",
    },
    413: {
      headline: "That was too much at once",
      explanation: "What was sent is larger than this page takes. Nothing was changed.",
    },
    415: {
      headline: "This page takes forms only",
      explanation: "What was sent is not the form of a browser. Nothing was changed.",
    },
    429: {
      headline: "Too many requests",
      explanation: "Please try again in a moment.",
    },
    503: {
      headline: "We're busy right now",
      explanation: "Please try again in a moment. Nothing was lost.",
    },
  } satisfies Record<number, { headline: string; explanation: string }>,
  /** The service's own address, in a browser. */
  home: {
    description: "A shipping service with one JSON API over every carrier of a market.",
    intro:
      "A shipping service for Shopify stores and any other system: it quotes the carriers of a market, keeps drafts, pays from a prepaid wallet, and gets tracking numbers and labels over one JSON API.",
    start: "Get started with the API",
    reference: "Reference",
    document: "OpenAPI document",
    health: "Health",
    /** In another language, under that language's own name. */
    ownName: "English",
    market: (territories: string, currency: string, carriers: string) =>
      `${territories} territories, prices in ${currency}, ${carriers} carriers:`,
    credit: (sources: string) => `Places: ${sources}`,
  },
  /** The public pages that the store's listing and the app link to. */
  help: {
    runBy: (name: string) => `${name} runs this service.`,
    support: {
      link: "Support",
      title: "Support",
      intro: "Write to us in Spanish or English.",
      /** With the address of this service's operator. */
      write: (address: string) => `Write to ${address}.`,
      noAddress: "Contact the person who gave you access to this service.",
      parts: [
        {
          title: "What to include",
          text: "Your store's address (such as your-store.myshopify.com), the order's number or the tracking number, and what you expected to happen. Don't send passwords or keys.",
        },
        {
          title: "A parcel is late",
          text: "If you're waiting for a package, open the tracking link in the store's email, or contact the store: it knows your order. If you're the merchant, open Delivery issues in the app.",
        },
        {
          title: "Money",
          text: "Your wallet's statement lists every movement. Top-ups are charged on your store's Shopify bill. To have money given back, write to us. A label that was never used can be refunded from its shipment.",
        },
      ] satisfies Part[],
    },
    privacy: {
      link: "Privacy",
      title: "Privacy",
      intro:
        "What this service keeps about a store and its customers, why, for how long, and who sees it.",
      parts: [
        {
          title: "What is kept",
          text: "Of an order: the recipient's name, address, phone number and email, the items and the amount to collect. Of a store: its name, domain, addresses, contact email and time zone. Of staff: the number by which Shopify names the person who bought, printed or refunded a label.",
        },
        {
          title: "What for",
          text: "To quote, print and deliver parcels, and to tell the recipient where the parcel is. Nothing is used for advertising, sold, or used to train models.",
        },
        {
          title: "Who receives it",
          text: "The carrier that the store chooses, for its parcel alone, and who is listed below. Tracking pages show no name, street or phone number.",
        },
        {
          title: "How it is protected",
          text: "Names, addresses, phone numbers, emails and labels are encrypted in the database and its backups. Who reads customers' data in the app is recorded. Names and addresses are also erased at the customer's request through the store. Amounts stay in the wallet's ledger, without a name.",
        },
        {
          title: "Your rights",
          text: "Ask the store that sold to you to see, correct or erase your data; it can do all three in this app. You can write to us too.",
        },
      ] satisfies Part[],
      /** What the operator of this service has set. */
      facts: {
        periods: {
          title: "For how long",
          personalData: (days: number) => `Names and addresses: ${keptFor(days)}.`,
          labels: (days: number) => `Labels as files: ${keptFor(days)}.`,
          trackingEvents: (days: number) => `What carriers report: ${keptFor(days)}.`,
          activity: (days: number) =>
            `Who did what in the app: ${days === 0 ? "until the store's data is erased" : `${days} days`}.`,
          removal:
            "Everything of a store, except amounts without a name, when Shopify asks for it: 48 hours after the app was removed.",
        },
        processors: {
          title: "Who processes it",
          platform: "Shopify: the store's orders, its staff's sessions, the bill of the app",
          carriers: "The carriers that the store chooses: parcels and their recipients",
        },
        place: "Where",
      },
    },
  },
};
