import type { BuyerAnswerState } from "#app/shipping/model/buyer-answer.ts";
import type {
  IncidentReason,
  IncidentSource,
  PersonOutcome,
} from "#app/shipping/model/incident.ts";

export const incidents = {
  title: "Delivery issues",
  /** Above the list, with how many there are. */
  all: (open: number) => `All (${open})`,
  ofReason: (reason: string, open: number) => `${reason} (${open})`,
  reasons: {
    absent: "Nobody home",
    wrongAddress: "Address",
    refused: "Refused",
    noCash: "No cash",
    wantsLater: "Another day",
    damaged: "Damaged",
    lost: "Lost or silent",
    held: "Held",
    returning: "Coming back",
    other: "Other",
  } satisfies Record<IncidentReason, string>,
  /** Instead of the carrier's words, where it wrote none. */
  withoutWords: {
    event: "The carrier gave no reason.",
    silence: "No news for longer than packages take on this route. It may be lost.",
    returning: "The carrier is bringing it back to you.",
    person: "Opened by your team.",
  } satisfies Record<IncidentSource, string>,
  attempts: (count: number) => `${count} attempts`,
  since: (ago: string) => `Since ${ago}`,
  answerUntil: (day: string) => `Answer by ${day}`,
  overdue: "Answer overdue",
  answered: "Waiting for the carrier",
  taken: { me: "You're on it", colleague: "A colleague is on it" },
  take: "I'm on it",
  leave: "Leave it",
  collects: (amount: string) => `Collects ${amount}`,
  customer: "Customer",
  carrier: "Carrier",
  call: "Call",
  whatsapp: "WhatsApp",
  mail: "Email",
  noContact: "This carrier gave no contact. Its page may have one.",
  work: "Work on it",
  fold: "Hide",
  tell: {
    title: "What the carrier should do",
    acts: {
      retry: "Try delivery again",
      reschedule: "Deliver on another day",
      address: "Correct the address or phone",
      amount: "Collect another amount",
      hold: "Hold at an office",
      return: "Return to sender",
    },
    day: "Day",
    amount: "Amount to collect",
    more: "Details",
    bySystem: "Send to the carrier's system",
    /** To several whose carriers' systems take it. */
    allBySystem: (act: string, count: number) => `${act} (${count})`,
    askReturn: {
      title: (count: number) => `Send ${count} packages back?`,
      text: "Their carriers' systems are told to return them to your store. The customers don't get them, and this can't be undone here.",
    },
    told: "I told them",
  },
  ask: {
    title: "Ask the customer",
    message: "Message",
    asked: "I asked them",
  },
  /** What the buyer answered by the link of the tracking page. */
  buyer: {
    title: (wish: string, time: string) => `The customer answered on ${time}: ${wish}`,
    elsewhere:
      "It may be another place than the one you paid for. Agree on the price with the carrier first.",
    states: {
      waiting: "It waits for you: tell the carrier, or arrange something else.",
      sent: "It was sent to the carrier's system.",
    } satisfies Record<BuyerAnswerState, string>,
    badge: "Customer answered",
  },
  note: { title: "Note for your team", text: "Note", save: "Save note" },
  notes: { note: "Note", told: "Told the carrier", asked: "Asked the customer" },
  end: {
    title: "Close this issue",
    asked: "Close them as:",
    outcomes: {
      solved: "Solved",
      delivered: "It was delivered",
      returned: "It's back with us",
      givenUp: "Nothing more to do",
    } satisfies Record<PersonOutcome, string>,
    ask: {
      title: (count: number) => `Close ${count} issues?`,
      text: (outcome: string) =>
        `All of them are closed as “${outcome}” and leave this list. Neither the carrier nor the customers are told. If the carrier reports another problem, a new issue opens. This can't be undone.`,
    },
    selected: (count: number) => `${count} selected`,
    selectAll: "Select all on this page",
    select: (name: string) => `Select ${name}`,
  },
  done: "Done",
  /** On the page of a shipment. */
  report: {
    open: "Report an issue",
    title: "Report a delivery issue",
    reason: "What happened",
    text: "Details",
    save: "Report",
    saved: "Issue reported",
  },
  /** Written to the carrier; the merchant may change it. */
  toCarrier: {
    retry: (number: string) => `Please try to deliver ${number} again.`,
    reschedule: (number: string) => `Please deliver ${number} on another day.`,
    address: (number: string) => `Please deliver ${number} with this address or phone.`,
    amount: (number: string) => `Please collect another amount for ${number}.`,
    hold: (number: string) => `Please hold ${number} at your office for the recipient.`,
    return: (number: string) => `Please return ${number} to the sender.`,
    day: (day: string) => `Day: ${day}.`,
    street: (street: string) => `Address: ${street}.`,
    reference: (reference: string) => `Reference: ${reference}.`,
    phone: (phone: string) => `Phone: ${phone}.`,
    point: (point: string) => `Location: ${point}`,
    collect: (amount: string) => `Amount to collect: ${amount}.`,
  },
  /** Written to the buyer, by the reason; the merchant may change it. */
  toBuyer: {
    answerHere: (url: string) => `Answer here: ${url}`,
    hello: (name: string, order: string) => `Hello ${name}, about your order ${order}:`,
    reasons: {
      absent: "the courier found nobody. On which day can you receive it?",
      wrongAddress:
        "the courier can't find your address. What is the exact address or a reference?",
      refused: "the courier says that it was refused. Do you still want it?",
      noCash: "the courier came and the amount wasn't ready. On which day will you have it?",
      wantsLater: "on which day should the courier come?",
      damaged: "the courier reports damage. Do you want it as it is?",
      lost: "it's taking longer than usual, and we've asked the carrier. Has it reached you?",
      held: "it's waiting at the carrier. Can you pick it up there?",
      returning: "it couldn't be delivered and is on its way back. Do you still want it?",
      other: "the courier couldn't deliver it. How can we help you receive it?",
    } satisfies Record<IncidentReason, string>,
  },
  empty: "No packages have an open issue of this kind.",
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
  /** When there is nothing to do. */
  allClear: {
    title: "All clear",
    text: "No packages have delivery issues, are being returned, or have been waiting days for pickup. If that changes, they'll appear here.",
  },
};
