export const wallet = {
  title: "Wallet",
  balance: "Balance",
  balanceHint: "Labels are paid from this balance, and refunds come back to it.",
  low: {
    title: "Your balance is low",
    text: (limit: string) =>
      `You have less than ${limit} left. Top up so your labels don't have to wait.`,
  },
  topUp: {
    title: "Top up",
    text: "Shopify asks you to confirm and adds the top-up to your bill. Your balance updates when you confirm.",
    amount: "Amount",
    other: "Other amount",
    otherHint: (min: string, max: string) => `Between ${min} and ${max}.`,
    submit: "Top up",
    wait: "Taking you to Shopify to confirm.",
    leave: "Continue to Shopify",
  },
  deposit: {
    title: "Top up by deposit",
    text: (currency: string) =>
      `Shopify doesn't charge your store in ${currency}, your balance's currency. Make a deposit and we'll add it to your balance.`,
    contact: "Ask us how",
  },
  outcomes: {
    active: "Top-up added. You can purchase labels now.",
    pending: "Shopify hasn't confirmed your top-up yet. We'll add it as soon as it does.",
    requested: "We're sending your top-up to Shopify.",
    declined: "You declined the top-up. You weren't charged.",
    expired: "The top-up expired before it was confirmed. You weren't charged.",
    testRefused:
      "Shopify made a test charge: nothing was paid, so nothing was added. This wallet takes real payments only.",
    failed: "We couldn't add your top-up. Contact us: your money isn't lost.",
    unknown: "We don't recognize that charge. Your balance didn't change.",
  },
  checking: "Checking your top-up with Shopify…",
  refusals: {
    outOfBounds: "That amount is outside the limits.",
    otherCurrency: "Shopify can't charge your store in your balance's currency.",
    notYours: "That top-up is no longer valid. Reload the page.",
    lost: "Shopify didn't respond in time. You weren't charged. Try again.",
    refused: "Shopify declined the charge. Check your store's billing.",
    noPlan: "You don't have an approved automatic payment yet.",
    active: "Automatic payments are already on.",
    storeUnreachable:
      "Shopify isn't responding. Try again in a moment. You won't be charged twice.",
  },
  plan: {
    title: "Automatic payments",
    text: "When you purchase a label, only what your balance is missing is charged, up to your limit every 30 days. Shopify asks you to confirm.",
    states: {
      none: "Off",
      pending: "Waiting for your confirmation",
      active: "Active",
      ended: "Ended",
    },
    limit: "Limit every 30 days",
    used: (used: string, limit: string) => `Used this period: ${used} of ${limit}`,
    ask: "Turn on",
    raise: "Change limit",
    confirm: "Confirm in Shopify",
  },
  statement: {
    title: "Transactions",
    download: "Download CSV",
    downloadFailed: "Couldn't download the file. Try again.",
    empty: { title: "No transactions yet", text: "Your first top-up will appear here." },
    columns: {
      date: "Date",
      movement: "Transaction",
      order: "Order or details",
      trackingNumber: "Tracking number",
      amount: "Amount",
      balance: "Balance",
    },
  },
};
