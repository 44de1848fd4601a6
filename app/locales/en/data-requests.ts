export const dataRequests = {
  title: (id: string) => `Data request ${id}`,
  requested: (date: string) => `Requested on ${date}`,
  text: "One of your customers asked to see their data. This is everything we store about their shipments. Send it to them within 30 days, then let us know.",
  download: "Download",
  answer: "I sent it",
  answered: (date: string) => `Sent on ${date}.`,
  emptyState: "We don't store any data about this customer.",
};
