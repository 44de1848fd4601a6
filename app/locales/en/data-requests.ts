export const dataRequests = {
  title: (id: string) => `Data request ${id}`,
  requested: (date: string) => `Requested on ${date}`,
  text: "One of your customers asked to see their data. This is everything we store about their shipments. Send it to them within 30 days, then let us know.",
  /** A page that the customer can read and print. */
  downloadReadable: "Download to hand over",
  download: "Download as JSON",
  document: {
    title: "Your data",
    intro: (shop: string, date: string) =>
      `This is everything that the shipping service of ${shop} keeps about you. As of ${date}.`,
    shipment: (order: string) => `Shipment of order ${order}`,
    noOrder: "Shipment",
    facts: {
      fullName: "Name",
      company: "Company",
      email: "Email",
      phone: "Phone",
      streetLine1: "Address",
      reference: "Directions",
      place: "City",
      zip: "Postal code",
      coordinates: "Coordinates",
      items: "Contents",
      cashOnDelivery: "To pay on delivery",
      status: "Status",
      trackingNumber: "Tracking number",
      created: "Kept since",
    },
  },
  answer: "I sent it",
  answered: (date: string) => `Sent on ${date}.`,
  emptyState: "We don't store any data about this customer.",
};
