import type { CashMoveKind, CashProblem, CashState } from "#app/shipping/model/cash.ts";

export const cash = {
  title: "Cash",
  seeAll: "See all cash",
  empty: {
    title: "No cash on delivery yet",
    text: "When a label collects cash, this page shows where that money is until you have it.",
  },
  places: {
    toCollect: "To collect",
    withCarrier: "With the carrier",
    onItsWay: "On its way to you",
    inBalance: "In your balance",
    paidOut: "Paid to you",
  },
  /** Above the sums of one currency, where there are several. */
  sumsIn: (currency: string) => `In ${currency}`,
  ownContract: "Your own contracts: the carrier pays you directly",
  past: "Delivered before this page kept the money: as far as is known",
  ages: {
    title: "What carriers have",
    text: "By days after the day on which they should have handed it over.",
    carrier: "Carrier",
    ranges: ["Not due yet", "0–7 days", "8–15 days", "16–30 days", "More than 30 days"],
    none: "No carrier has any of your cash.",
    assumed:
      "A carrier whose terms are not known is asked about after ten working days: that is our assumption.",
  },
  ranking: {
    title: "How long carriers keep it",
    keeps: (days: string) => `${days} days`,
    parcels: (count: number) => (count === 1 ? "1 package" : `${count} packages`),
    none: "No remittance yet",
  },
  ask: {
    title: (carrier: string) => `Ask ${carrier}`,
    subject: (count: number) =>
      count === 1
        ? "Cash of 1 package not handed over"
        : `Cash of ${count} packages not handed over`,
    text: (carrier: string, lines: string, total: string) =>
      `Hello, ${carrier}:\n\nThese packages were delivered and their cash has not reached us:\n${lines}\n\nTotal: ${total}. When will you pay it, and with which remittance?`,
    line: (number: string, amount: string, collected: string, due: string) =>
      `${number}: ${amount}, collected ${collected}, due ${due}`,
    more: (count: number) => `and ${count} more`,
    noContact: "Its card has no contact.",
    copy: "Show the message",
  },
  list: {
    title: "Packages",
    download: "Download CSV",
    downloadWorkbook: "Download XLSX",
    tooMany: "A workbook has up to 5,000 packages. Choose fewer days, or download CSV.",
    days: "By the day of the label",
    downloadFailed: "The file couldn't be downloaded. Try again.",
    none: "No package like this.",
    state: "Where it is",
    carrier: "Carrier",
    problem: "Problem",
    all: "All",
    anyProblem: "Any problem",
    filter: "Filter",
    columns: {
      order: "Order",
      state: "Where it is",
      expected: "Expected",
      collected: "Collected",
      remitted: "Handed over",
      due: "Due",
    },
  },
  states: {
    expected: "To collect",
    collected: "With the carrier",
    remitted: "On its way to you",
    banked: "In your balance",
    paidOut: "Paid to you",
    notCollected: "Paid otherwise",
    returned: "Came back",
    lost: "Lost",
    writtenOff: "Written off",
    void: "Annulled",
  } satisfies Record<CashState, string>,
  problems: {
    neverCollected: "Delivered, cash not reported",
    notRemitted: "Overdue",
    short: "Less than expected",
    over: "More than expected",
    collectedButReturned: "Collected, yet coming back",
    paidTwice: "Paid twice",
  } satisfies Record<CashProblem, string>,
  /** The story of one package's cash. */
  moves: {
    expect: "Label with cash",
    collect: "Collected",
    remit: "Handed over by the carrier",
    bank: "In your balance",
    payOut: "Paid to you",
    writeOff: "Written off",
    void: "Annulled",
    returned: "Came back",
    notCollected: "Paid otherwise",
    lost: "Lost",
    reopen: "Expected again",
  } satisfies Record<CashMoveKind, string>,
  takenBack: (what: string) => `Taken back: ${what}`,
  /** One line, on the shipment and on the order. */
  line: {
    expected: (amount: string) => `Cash: ${amount} to collect`,
    collected: (amount: string, day: string, due: string) =>
      `Cash: ${amount} collected on ${day}, due ${due}, not handed over yet`,
    remitted: (amount: string, day: string) => `Cash: ${amount} handed over on ${day}`,
    banked: (amount: string, day: string) => `Cash: ${amount} in your balance since ${day}`,
    paidOut: (amount: string, day: string) => `Cash: ${amount} paid to you on ${day}`,
    over: (amount: string, how: string) => `Cash: ${amount}, ${how.toLowerCase()}`,
  },
  csv: {
    order: "Order",
    trackingNumber: "Tracking number",
    carrier: "Carrier",
    state: "Where it is",
    currency: "Currency",
    expected: "Expected",
    collected: "Collected",
    remitted: "Handed over",
    banked: "In your balance",
    paidOut: "Paid to you",
    collectedAt: "Collected on",
    due: "Due",
    remittedAt: "Handed over on",
    problem: "Problem",
  },
};
