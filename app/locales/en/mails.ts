/** What a mail is about. Each value is on one line. */
export interface MailNames {
  store: string;
  carrier: string;
  number: string;
  /** The town; null when it is unknown. */
  destination: string | null;
}

/** The mails to the recipient and the sender. A body has one text per paragraph. */
export const mails = ({ store, carrier, number, destination }: MailNames) => ({
  news: {
    announced: {
      subject: `${store}: your shipment ${number} is registered`,
      headline: "Your shipment is registered",
      body: [
        `${store} is sending you a package with ${carrier}. Your tracking number is ${number}.`,
        "If you received a different tracking number for this order, this one replaces it.",
      ],
    },
    onItsWay: {
      subject: `${store}: your package is on its way (${number})`,
      headline: "Your package is on its way",
      body: [
        destination
          ? `${carrier} has your package and is taking it to ${destination}.`
          : `${carrier} has your package.`,
      ],
    },
    incident: {
      subject: `${store}: there's an issue with your package (${number})`,
      headline: "There's an issue with your package",
      body: [
        `${carrier} reported an issue with the delivery.`,
        `To resolve it, contact ${carrier} with tracking number ${number}, or contact ${store}.`,
      ],
    },
    delivered: {
      subject: `${store}: your package was delivered (${number})`,
      headline: "Your package was delivered",
      body: [
        `${carrier} reports that it delivered your package.`,
        `If you didn't receive it, contact ${store}.`,
      ],
    },
    returning: {
      subject: `${store}: your package is returning to the sender (${number})`,
      headline: "Your package is returning to the sender",
      body: [
        `${carrier} couldn't deliver your package and is returning it to ${store}.`,
        `To have it sent again, contact ${store}.`,
      ],
    },
    withdrawn: {
      subject: `${store}: shipment ${number} was canceled`,
      headline: "Correction: this shipment was canceled",
      body: [
        `The shipment with tracking number ${number} won't arrive, and that number is no longer valid.`,
        `If ${store} sends your order again, you'll get a new tracking number.`,
      ],
    },
    idle: {
      subject: `${store}: shipment ${number} hasn't moved yet`,
      headline: "This shipment hasn't moved yet",
      body: [
        `${carrier} doesn't have the package with tracking number ${number} yet, and voids numbers that aren't used.`,
        "Hand it over or have it picked up. If you won't be sending it, void the shipment to get your money back.",
      ],
    },
  },
  greeting: (name: string | null) => (name === null ? "Hello," : `Hello ${name},`),
  toPay: (amount: string) => `You pay ${amount} on delivery.`,
  followHere: "Track my shipment",
  followAtCarrier: `Track on ${carrier}'s site`,
  number: "Tracking number",
  carrier: "Carrier",
  from: "From",
  to: "To",
  why: {
    recipient: `You're receiving this automatic email because ${store} is sending you a package. If you have any questions, contact ${store}.`,
    sender: `You're receiving this automatic email because you're the sender of this shipment from ${store}.`,
  },
});
