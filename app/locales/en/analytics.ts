export const analytics = {
  title: "Analytics",
  period: (months: number) => `Last ${months} months`,
  month: "Month",
  carrier: "Carrier",
  parcels: "Packages",
  spending: {
    title: "Spending by carrier",
    text: "Label costs, excluding refunded labels.",
  },
  delivery: {
    title: "Delivery time",
    text: "From pickup to delivery.",
    usual: "Typical",
    promised: "Promised",
    slowest: "One in ten takes longer than",
  },
  states: {
    title: "Packages by status",
    text: "All your shipments.",
    state: "Status",
    paid: "paid",
    draft: "draft",
  },
  checkout: {
    title: "What your customers pay and what you pay",
    text: "For orders where shipping was charged.",
    buyersPaid: "Paid by customers",
    labels: "Label cost",
  },
  days: (count: string, isOne: boolean) => `${count} ${isOne ? "day" : "days"}`,
  underOneDay: "less than a day",
  /** On a phone, where the charts come when they are asked for. */
  show: "Show charts",
  hide: "Hide charts",
  failed: "Couldn't load analytics.",
};
