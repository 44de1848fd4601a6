export const attention = {
  /**
   * Why the store holds an order, by its own names.
   * https://shopify.dev/docs/api/admin-graphql/latest/enums/FulfillmentHoldReason
   */
  holdReasons: {
    AWAITING_PAYMENT: "the payment is missing",
    AWAITING_RETURN_ITEMS: "the customer's returned items haven't arrived",
    HIGH_RISK_OF_FRAUD: "it has a high risk of fraud",
    INCORRECT_ADDRESS: "the address isn't correct",
    INVENTORY_OUT_OF_STOCK: "it's out of stock",
    ONLINE_STORE_POST_PURCHASE_CROSS_SELL: "the customer can still add items",
    UNKNOWN_DELIVERY_DATE: "the delivery date isn't known",
  } as Record<string, string>,
  title: "Orders that need attention",
  intro:
    "These orders are missing information or need a decision from you. We remember your answers for future orders.",
  empty: {
    title: "No orders need attention",
    text: "When an order is missing something it needs to ship, it appears here with a way to fix it.",
  },
  openOrder: (name: string) => `View order ${name}`,
  openShipment: (name: string) => `View shipment for ${name}`,
  /** When every order of the chosen kind is resolved. */
  noneOfKind: { title: "No orders of this type left", text: "Choose another type to continue." },
  show: "Show",
  kinds: {
    all: "All",
    place: "Missing place",
    weight: "Missing weight",
    phone: "Missing phone number",
    payment: "Payment",
    purchased: "Changed after purchase",
    awaiting: "Waiting for payment",
    other: "Other",
  },
  failed: {
    title: "What we couldn't complete",
    text: "We tried for more than a day. Your balance isn't affected. Try again, or remove it from the list if you have solved it.",
    unnamed: "A shipment",
    kinds: {
      pushFulfillment:
        "We couldn't update this order in your store. Check whether it's marked as fulfilled.",
      syncStoreOrder:
        "We couldn't read this order from your store. Its shipment may be out of date.",
      storeEvent: "We couldn't read a change of this order. Its shipment may be out of date.",
      finishPurchase: "We couldn't get the tracking number of this paid shipment.",
      shipmentChanged:
        "We couldn't notify your store or your customer of an update of this shipment.",
      sendMail: "We couldn't send an email about this shipment.",
    },
    retry: "Try again",
    retryOf: (name: string) => `Try again: ${name}`,
    dismiss: "Remove from the list",
    dismissOf: (name: string) => `Remove from the list: ${name}`,
  },
  hidden: "Hidden order",
  since: (date: string) => `Since ${date}`,
  select: (name: string) => `Select ${name}`,
  selectAll: (count: number) => `Select all ${count} on this page with a missing place`,
  batch: {
    title: (count: number) => `${count} ${count === 1 ? "order" : "orders"} selected`,
    text: "Set the same place for all of them:",
    apply: "Apply to all",
    clear: "Clear selection",
  },
  place: {
    candidates: "Which one is it?",
    search: "Search for the place",
    searchOther: "Search for another place",
    confirm: (place: string) => `It's ${place}`,
    remembered: "We'll remember it for addresses written the same way.",
  },
  phone: { label: "Recipient's phone", submit: "Save phone" },
  weight: {
    label: (product: string) => `Weight per item: ${product}`,
    /** A product whose name is unknown. */
    product: (id: string) => `product ${id}`,
    contents: "Total weight of contents",
    submit: "Save weight",
  },
  gateway: {
    label: "Unpaid orders",
    decisions: {
      awaitPayment: "Wait until it's paid",
      collected: "The carrier collects it",
      prepaid: "It's paid already: ship it",
    },
    submit: "Save answer",
  },
  payments: { cash: "It's a package's cash", other: "My customer paid another way" },
  sendAnyway: "Ship anyway",
  goTo: { settings: "Go to Settings", addresses: "Go to Addresses" },
  fixed: (count: number) => `${count} ${count === 1 ? "order" : "orders"} fixed`,
  refused: "Some orders still need attention",
};
