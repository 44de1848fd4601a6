export const home = {
  toDoTitle: "Your day",
  toDo: {
    attention: { title: "Needs attention", hint: "Orders with missing information" },
    drafts: { title: "To purchase", hint: "Drafts without a label yet" },
    numberless: { title: "No tracking number", hint: "Paid, waiting for the carrier" },
    toHandOver: { title: "Ready to hand over", hint: "Labeled, not with the carrier yet" },
    toRefund: {
      title: "To refund",
      hint: "Their orders were canceled or sent another way",
    },
    moving: { title: "In transit", hint: "With the carrier" },
    incidents: {
      title: "Delivery issues",
      hint: "Failed deliveries, silence, and packages coming back",
    },
  },
  problems: { title: "Problems", none: "No problems" },
  money: {
    title: "Shipping money",
    range: "Period",
    ranges: {
      thisMonth: "This month",
      lastMonth: "Last month",
      threeMonths: "Last 3 months",
      sixMonths: "Last 6 months",
      twelveMonths: "Last 12 months",
    },
    parcels: "Labels",
    spent: "Cost of labels",
    buyersPaid: "Paid by your customers",
    difference: "Difference",
  },
  wallet: "Wallet balance",
  topUp: "Top up",
  lowBalance: {
    title: "Your balance is low",
    text: (balance: string) =>
      `You have ${balance} left. Top up so your labels don't have to wait.`,
  },
  checkout: {
    title: "Rates at checkout",
    /** What the color of a badge means. */
    tones: { success: "Active", info: "Pending", warning: "Needs attention", critical: "Error" },
    rules: "Edit price rules",
    openSettings: "Open shipping settings",
    withoutRates: "Everything else still works: drafts, labels, and tracking.",
    showDetails: "Show details",
    hideDetails: "Hide details",
    last: "Last request",
    never: "None yet",
    answered: "Requests answered",
    average: "Average response time",
    slowest: "Slowest response",
    backups: "With backup price",
    failed: "Not answered",
    week: "Last 7 days",
    milliseconds: (count: string) => `${count} ms`,
    of: (part: string, total: string) => `${part} of ${total}`,
  },
  statuses: {
    working: {
      title: "Your customers see live rates at checkout.",
      whatToDo: [] as string[],
    },
    awaited: {
      title: "Your rates are in your shipping profile, but no customer has seen them yet.",
      whatToDo: [
        "Add a product to your store's cart and go to the shipping options at checkout. Your rates should appear there.",
      ],
    },
    unseen: {
      title: "One step left: add our rates to your shipping profile.",
      whatToDo: [
        "Go to Settings › Shipping and delivery and choose your shipping profile.",
        "In your country's zone, click “Add rate”, then “Use carrier or app”.",
        "Choose Encomienda and save.",
      ],
    },
    unseenInMarkets: {
      title: "One step left: add our rates to your market's shipping.",
      whatToDo: [
        "Go to Settings › Markets and choose the market you sell to.",
        "In its shipping options, add a rate from a carrier or app.",
        "Choose Encomienda and save.",
      ],
    },
    preparing: {
      title: "We're registering your rates.",
      whatToDo: ["Reload this page in a minute."],
    },
    countryNotServed: {
      title: "Encomienda isn't available in your store's country yet.",
      whatToDo: [
        "When carriers are available in your country, you'll be able to use the app from here.",
      ],
    },
    planNotEligible: {
      title: "Your Shopify plan doesn't include carrier-calculated rates.",
      whatToDo: [
        "Switch to the Advanced plan, or to annual billing on the Grow plan.",
        "Or ask Shopify Support to add carrier-calculated shipping.",
        "We check again when you open the app, every ten minutes at most.",
      ],
    },
    forbidden: {
      title: "Shopify didn't let us register your rates.",
      whatToDo: ["Check that the app has its shipping permissions, then open it again."],
    },
    failed: {
      title: "We couldn't register your rates.",
      whatToDo: ["We try again when you open the app, every ten minutes at most, and once a day."],
    },
    accessLost: {
      title: "Shopify removed our access to your store.",
      whatToDo: ["Close the app and open it again from your admin."],
    },
  },
  wentLive: {
    title: "Your store is live: labels are real now",
    text: "The test wallet is closed, and your new wallet starts at zero. Open orders are prepared again with real carriers and prices. API keys from the test don't work anymore: create new ones if another system uses Encomienda, and register its webhooks again. Your settings, boxes, and confirmed places stay.",
    action: "Add money",
  },
  webhookOff: {
    title: "One of your systems stopped receiving updates",
    text: (receivers: string) =>
      `We switched off the webhook of ${receivers} because it accepted no message for days. We keep the events of the last 7 days.`,
    action: "View webhooks",
  },
  dataRequests: "Customers who asked to see their data",
  dataRequest: (id: string) => `View data for request ${id}`,
  setUp: {
    title: "Setup guide",
    text: "Finish these steps to start shipping.",
    progress: (done: number, total: number) => `${done} of ${total} completed`,
    showSteps: "Show the steps",
    hideSteps: "Hide the steps",
    hide: "Hide",
    states: { done: "Done", open: "To do", impossible: "Not available" },
    /** Checks the rates now. */
    check: "Check now",
    /** Adds the rates to the shipping settings. */
    offer: "Add them for me",
    notOffered:
      "Shopify doesn't let us add the rates for you. Follow the steps under “Rates at checkout” on this page.",
    pinned: "I pinned it",
    unreachable: "Shopify isn't responding. Try again in a moment.",
    plan: "Rates at checkout require the Advanced plan, the Grow plan with annual billing, or the carrier-calculated shipping feature. Everything else works without them.",
    steps: {
      rates: {
        title: "Offer rates at checkout",
        text: "Add Encomienda to your store's shipping. This step is done once a customer sees the rates.",
        action: "Open shipping settings",
      },
      sender: {
        title: "Confirm where you ship from",
        text: "We use your store's address. Complete it if anything is missing.",
        action: "View addresses",
      },
      boxes: {
        title: "Add your boxes",
        text: "With their dimensions, the price your customer sees is the price you pay.",
        action: "Add boxes",
      },
      money: {
        title: "Top up your wallet",
        text: "Each label is paid from your balance. Shopify adds top-ups to your bill.",
        action: "Top up",
      },
      block: {
        title: "Pin the block to the order page",
        text: "Open an order, go to “App blocks”, add Encomienda, and pin it. Then you can purchase and print labels without leaving the order.",
        action: "Open orders",
      },
    },
  },
};
