export const incidents = {
  title: "Delivery issues",
  incidents: {
    title: "Open issues",
    text: "The carrier had a problem and is waiting for your answer. Oldest first.",
    empty: "No packages have an open issue.",
  },
  returning: {
    title: "Returning to sender",
    text: "These couldn't be delivered. Decide with your customer what to do when they arrive.",
    empty: "No packages are being returned.",
  },
  idle: {
    title: "Unused labels",
    text: "The carrier doesn't have these packages yet. Some carriers void the tracking number after a few days.",
    empty: "No unused labels.",
  },
  open: "View shipment",
  /** On the page of a shipment whose carrier takes an answer. */
  answer: {
    text: "The carrier is waiting for your answer. It can be given once.",
    retry: "Try delivery again",
    return: "Return to sender",
    sent: "Answer sent to the carrier",
    states: {
      asking: "Your answer is on its way to the carrier.",
      answered: "The carrier has your answer.",
      tooLate: "Your answer came too late: the carrier didn't need it any more.",
      lost: "The carrier didn't confirm your answer. Contact them with the tracking number.",
    },
  },
  since: (ago: string) => `Since ${ago}`,
  noDetail: "No details from the carrier. Contact them with the tracking number.",
  /** When all three lists are empty. */
  allClear: {
    title: "All clear",
    text: "No packages have delivery issues, are being returned, or have been waiting days for pickup. If that changes, they'll appear here.",
  },
};
