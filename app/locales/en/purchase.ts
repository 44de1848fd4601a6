const labels = (count: number) => `${count} ${count === 1 ? "label" : "labels"}`;
const shipments = (count: number) => `${count} ${count === 1 ? "shipment" : "shipments"}`;

/** Labels of many orders at once. */
export const purchase = {
  title: "Purchase labels",
  submit: (count: number, price: string) => `Purchase ${labels(count)} for ${price}`,
  nothingYet: "Nothing purchased yet",
  ready: (count: number) => `${labels(count)} ready to purchase`,
  blocked: (count: number) => `${shipments(count)} can't be purchased yet`,
  elsewhere: (count: number) =>
    count === 1
      ? "1 selected shipment isn't the current draft of an order, so it isn't included."
      : `${count} selected shipments aren't the current draft of an order, so they aren't included.`,
  none: "No shipment selected can be purchased",
  total: "Total",
  walletAfter: "Wallet balance after purchase",
  drawn: "Charged by automatic payment",
  missing: (amount: string) => `Your wallet is short by ${amount}`,
  missingHint: "Top up your wallet, or select fewer shipments.",
  topUp: "Top up",
  dear: (count: number) =>
    count === 1
      ? "1 label costs much more than the customer paid for shipping"
      : `${count} labels cost much more than the customers paid for shipping`,
  buyerPaid: (amount: string) => `Customer paid ${amount}`,
  fix: "Fix",
  notStarted: "Nothing was purchased",
  list: "Shipments",
  running: (done: number, total: number) => `Purchasing: ${done} of ${total}`,
  canClose: "You can close this page and come back. We'll keep working.",
  finished: (done: number, total: number) => `${done} of ${labels(total)} purchased`,
  failures: (count: number) =>
    count === 1
      ? "1 label wasn't purchased. See the reason below."
      : `${count} labels weren't purchased. See the reasons below.`,
  leftOut: (count: number) =>
    count === 1
      ? "1 shipment was left out. See the reason below."
      : `${count} shipments were left out. See the reasons below.`,
  printNow: (count: number) => `Print ${labels(count)}`,
  progress: "View progress",
  states: {
    waiting: "Waiting",
    working: "In progress",
    done: "Purchased",
    blocked: "Left out",
    failed: "Failed",
  },
};
