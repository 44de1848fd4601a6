import type { ChargeState, ChargeType } from "#app/shipping/model/merchant-charge.ts";

export const wallet = {
  title: "Wallet",
  balance: "Balance",
  balanceHint: "Labels are paid from this balance, and refunds come back to it.",
  low: {
    title: "Your balance is low",
    text: (limit: string) =>
      `You have less than ${limit} left. Top up so your labels don't have to wait.`,
  },
  debt: {
    title: (total: string) => `You owe ${total}`,
    text: "Charges came when your balance was too low. Your next top-up pays them first.",
    stops: {
      ahead: (at: string, above: string) =>
        `If you still owe on ${at}, or owe more than ${above}, you can't purchase labels.`,
      old: (days: number) =>
        days === 0
          ? "You can't purchase labels until they are paid."
          : `You can't purchase labels: the oldest has been unpaid for ${days === 1 ? "a day" : `${days} days`}.`,
      large: (above: string) => `You can't purchase labels: you owe more than ${above}.`,
    },
    line: (what: string, number: string) => `${what}, ${number}`,
    partly: (open: string, amount: string) => `${open} of ${amount}`,
  },
  charges: {
    title: "Charges after the sale",
    text: "What a carrier billed after you bought the label. We announce it 72 hours before we take it, so that you can say no.",
    types: { reweigh: "Re-weigh", returnFreight: "Return freight" } satisfies Record<
      ChargeType,
      string
    >,
    line: (what: string, number: string) => `${what}, ${number}`,
    states: {
      announced: "Announced",
      contested: "Contested, we are looking at it",
      charged: "Taken",
      waived: "Given up",
      debt: "Owed: your balance did not cover it",
    } satisfies Record<ChargeState, string>,
    takenAt: (at: string) => `It is taken on ${at}.`,
    weights: (billed: string, sold: string) =>
      `The carrier weighed ${billed} kg. You paid for ${sold} kg.`,
    box: (sides: string) => `Box: ${sides} cm.`,
    document: (name: string) => `Carrier's document: ${name}.`,
    yours: (text: string) => `Your reason: ${text}`,
    contest: "I don't agree",
    reason: "Why don't you agree?",
    send: "Contest",
  },
  topUp: {
    title: "Top up",
    text: "Shopify asks you to confirm and adds the top-up to your bill. Your balance updates when you confirm.",
    amount: "Amount",
    other: "Other amount",
    otherHint: (min: string, max: string) => `Between ${min} and ${max}.`,
    submit: "Top up",
    charged: (price: string, amount: string, rate: string, day: string) =>
      `Shopify will charge you ${price} for ${amount}. Exchange rate of ${day}: ${rate}.`,
    wait: "Taking you to Shopify to confirm.",
    leave: "Continue to Shopify",
  },
  noRate: {
    title: "You can't top up right now",
    text: (currency: string, billedIn: string) =>
      `Your balance is in ${currency} and Shopify bills your store in ${billedIn}. We don't have today's exchange rate yet, so we can't tell you what you'd be charged. Try again later.`,
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
    rateChanged: "The exchange rate has changed. Reload the page to see what you'd be charged.",
    contestTooLate: "That charge can no longer be contested. Reload the page.",
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
    taxIn: (tax: string) => `${tax} included`,
    days: {
      none: { title: "Nothing in these days", text: "Choose other days to see transactions." },
      opening: "Balance before",
      closing: "Balance after",
    },
  },
};
