import type { BuyerField, BuyerWish, DispatchDoubt } from "#app/shipping/model/buyer-answer.ts";
import type { IncidentReason, IncidentSolution } from "#app/shipping/model/incident.ts";

/** What the buyer of a parcel with a problem reads and answers on the tracking page. */
export const buyerAnswer = {
  title: "What should the courier do?",
  /** By the problem. */
  asks: {
    absent: "The courier found nobody at the address.",
    wrongAddress: "The courier couldn't find the address.",
    refused: "The courier says that the package was refused.",
    noCash: "The courier came and the amount to pay wasn't ready.",
    wantsLater: "The courier noted that you want it on another day.",
    held: "The package is waiting at the carrier.",
    other: "The courier couldn't deliver the package.",
  } satisfies Partial<Record<IncidentReason, string>>,
  until: (day: string) => `You can answer until ${day}.`,
  wishes: {
    deliver: "Deliver it to me",
    office: "I'll pick it up at the carrier's office",
    payByLink: "I'll pay online, then deliver it to me",
    notOrdered: "I didn't order this",
  } satisfies Record<BuyerWish, string>,
  fields: {
    day: { label: "Day", help: null },
    street: { label: "Exact address", help: "Only if it's wrong. In the same town." },
    reference: { label: "Reference", help: "A color, a shop, or a park beside the door." },
    phone: { label: "Phone", help: "Where the courier can reach you." },
    point: {
      label: "Location",
      help: "Paste your location from Google Maps, or its coordinates, such as -2.1709, -79.9224.",
    },
  } satisfies Record<BuyerField, { label: string; help: string | null }>,
  /** Before the parcel leaves. `facts`: what is not about cash. */
  dispatch: {
    titles: {
      cash: "Do you still want this package?",
      facts: "Does the courier find you?",
    },
    asks: {
      cash: "You pay in cash when it arrives. Tell us before it leaves the store.",
      address:
        "Your address may not be enough for the courier. Add a reference or your location, or correct the address.",
      phone:
        "The phone of this order can't be called in the country of the delivery. Write one that can.",
    } satisfies Record<DispatchDoubt, string>,
    deliver: {
      cash: "Yes, I'll have the amount ready",
      facts: "Deliver it as I write here; what I leave empty is right",
    },
    thanks: "Thank you. The store sees your answer.",
    /** To the merchant: what it was about, and that nothing was added. */
    asked: {
      cash: "cash on delivery",
      address: "address",
      phone: "phone",
    } satisfies Record<DispatchDoubt, string>,
    askedAbout: (things: string) => `Asked about: ${things}.`,
    confirmed: "They added nothing: they say that it's right as it is.",
  },
  anyDay: "As soon as possible",
  optional: "(optional)",
  send: "Send answer",
  problems: {
    wish: "Choose one of the answers.",
    needs:
      "Write an address, a reference, a phone, or a location: without it the courier fails again.",
    day: "Choose one of these days.",
    street: "The address is too long.",
    reference: "The reference is too long.",
    phone: "We can't call this number. Check it.",
    point: "This point isn't in the country of the delivery. Check it.",
    pointUnread: "We can't read this location. Paste its coordinates, such as -2.1709, -79.9224.",
    tooOften: "Too many attempts. Wait a minute and send it again.",
  },
  /** After the answer. */
  answered: {
    title: "We have your answer",
    at: (time: string) => `You answered on ${time}.`,
    waiting: "The store checks it and tells the carrier.",
    sent: "It went on to the carrier.",
    overruled: "The store has arranged something else with the carrier. Contact the store.",
    pay: "Pay the order",
    payText: "Until the store confirms your payment, the courier still asks for the amount.",
  },
  told: {
    title: "The store has already answered the carrier",
    solutions: {
      retry: "The carrier was asked to try the delivery again.",
      return: "The carrier was asked to return the package to the store.",
    } satisfies Record<IncidentSolution, string>,
    other: "The carrier was told what to do.",
    contact: "If you want something else, contact the store.",
  },
  late: {
    title: "It's too late to answer here",
    text: (day: string) => `The carrier waited for an answer until ${day}. Contact the store.`,
  },
  over: {
    title: "There is nothing left to answer",
    text: "This delivery issue is over.",
  },
  /** In place of a form that had become old. */
  held: "Your last answer wasn't needed. This is what holds:",
};
