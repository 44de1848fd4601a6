import type { BulkOutcome } from "#app/shipping/model/notice.ts";

/** The mails to the merchant about their own account. A body has one text per paragraph. */
export const merchantMails = {
  greeting: (name: string | null) => (name === null ? "Hello," : `Hello ${name},`),
  lowBalance: {
    headline: (balance: string) => `Your shipping balance is low: ${balance}`,
    body: (limit: string) => [
      `Your balance is below ${limit}, the amount of your low balance alert.`,
      "Top up so your labels don't have to wait.",
    ],
    balance: "Balance",
    owed: "You owe, and your next top-up pays it first",
    limit: "Alert below",
    topUp: "Top up",
    why: "You're receiving this automatic email because your balance dropped below the amount in Encomienda's settings. Change that amount under Low balance alert.",
  },
  payoutAccount: {
    headline: (hint: string) => `Your cash on delivery will go to the account ending in ${hint}`,
    body: [
      "Somebody asked us to pay your cash on delivery to the account below, from the time below on. Until then we pay to the one you have.",
      "If it wasn't you, open Payouts and click “Keep my account”: the change is taken back at once. Then check who can use Encomienda in your store.",
    ],
    account: "The new account ends in",
    validFrom: "From",
    open: "Open Payouts",
    why: "You're receiving this automatic email because the account that gets your cash on delivery was changed.",
  },
  payoutReturned: {
    headline: (amount: string) => `A payout of ${amount} came back`,
    body: [
      "The payout below could not be paid into your account and came back to us. It is in your balance again, and nothing is lost.",
      "Usually the account's number or its holder's name is not right. Check where you are paid, and ask for the payout again.",
    ],
    amount: "Amount",
    account: "Account ending in",
    reference: "Reference",
    open: "Open Payouts",
    why: "You're receiving this automatic email because a payout of your cash on delivery came back.",
  },
  /** What happened, in one mail. Each part is a sentence without its full stop. */
  notices: {
    headline: (parts: readonly string[]) =>
      parts.length === 1
        ? (parts[0] ?? "")
        : `${parts[0] ?? ""} (and ${parts.length - 1} more ${parts.length === 2 ? "notice" : "notices"})`,
    incidents: (count: number) =>
      count === 1 ? "1 new problem on the way" : `${count} new problems on the way`,
    returns: (count: number) =>
      count === 1
        ? "1 package comes back to your store"
        : `${count} packages come back to your store`,
    bulk: ({ done, blocked, failed }: BulkOutcome) =>
      blocked + failed === 0
        ? `The purchase of several labels ended: ${done} ready`
        : `The purchase of several labels ended: ${done} ready, ${blocked + failed} not purchased`,
    toppedUp: (amount: string) => `Your balance was topped up with ${amount}`,
    charges: (count: number, total: string) =>
      count === 1 ? `1 announced charge of ${total}` : `${count} announced charges of ${total}`,
    owed: (amount: string) => `You owe ${amount}: your next top-up pays it first`,
    parcel: (reason: string, until: string | null) =>
      until === null ? reason : `${reason} · answer until ${until}`,
    openIncidents: "Open Delivery issues",
    openShipments: "Open Shipments",
    openWallet: "Open Wallet",
    why: "You're receiving this automatic email because your Encomienda settings say so. You can change it under “Notices to you”.",
  },
  charge: {
    headline: {
      reweigh: (amount: string) => `Charge of ${amount}: a package weighed more than declared`,
      returnFreight: (amount: string) => `Charge of ${amount}: a package was brought back`,
    },
    body: {
      reweigh: [
        "The carrier weighed the package below and billed us for more than you paid. In 72 hours we take the difference from your balance.",
        "If you don't agree, open Wallet and tell us why before then: nothing is taken until a person has looked at it.",
      ],
      returnFreight: [
        "The carrier brought the package below back and billed us for it. In 72 hours we take the amount from your balance.",
        "If you don't agree, open Wallet and tell us why before then: nothing is taken until a person has looked at it.",
      ],
    },
    order: "Order",
    parcel: "Tracking number",
    amount: "Amount",
    billedKg: "Weight by the carrier",
    soldKg: "Weight you paid for",
    box: "Box",
    formula: "How we get the amount",
    document: "Carrier's document",
    chargeAt: "Taken on",
    open: "Open Wallet",
    why: "You're receiving this automatic email because a charge to your balance was announced.",
  },
  webhookOff: {
    headline: (receiver: string) => `A webhook was switched off: ${receiver}`,
    body: [
      "The system below accepted none of our messages for days, so we stopped sending to it. Your shipments and your balance are not affected.",
      "Once that system works again, open API keys and click Switch on under Webhooks. It then gets the events of the last 7 days that we kept for it.",
    ],
    receiver: "Receiver",
    open: "Open API keys",
    why: "You're receiving this automatic email because one of your API keys created this webhook.",
  },
};
