import type { LevelNames } from "#app/shipping/model/market-customs.ts";

import { capital } from "../capital.ts";

export const shell = {
  navigation: {
    shipments: "Shipments",
    attention: "Needs attention",
    incidents: "Delivery issues",
    cash: "Cash",
    wallet: "Wallet",
    addresses: "Addresses",
    packing: "Boxes and products",
    checkout: "Checkout rates",
    carriers: "Carriers",
    settings: "Settings",
    keys: "API keys",
  },
  loading: "Loading",
  retry: "Try again",
  home: "Home",
  saved: "Saved",
  save: "Save",
  discard: "Discard",
  conflict: {
    title: "Someone else made changes while you were editing",
    text: "Nothing has been saved yet. Choose which version to keep. Their other changes are kept.",
    theirs: "Keep their changes",
    mine: "Save my changes",
  },
  fieldErrors: "Fix the highlighted fields. Nothing was saved.",
  fieldError: "This value isn't valid.",
  missing: {
    text: "Fill in this field.",
    place: "Choose a place from the list.",
    weight: "Enter a weight between 1 g and 100 kg.",
    file: "Choose a file.",
    column: "Choose its column.",
    choice: "Choose at least one.",
  },
  most: (count: number) => `You can have up to ${count}.`,
  cancel: "Cancel",
  chart: "Chart",
  table: "Table",
  noAnalytics: "Your chart will appear here once you have shipments.",
  refused: { title: "Couldn't complete this action" },
  pages: {
    previous: "Previous page",
    next: "Next page",
    of: (from: number, to: number, total: number) => `${from}-${to} of ${total}`,
  },
  days: {
    from: "From",
    to: "To",
    thisMonth: "This month",
    lastMonth: "Last month",
    all: "All",
  },
  errors: {
    offline: {
      title: "No internet connection",
      text: "Nothing was lost. Try again when you're back online.",
    },
    failed: {
      title: "Something went wrong on our end",
      text: "We've logged the problem. Your shipments and balance are safe. Try again in a moment.",
    },
    missing: {
      title: "This page doesn't exist",
      text: "The link may be incomplete or no longer valid.",
    },
    preparing: {
      title: "We're setting up your store",
      text: "We're reading your addresses and registering your rates. This takes less than a minute.",
    },
    countryNotServed: {
      title: "Encomienda isn't available in your store's country yet",
      text: "When carriers are available in your country, you'll be able to use the app from here.",
    },
    forbidden: {
      title: "A permission is missing",
      text: "Ask the person who manages your store to accept Encomienda's permissions, then open the app again.",
    },
  },
  testStore: {
    title: "Test store: labels are not real",
    text: "This store pays with Shopify test charges. Its wallet holds test money, and its labels come from a test carrier that picks up and delivers nothing.",
  },
  access: {
    /** Shopify has not approved the app for names, addresses and phone numbers. */
    notApproved: {
      title: "Shopify doesn't let us see your customers' data yet",
      text: "Without a name, address, and phone number, we can't prepare shipments. We handle this approval, so there's nothing for you to do. Once it's approved, these orders are prepared automatically. If one is urgent, ship it another way for now.",
    },
    missingScopes: {
      title: "A permission is missing",
      text: "Close Encomienda and open it again from your admin. Shopify will ask you to accept the new permissions. If it doesn't, ask someone who manages your store's apps to open it.",
    },
  },
  territoryPicker: {
    /** Null without a market. */
    placeholder: (levels: LevelNames | null) =>
      levels === null ? "Town or region" : `${capital(levels[2])}, ${levels[1]}, or ${levels[0]}`,
    searching: "Searching",
    emptyState: (text: string) => `No results for “${text}”`,
    failed: "Couldn't search. Keep typing to try again.",
  },
  /** Links of an empty list or a card. */
  links: {
    toOrders: "View orders",
    toShipments: "View shipments",
    /** An order whose name is unknown. */
    openInStore: "Open in Shopify",
  },
};
