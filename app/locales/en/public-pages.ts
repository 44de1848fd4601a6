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
};
