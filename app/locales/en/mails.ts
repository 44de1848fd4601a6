/** What a mail is about. Each value is on one line. */
export interface MailNames {
  store: string;
  carrier: string;
  number: string;
  /** The town; null when it is unknown. */
  destination: string | null;
  /** The number that this one replaces; null for none. */
  replaces: string | null;
  /** Of further parcels of the order that the mail tells of. */
  others: readonly string[];
}

/** The mails to the recipient and the sender. A body has one text per paragraph. */
export const mails = ({ store, carrier, number, destination, replaces, others }: MailNames) => ({
  news: {
    announced: {
      subject:
        others.length === 0
          ? `${store}: your shipment ${number} is registered`
          : `${store}: your order comes in ${others.length + 1} packages`,
      headline:
        others.length === 0
          ? "Your shipment is registered"
          : `Your order comes in ${others.length + 1} packages`,
      body: [
        others.length === 0
          ? `${store} is sending you a package with ${carrier}. Your tracking number is ${number}.`
          : `${store} is sending you your order in ${others.length + 1} packages. Your tracking numbers are ${[number, ...others].join(", ")}.`,
        ...(replaces === null
          ? []
          : [`Tracking number ${number} replaces ${replaces}, which is no longer valid.`]),
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
    outForDelivery: {
      subject: `${store}: your package is out for delivery (${number})`,
      headline: "Your package is out for delivery",
      body: [`${carrier} is bringing your package today.`],
    },
    deliveryAttempted: {
      subject: `${store}: we missed you with your package (${number})`,
      headline: "The delivery didn't work out",
      body: [
        `${carrier} tried to deliver your package and couldn't hand it over.`,
        `To arrange another attempt, contact ${carrier} with tracking number ${number}, or contact ${store}.`,
      ],
    },
    readyForPickup: {
      subject: `${store}: your package is ready for pickup (${number})`,
      headline: "Your package is ready for pickup",
      body: [
        `Your package waits for you at a place of ${carrier}. Take tracking number ${number} and an ID with you.`,
        `To find out where and until when, contact ${carrier}.`,
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
  /** The same of a parcel that the buyer sends back; the warning goes to the store. */
  returnNews: {
    announced: {
      subject: `${store}: the label to return your package (${number})`,
      headline: "Your return label",
      body: [
        `${store} paid for the return of your package with ${carrier}. The label, with tracking number ${number}, is attached to this email.`,
        `Print it, stick it on the closed package, and hand the package over to ${carrier}. To find out where or when, contact ${carrier} or ${store}.`,
      ],
    },
    onItsWay: {
      subject: `${store}: your return is on its way (${number})`,
      headline: "Your return is on its way",
      body: [`${carrier} has the package that you're returning and is taking it to ${store}.`],
    },
    outForDelivery: {
      subject: `${store}: your return is about to arrive (${number})`,
      headline: "Your return is about to arrive",
      body: [`${carrier} is bringing the package that you're returning to ${store}.`],
    },
    deliveryAttempted: {
      subject: `${store}: your return couldn't be handed over (${number})`,
      headline: "Your return couldn't be handed over",
      body: [`${carrier} tried to deliver the package to ${store}. You don't have to do anything.`],
    },
    readyForPickup: {
      subject: `${store}: your return waits for the store (${number})`,
      headline: "Your return waits for the store",
      body: [
        `The package waits for ${store} at a place of ${carrier}. You don't have to do anything.`,
      ],
    },
    incident: {
      subject: `${store}: there's an issue with your return (${number})`,
      headline: "There's an issue with your return",
      body: [
        `${carrier} reported an issue with the package that you're returning.`,
        `To resolve it, contact ${store} with tracking number ${number}.`,
      ],
    },
    delivered: {
      subject: `${store}: your return arrived (${number})`,
      headline: "Your return arrived",
      body: [`${carrier} reports that it delivered your package to ${store}.`],
    },
    returning: {
      subject: `${store}: your return is coming back to you (${number})`,
      headline: "Your return is coming back to you",
      body: [
        `${carrier} couldn't deliver the package to ${store} and is bringing it back to you.`,
        `To send it again, contact ${store}.`,
      ],
    },
    withdrawn: {
      subject: `${store}: don't use return label ${number}`,
      headline: "This return label is no longer valid",
      body: [
        `${store} canceled the return with tracking number ${number}: don't hand over the package with that label.`,
        `If you still want to return it, contact ${store}.`,
      ],
    },
    idle: {
      subject: `${store}: return ${number} hasn't moved yet`,
      headline: "This return hasn't moved yet",
      body: [
        `${carrier} doesn't have the package with tracking number ${number} yet, and voids numbers that aren't used.`,
        "The customer has the package and the label. If they won't be returning it, void the shipment to get your money back.",
      ],
    },
  },
  greeting: (name: string | null) => (name === null ? "Hello," : `Hello ${name},`),
  toPay: (amount: string) => `You pay ${amount} on delivery.`,
  answer: {
    text: "Tell us what the courier should do: it takes less than a minute, and you need no account.",
    cash: "Before it leaves, please tell us that you still want it and will have the amount ready.",
    facts: "Before it leaves, please check with us how the courier finds and calls you.",
    link: "Answer",
  },
  followHere: "Track my shipment",
  followAtCarrier: `Track on ${carrier}'s site`,
  number: "Tracking number",
  carrier: "Carrier",
  from: "From",
  to: "To",
  why: {
    recipient: `You're receiving this automatic email because ${store} is sending you a package. If you have any questions, contact ${store}.`,
    returner: `You're receiving this automatic email because you're returning a package to ${store}. If you have any questions, contact ${store}.`,
    sender: `You're receiving this automatic email because you're the sender of this shipment from ${store}.`,
  },
});
