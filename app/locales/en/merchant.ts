import type { Milestone, TrackingEventKind } from "#app/shipping/model/carrier.ts";
import type { UnavailableReason } from "#app/shipping/model/rate.ts";
import type { ShipmentStatus } from "#app/shipping/model/shipment-status.ts";
import type { AnnulReasonStatus } from "#app/shipping/model/shipment.ts";
import type { AdjustmentType, TransferKind } from "#app/shipping/model/wallet.ts";
import type { AttentionCode } from "#app/shopify/model/attention.ts";

import { attention as attentionPage } from "./attention.ts";

interface HistoryWords {
  parcels: number;
  /** Shares of a hundred, written. */
  firstTry: string;
  returned: string;
}

const holds = (why: readonly string[]): string =>
  why.flatMap((each) => attentionPage.holdReasons[each] ?? []).join(", ");

const inBrackets = (text: string): string => (text === "" ? "" : ` (${text})`);

/** What the merchant is asked, with the facts behind the question. */
const attention: Record<AttentionCode, (subjects: readonly string[]) => string> = {
  territoryUnknown: () =>
    "We can't find the place of this address. Search for it and we'll remember it.",
  territoryAmbiguous: () => "This address matches several places. Choose the right one.",
  countryNotServed: ([country = ""]) => `We don't ship to this country yet${inBrackets(country)}.`,
  phone: () => "A valid phone number is missing. No carrier takes the package without one.",
  weight: (products) =>
    `The weight of ${products.length === 1 ? "one product" : `${products.length} products`} is missing. Enter it and we'll remember it.`,
  redacted: ([why]) => {
    if (why === "noAddress")
      return "This order has no shipping address. Add one in Shopify and the order is prepared automatically.";
    return why === "notApproved"
      ? "Shopify doesn't let us see your customers' data yet. Once it's approved, the order is prepared automatically."
      : "Your store no longer shares this order's details. It can't be shipped from here.";
  },
  currency: ([currency = ""]) =>
    `The order is in another currency${inBrackets(currency)}: cash on delivery and insurance must be in the currency of your balance.`,
  paymentGateway: ([gateway = ""]) =>
    `How should unpaid “${gateway}” orders be handled? Your answer applies to every order.`,
  awaitingPayment: ([gateway = ""]) =>
    `Waiting for payment${gateway ? ` by “${gateway}”` : ""}. It's ready to ship once the payment shows in Shopify.`,
  onHold: (why) =>
    `Shopify has this order on hold${inBrackets(holds(why))}. It's ready to ship once you release it.`,
  testOrder: () => "This is a test order that nobody paid for. Ship it only if you're sure.",
  riskyOrder: () =>
    "Shopify sees a high risk of fraud in this order. Review it before you ship it.",
  paymentVoided: () => "The payment of this order was voided, so it isn't paid.",
  paymentRefunded: () => "You refunded this order, but its items are still waiting to be shipped.",
  paymentExpired: () =>
    "The payment authorization expired before it was captured, so the whole order is still unpaid.",
  goodsOutOfRange: () => "The cash on delivery or insured amount is outside what carriers accept.",
  senderUnknown: () =>
    "We don't know where this package ships from. Complete your location's address and phone number.",
  recipientName: () => "The recipient's name is missing. Add it to the order.",
  street: () => "The street is missing. Add it to the order.",
  changedAfterPayment: () =>
    "The order changed after the label was purchased. If the label is no longer valid, refund it and purchase another.",
  cashOrPayment: ([paid = "", ifCash = "", ifPayment = ""]) =>
    `A payment of ${paid} was recorded, and we can't tell whether it's the cash of another package of this order. If it is, this package collects ${ifCash}. If your customer paid it another way, this package collects ${ifPayment}.`,
  collectsTooMuch: ([paid = "", toCome = "", owed = ""]) =>
    paid === ""
      ? "The carrier will collect more on delivery than the order owes. Refund the label if the package hasn't shipped, or agree with the customer."
      : `A payment of ${paid} was recorded. If it's this package's cash, all is well. If your customer paid it another way, the carrier will still collect ${toCome} although the order owes ${owed}: refund the label if the package hasn't shipped, or agree with the customer.`,
  cancelledAfterPayment: () =>
    "The order was canceled after the label was purchased. Refund the label if the package hasn't shipped.",
  fulfilledElsewhere: () =>
    "The order was fulfilled outside this app. If you have an unused label, refund it.",
  givenBackUnfinished: () =>
    "Another service returned the order unfinished. Check the order for what's left to ship.",
};

/** What a page, an extension and an export answer to the merchant. */
export const merchant = {
  /** What a parcel's block says first. */
  /** Of the lines of a return in the store: at most 255 characters, with the number by which it is found again. */
  returnNote: (shipmentId: number) => `Return label, shipment ${shipmentId}`,
  headlines: {
    purchase: {
      headline: "Choose a carrier and purchase the label",
      summary: "Ready to purchase",
    },
    noRate: { headline: "No carrier can take this package", summary: "No carrier available" },
    attention: {
      headline: "Something is missing before this order can ship",
      summary: "Needs attention",
    },
    waiting: { headline: "This order can't be shipped yet", summary: "Waiting" },
    ended: { headline: "Nothing to ship", summary: "Nothing to ship" },
    annulled: { headline: "This draft was voided", summary: "Draft voided" },
    numberFollows: {
      headline: "Paid. The tracking number arrives in a few minutes",
      summary: "Paid, no tracking number yet",
    },
    numberDelayed: {
      headline: "Paid. The tracking number is delayed",
      summary: "Number delayed",
    },
    carrierRefused: {
      headline: "The carrier rejected the label. Try again or refund it",
      summary: "Rejected by carrier",
    },
    carrierChecked: {
      headline: "We're asking the carrier whether the label was made",
      summary: "Being checked",
    },
    returnMailed: {
      headline: "The customer has the label by email and sends the package",
      summary: "Label sent",
    },
    returnUnmailed: {
      headline: "Send the label to the customer: there's no email address",
      summary: "Label to send",
    },
    print: { headline: "Print the label and hand over the package", summary: "Label ready" },
    awaitPickup: {
      headline: "The carrier will pick up the package",
      summary: "Waiting for pickup",
    },
    pickupFailed: {
      headline: "Pickup failed. The carrier will try again",
      summary: "Pickup failed",
    },
    moving: { headline: "The package is in transit", summary: "In transit" },
    incident: {
      headline: "There's a delivery issue. Contact the carrier",
      summary: "Delivery issue",
    },
    returning: { headline: "The package is returning to you", summary: "Returning to sender" },
    collecting: {
      headline: "Delivered. The cash collected is on its way to you",
      summary: "Delivered, cash on its way",
    },
    delivered: { headline: "The package was delivered", summary: "Delivered" },
    refundPending: {
      headline: "Voided. The carrier is confirming the refund",
      summary: "Refund pending",
    },
    refunded: { headline: "Voided. The money is back in your wallet", summary: "Refunded" },
    changed: {
      headline: "The order changed after you paid for the label",
      summary: "Review the order",
    },
  },
  statuses: {
    created: "Draft, missing weight",
    quoted: "Draft",
    labelCreated: "Label created",
    pickupRequested: "Pickup requested",
    pickupNotFound: "Pickup failed",
    pickingUp: "Out for pickup",
    pickedUp: "Picked up",
    inTransit: "In transit",
    goodsCollectionInTransit: "Delivered, cash on its way",
    returnToSender: "Returning to sender",
    delivered: "Delivered",
    annulled: "Voided",
    refunded: "Refunded",
    refundPending: "Refund pending",
  } satisfies Record<ShipmentStatus, string>,
  events: {
    pickupRequested: "Pickup requested",
    pickupNotFound: "Pickup failed",
    pickingUp: "Out for pickup",
    pickedUp: "Picked up",
    departed: "In transit",
    collected: "Delivered, cash collected",
    returning: "Returning to sender",
    delivered: "Delivered",
    outForDelivery: "Out for delivery",
    readyForPickup: "Ready for pickup",
    deliveryAttempted: "Delivery attempted",
    incidentOpened: "Delivery issue",
    incidentClosed: "Delivery issue resolved",
    withdrawn: "The carrier takes it no longer",
    noted: "Update from the carrier",
  } satisfies Record<TrackingEventKind | Milestone, string>,
  attention,
  ownContract: (carrier: string) => `${carrier} (own contract)`,
  /** What a carrier did with the shop's packages to a destination. */
  carrierHistory: ({ parcels, firstTry, returned }: HistoryWords) =>
    `Of your ${parcels} packages there: ${firstTry} at first try, ${returned} returned`,
  /** A carrier that does not answer. */
  silence: {
    draft: (carrier: string, since: string) =>
      `${carrier} hasn't answered since ${since}: its labels wait for their numbers.`,
    other: (carrier: string, price: string) => `${carrier} answers, for ${price}.`,
    none: "No other carrier can take this package now.",
    paid: (carrier: string, since: string) =>
      `${carrier} hasn't answered since ${since}. The tracking number comes by itself. If you can't wait, refund the label and choose another carrier.`,
  },
  unavailable: {
    routeNotServed: "Doesn't ship to this destination",
    carrierFleetUnavailable: "Not taking packages right now",
    outlyingAreaNotServed: "Doesn't deliver to territories such as Puerto Rico",
    militaryPostNotServed: "Doesn't deliver to military or diplomatic post offices",
    nameMissing: "Recipient has no name: add one",
    streetMissing: "The recipient's address has no street: add one",
    postBoxNotServed: "Doesn't deliver to post boxes",
    lettersNotTaken: "Can't write these letters: use Latin ones",
    streetTooLong: "The street is longer than the carrier takes: shorten it",
    maxParcelsExceeded: "Doesn't take that many packages in one shipment",
    maxWeightExceeded: "Package is too heavy",
    maxDimensionExceeded: "Package is too large",
    codNotSupported: "No cash on delivery",
    routeNotServedForCod: "No cash on delivery at this destination",
    codBelowMinimum: "Cash on delivery amount is below the minimum",
    codLimitExceeded: "Cash on delivery amount is above its limit",
    insuredLimitExceeded: "Insured value is above its limit",
    insuranceRequired: "Requires insurance",
    priceAwaited: "Its price hasn't arrived yet",
  } satisfies Record<UnavailableReason, string>,
  refusals: {
    ecCarrierShipmentCollectionMustEqualInsured:
      "With this carrier, the insured value must equal the cash on delivery amount. Change the insurance or choose another carrier.",
    pApiAddressRecipientNotFound: "The recipient's address no longer exists. Open the order again.",
    pApiAddressSenderNotFound: "Your location's address no longer exists. Check it in Addresses.",
    pApiQuotationParcelBadRequest: "The weight or sides aren't valid: at least 1 kg and 1 cm.",
    pApiShipmentExtIdAlreadyUsed: "This order already has a shipment. Open it again.",
    pApiShipmentGoodsCollectionOutOfRange: "Carriers don't accept that cash on delivery.",
    pApiShipmentGoodsInsuredOutOfRange: "No carrier insures that much. Enter a lower value.",
    pApiShipmentLabelNotReady: "The label isn't ready. Purchase it, or wait for its number.",
    pApiShipmentNotEditable: "This shipment is paid: refund it and purchase another.",
    pApiShipmentNotFound: "We can't find this shipment in your store. Open the order again.",
    pApiShipmentParcelPartiallyDeferred: "Measurements are missing. Enter weight and all sides.",
    pApiShipmentPreferredRateRequired: "Choose a carrier.",
    pApiShipmentRateNotFound: "Rates changed. You weren't charged. Choose again.",
    walletDebtUnpaid:
      "You owe earlier charges. You weren't charged now. Top up to pay them, then purchase again.",
    paymentIntentExecuteTransactionWalletInsufficientFunds:
      "Your wallet balance is too low. You weren't charged. Top up and purchase again.",
    paymentIntentShipmentPurchaseTransactionAlreadyCreated:
      "This label is already paid. You weren't charged again.",
    shipmentAnnulAlreadyDone: "This shipment is already voided.",
    shipmentCarrierTokenNotFound: "Purchase the label first.",
    accountNotFound: "We can't find your account. Open the app again.",
    apiKeyNotFound: "That key no longer exists.",
    apiKeyLimitReached: "You've reached the maximum number of keys. Revoke one.",
    apiKeyRightsExceeded: "A key can't make one that may do more than itself.",
    pApiAddressCountryMismatch: "The address isn't in the same country as your store.",
    pApiAddressTerritoryNotFound: "We can't find that place. Choose one from the list.",
    pApiShipmentRateUnavailable: "That carrier can no longer take the package. Choose another.",
    shipmentAnnulNotAllowed: "The carrier already has the package. It can't be voided or refunded.",
    shipmentAlreadyCorrected: "This shipment already has a correction.",
    shipmentCorrectionNotPossible: "This shipment wasn't rejected and refunded.",
    shipmentReturnNotPossible: "This shipment has no label to return, or its data was erased.",
    carrierWithoutServicePoints: "That carrier has no pickup points.",
    carrierNotAnswering: "The carrier isn't responding. Try again in a minute.",
    shipmentCarrierCallPending: "The carrier hasn't responded yet. Try again in a minute.",
    shipmentRefundNotPending: "This shipment has no pending refund.",
    walletAdjustmentNeedsAnotherPerson: "Another person has to confirm this adjustment.",
    walletAdjustmentNotAllowed: "This adjustment isn't possible.",
    walletAdjustmentNotFound: "That adjustment no longer exists.",
    walletAdjustmentNotPending: "That adjustment is already closed.",
    walletAdjustmentReferenceAlreadyUsed: "That adjustment was already made.",
    amountNotWhole: "Enter a whole amount, without decimals.",
    pApiQuotationCurrencyNotFound: "Your wallet is in another currency than this carrier.",
    sandboxEventNotPossible: "This cannot happen to the package now.",
    sandboxOnly: "Only packages and wallets of the sandbox can do this.",
    walletTopUpReferenceAlreadyUsed: "That top-up was already added.",
    webhookLimitReached: "You've reached the maximum number of webhooks. Delete one.",
    webhookNotFound: "That webhook no longer exists.",
    webhookUrlNotAllowed: "That webhook URL can't be used.",
    gaveUp: "A day of attempts failed. Open the order: if no label is paid, purchase again.",
    alreadyPurchased: "The label is already purchased.",
    attentionNeeded: "Something is missing. Fix it, then purchase.",
    boxUnknown: "That box is no longer one of your boxes. Choose another.",
    collectsMoreThanOwed: "That amount is more than this order still owes.",
    carrierRefused: "The carrier rejected the label. Try again, or refund it and choose another.",
    noRateAvailable: "No carrier can take this package.",
    incidentNotAnswerable: "This delivery issue is closed or was answered already.",
    notPaid: "This label isn't paid, so there's nothing to refund.",
    notShippable: "This order can't be shipped right now.",
    nothingToPrint: "None of these orders has a label to print.",
    orderNotFound: "We can't find this order in your store.",
    phoneNotDialable: "That phone number isn't valid. Enter it in full, with all its digits.",
    planChanged: "Something changed. Nothing was purchased. Review and purchase again.",
    storeUnreachable: "Your store isn't responding. Try again in a moment.",
    weightNotPossible: "Enter a weight between 1 g and 100 kg.",
  },
  /** Why a document holds no label of an order. */
  noLabel: {
    notFound: "This order has no label",
    notReady: "The label isn't purchased, or has no tracking number yet",
    givenBack: "The shipment was voided",
    erased: "The customer's data was erased",
    separatePdf: "The carrier only has a PDF, which this printer can't use. Print it separately",
    separateZpl: "The carrier only has ZPL, for a label printer. Print it separately",
    notPdf: "The carrier's file isn't a PDF. Ask the carrier for the label again",
    tooLarge: "The carrier's PDF is too large. Print it from the order",
    locked: "The carrier's PDF is protected. Print it from the order",
    empty: "The carrier's PDF is blank. Ask the carrier for the label again",
    broken: "The carrier's PDF is damaged. Ask the carrier for the label again",
  },
  /** The status of what is paid while the carrier has not given its number. */
  paidUnnumbered: "Paid, no number yet",
  /** Begins the name of a file. */
  labelsFile: "labels",
  papersFile: "packing",
  /** Heads the page of labels that are not in the document. */
  skippedLabels: "Not in this document",
  notPrinted: {
    notFound: "This order has no label",
    notPurchased: "The label isn't purchased yet",
    notReady: "The tracking number hasn't arrived yet",
    givenBack: "The label was voided",
    erased: "The customer's data was erased",
    cancelled: "The order was canceled. Void the label",
    sentElsewhere: "The order was already sent another way",
    travelling: "The package is already on its way",
    delivered: "The package was already delivered",
    printed: "The label was already printed",
  },
  annulReasons: {
    incorrectAddress: "Incorrect address",
    incorrectShipmentDetails: "Incorrect shipment details",
    fullfilmentIssue: "Problem preparing the order",
    recipientRefusedDelivery: "Customer refused delivery",
    recipientNotAvailable: "Customer wasn't available",
    recipientCanceledOrder: "Customer canceled the order",
    platformCost: "Shipping cost",
    deliveryDelay: "Delivery delay",
    carrierOutOfCoverageArea: "Outside the carrier's coverage",
    carrierOutOfOfficeSchedule: "Outside the carrier's hours",
    other: "Other",
  } satisfies Record<AnnulReasonStatus, string>,
  transfers: {
    topUp: "Top-up",
    charge: "Label",
    refund: "Refund",
    adjustment: "Adjustment",
    reweigh: "Re-weigh",
    returnFreight: "Return freight",
    debt: "Owed: the balance was too low",
    debtPaid: "Debt paid",
    payout: "Cash paid into the wallet",
  } satisfies Record<TransferKind, string>,
  adjustments: {
    correction: "Correction",
    topUpReversal: "Reversal of a top-up",
    chargeBack: "Charge-back",
    reweigh: "Re-weigh",
    recharge: "Charge for a used label",
    payout: "Payout",
  } satisfies Record<AdjustmentType, string>,
  /** What a movement of the wallet is for. */
  movements: {
    label: (name: string) => `Label for ${name}`,
    returned: (name: string) => `Return label for ${name}`,
    refund: (name: string) => `Label refund for ${name}`,
    shopifyCharge: (number: string) => `Shopify charge no. ${number}`,
    automatic: "Automatic payment through Shopify, to cover a label",
    named: (reference: string) => `Top-up ${reference}`,
    shipment: (number: string) => `Shipment ${number}`,
  },
  statementColumns: {
    date: "Date",
    kind: "Transaction",
    order: "Order",
    trackingNumber: "Tracking number",
    carrier: "Carrier",
    about: "Details",
    net: (currency: string, tax: string) => `Without ${tax} (${currency})`,
    tax: (currency: string, tax: string) => `${tax} (${currency})`,
    amount: (currency: string) => `Amount (${currency})`,
    balance: (currency: string) => `Balance (${currency})`,
  },
  /** Where the tax in the amounts has no name. */
  tax: "tax",
  units: {
    kilograms: (count: string) => `${count} kg`,
    workingDays: (count: number) => `${count} business ${count === 1 ? "day" : "days"}`,
  },
};
