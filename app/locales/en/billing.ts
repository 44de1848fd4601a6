/** What the merchant reads on Shopify's bill and when approving a charge. */
export const billing = {
  topUp: "Shipping balance",
  usagePlan: {
    name: "Shipping as you go",
    terms: "Buying a label charges what the balance lacks, up to the approved limit every 30 days.",
  },
};
