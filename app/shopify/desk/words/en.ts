import type { DeskWords } from "./words.ts";

export const en: DeskWords = {
  headlines: {
    purchase: {
      headline: "Ready: choose a carrier and purchase the label",
      summary: "Ready to purchase",
    },
    noRate: { headline: "No carrier can take this parcel", summary: "No carrier" },
    attention: {
      headline: "Something is missing before this order can ship",
      summary: "Needs your attention",
    },
    waiting: { headline: "This order cannot be shipped yet", summary: "Waiting" },
    ended: { headline: "There is nothing to ship", summary: "Nothing to ship" },
    annulled: { headline: "The draft of this shipment was annulled", summary: "Draft annulled" },
    numberFollows: {
      headline: "Paid: the tracking number follows in a few minutes",
      summary: "Paid, number follows",
    },
    carrierRefused: {
      headline: "The carrier refused the label: try again or refund",
      summary: "Refused by the carrier",
    },
    print: { headline: "Print the label and hand the parcel over", summary: "Label ready" },
    awaitPickup: {
      headline: "The carrier is going to pick the parcel up",
      summary: "To be picked up",
    },
    pickupFailed: {
      headline: "The pickup failed; the carrier will try again",
      summary: "Pickup failed",
    },
    moving: { headline: "The parcel is on its way", summary: "On its way" },
    incident: { headline: "There is a problem: talk to the carrier", summary: "Delivery problem" },
    returning: { headline: "The parcel is coming back to you", summary: "Coming back" },
    collecting: {
      headline: "Delivered and paid for; the cash is on its way",
      summary: "Delivered and paid for",
    },
    delivered: { headline: "The parcel was delivered", summary: "Delivered" },
    refundPending: {
      headline: "Annulled: the carrier is confirming the refund",
      summary: "Refund under way",
    },
    refunded: { headline: "Annulled: the money is back in your wallet", summary: "Refunded" },
    changed: {
      headline: "The order changed after it was paid: look at it",
      summary: "Look at the order",
    },
  },
  statuses: {
    created: "Draft without weight",
    quoted: "Draft",
    labelCreated: "Label created",
    pickupRequested: "Pickup requested",
    pickupNotFound: "Pickup failed",
    pickingUp: "Being picked up",
    pickedUp: "Picked up",
    inTransit: "On its way",
    goodsCollectionInTransit: "Delivered, cash on its way",
    returnToSender: "Coming back to you",
    delivered: "Delivered",
    annulled: "Annulled",
    refunded: "Refunded",
    refundPending: "Refund under way",
  },
  events: {
    pickupRequested: "Pickup requested",
    pickupNotFound: "The parcel could not be picked up",
    pickingUp: "On the way to pick the parcel up",
    pickedUp: "Parcel picked up",
    departed: "Left for its destination",
    collected: "Delivered and paid for",
    returning: "On its way back to the sender",
    delivered: "Delivered",
    incidentOpened: "Problem with the delivery",
    incidentClosed: "Problem solved",
    noted: "Seen by the carrier",
  },
  attention: {
    territoryUnknown: () =>
      "We cannot find the parish of this address. Look it up and we will remember it.",
    territoryAmbiguous: () => "This address may be in several parishes. Choose the right one.",
    countryNotServed: ([country = ""]) =>
      `We do not ship to this country yet${inBrackets(country)}.`,
    phone: () =>
      "A telephone that can be called is missing: no carrier takes the parcel without one.",
    weight: (products) =>
      `The weight of ${products.length === 1 ? "one product" : `${products.length} products`} is missing. Enter it and we will remember it.`,
    redacted: () =>
      "The store no longer shows us this order's details. It cannot be shipped from here.",
    currency: ([currency = ""]) =>
      `The order is in another currency${inBrackets(currency)}: collection and insurance are declared in dollars.`,
    paymentGateway: ([gateway = ""]) =>
      `Is “${gateway}” paid on delivery? Your answer holds for every order.`,
    goodsOutOfRange: () => "The amount to collect or insure is outside what carriers accept.",
    senderUnknown: () =>
      "We do not know where the parcel starts. Complete your location's address and telephone.",
    recipientName: () => "The recipient's name is missing. Complete it in the order.",
    street: () => "The street is missing. Complete it in the order.",
    changedAfterPayment: () =>
      "The order changed after the label was purchased. If it is of no use, refund it and purchase another.",
    cancelledAfterPayment: () =>
      "The order was cancelled after the label was purchased. Refund it if the parcel has not left.",
    fulfilledElsewhere: () =>
      "The order was fulfilled in another way. If you have a label that you do not use, refund it.",
    givenBackUnfinished: () =>
      "Another service gave the order back unfinished. See in the order what is left to send.",
  },
  unavailable: {
    routeNotServed: "Does not go there",
    carrierFleetUnavailable: "No vehicles at the moment",
    maxWeightExceeded: "The parcel is too heavy",
    maxDimensionExceeded: "The parcel is too large",
    codNotSupported: "Does not collect on delivery",
    routeNotServedForCod: "Does not collect on delivery there",
    codLimitExceeded: "The amount to collect is above its limit",
    insuredLimitExceeded: "The insured value is above its limit",
    insuranceRequired: "Only takes insured parcels",
  },
  refusals: {
    ecCarrierShipmentCollectionMustEqualInsured:
      "With this carrier the insured value must be the amount to collect. Change the insurance or choose another carrier.",
    pApiAddressRecipientNotFound: "The recipient's address is gone. Open the order again.",
    pApiAddressSenderNotFound: "Your location's address is gone. Look at it under Addresses.",
    pApiQuotationParcelBadRequest:
      "Weight or size is not valid: at least 1 kg, and 1 cm on each side.",
    pApiShipmentExtIdAlreadyUsed: "This order has a shipment already. Open it again.",
    pApiShipmentGoodsCollectionOutOfRange: "The amount to collect is outside what carriers accept.",
    pApiShipmentGoodsInsuredOutOfRange:
      "The insured value is above what carriers accept. Enter a smaller one.",
    pApiShipmentLabelNotReady: "The label is not ready. Purchase it, or wait for its number.",
    pApiShipmentNotEditable:
      "This shipment is paid and cannot be changed. Refund it and purchase another.",
    pApiShipmentNotFound: "This shipment is not in your store. Open the order again.",
    pApiShipmentParcelPartiallyDeferred:
      "Measurements are missing: enter the weight and all three sides.",
    pApiShipmentPreferredRateRequired: "Choose a carrier.",
    pApiShipmentRateNotFound:
      "The prices changed while you were choosing. Nothing was charged: choose again.",
    paymentIntentExecuteTransactionWalletInsufficientFunds:
      "Your wallet does not have enough. Nothing was charged: top it up and purchase again.",
    paymentIntentShipmentPurchaseTransactionAlreadyCreated:
      "This label is paid already. It was not charged again.",
    shipmentAnnulAlreadyDone: "This shipment is annulled already.",
    shipmentCarrierTokenNotFound: "The label has to be purchased first.",
    accountNotFound: "We cannot find your account. Open the app again.",
    apiKeyNotFound: "That key does not exist any more.",
    pApiAddressCountryMismatch: "The address is in another country than the store.",
    pApiAddressTerritoryNotFound: "That place is not in the catalogue. Choose one of the list.",
    pApiShipmentRateUnavailable: "That carrier cannot take the parcel any more. Choose another.",
    shipmentAnnulNotAllowed:
      "The carrier has the parcel already: it cannot be annulled or refunded.",
    shipmentCarrierCallPending: "The carrier has not answered yet. Try again in a minute.",
    shipmentRefundNotPending: "This shipment does not wait for a refund.",
    walletTopUpReferenceAlreadyUsed: "That top-up is credited already.",
    webhookLimitReached: "You have as many webhooks as there can be. Delete one.",
    webhookNotFound: "That webhook does not exist any more.",
    webhookUrlNotAllowed: "That webhook address cannot be used.",
    alreadyPurchased: "The label is purchased already.",
    attentionNeeded: "Something is missing. Complete it, then purchase.",
    carrierRefused:
      "The carrier refused the label. Try again, or refund it and choose another carrier.",
    noRateAvailable: "No carrier can take this parcel.",
    notPaid: "This label is not paid: there is nothing to refund.",
    notShippable: "This order cannot be shipped now.",
    orderNotFound: "This order is not in your store.",
    phoneNotDialable: "That telephone cannot be dialled. Enter it in full, such as 099 123 4567.",
    storeUnreachable: "The store does not answer. Try again in a moment.",
    weightNotPossible: "Enter a weight between 1 g and 100 kg.",
  },
  noLabel: {
    notFound: "This order has no label",
    notReady: "The label is not purchased, or its number is missing",
    givenBack: "The shipment was annulled",
    erased: "The person's details were erased",
    separatePdf: "Its carrier makes the label: print it from the order",
  },
  skippedLabels: "Not in this document",
  annulReasons: {
    incorrectAddress: "Wrong address",
    incorrectShipmentDetails: "Wrong shipment details",
    fullfilmentIssue: "Problem while preparing the order",
    recipientRefusedDelivery: "The customer refused it",
    recipientNotAvailable: "The customer was not there",
    recipientCanceledOrder: "The customer cancelled the order",
    platformCost: "Price of shipping",
    deliveryDelay: "Late delivery",
    carrierOutOfCoverageArea: "The carrier does not go there",
    carrierOutOfOfficeSchedule: "Outside the carrier's hours",
    other: "Another reason",
  },
  transfers: {
    topUp: "Top-up",
    charge: "Label",
    refund: "Refund",
    adjustment: "Adjustment",
  },
  statementColumns: {
    date: "Date (UTC)",
    kind: "Movement",
    amount: "Amount (USD)",
    balance: "Balance (USD)",
    order: "Order",
    trackingNumber: "Tracking number",
    reference: "Reference",
  },
  units: {
    kilograms: (count) => `${count} kg`,
    workingDays: (count) => `${count} working ${count === 1 ? "day" : "days"}`,
  },
};

const inBrackets = (text: string): string => (text === "" ? "" : ` (${text})`);
