/** An operation of the public API that does the same, or why there is none. */
type Means = string | { none: string };

const STORE = {
  none: "an order of the store, which the API does not know: its parcel is `createShipment`",
};
const STORE_SETTING = { none: "a setting of the store's own pages, mails or checkout" };
const PERSON = {
  none: "only a person at the page has it: the screen, a question to people, a view",
};
const BILL = { none: "the store's bill approves it, on a page of the store" };

/** What the forms of the store's pages do, by the file that reads the form and the form's intent. */
export const formCapabilities: Readonly<Record<string, Means>> = {
  "carrier-action save": "saveContract",
  "carrier-action connect": "connectContract",
  "carrier-action disconnect": "disconnectContract",
  "carrier-action try": "tryContract",
  "carrier-action cities": {
    none: "a person matches the carrier's list of cities with the catalogue",
  },
  "carrier-action decideCity": {
    none: "a person matches the carrier's list of cities with the catalogue",
  },
  "handover-action close": "closeHandover",
  "handover-action takeOut": "takeOutParcel",
  "pickup-action request": "requestPickup",
  "pickup-action settle": "settlePickup",
  "pickup-action noShow": "reportNoShow",
  "pickup-action standing": "setStandingPickup",
  "pickup-action endStanding": "endStandingPickup",
  "failed-work retryWork": STORE,
  "failed-work dismissWork": STORE,
  "payout-action request": "requestPayout",
  "payout-action account": "setBankDetails",
  "payout-action keepAccount": "setBankDetails",
  "remittance-action apply": "previewRemittance",
  "remittance-action revert": { none: "a person takes back a file that they saw" },
  "remittance-action discard": { none: "a person reads a file again with other columns" },
  "saved-views saveView": PERSON,
  "shipment-action purchase": "purchaseShipment",
  "shipment-action finish": "generateShipmentTrackingNumber",
  "shipment-action refund": "annulAndRefundShipment",
  "shipment-action createReturn": "createReturnShipment",
  "shipment-action quoteAgain": "editShipment",
  "shipment-action discard": "annulAndRefundShipment",
  "shipment-action draftAgain": "correctShipment",
  "shipment-action change": "editShipment",
  "shipment-action answerIncident": "answerIncident",
  "incident-action end": "closeIncident",
  "incident-action note": "noteIncident",
  "incident-action take": PERSON,
  "incident-action answer": "answerIncident",
  "incident-action answerAll": "answerIncident",
  "incident-action open": "reportIncident",
  "wallet-action topUp": BILL,
  "wallet-action plan": BILL,
  "wallet-action raiseLimit": BILL,
  "wallet-action settle": BILL,
  "wallet-action contest": "contestCharge",
  "home-action hide": PERSON,
  "home-action pinned": PERSON,
  "home-action checkRates": STORE_SETTING,
  "home-action offerRates": STORE_SETTING,
  "keys issue": "createApiKey",
  "keys revoke": "revokeApiKey",
  "keys switchOnWebhook": "switchOnWebhook",
  "print-question askPrintAgain": PERSON,
};

/** The routes of the pages that take a form or give a file. */
export const routeCapabilities: Readonly<Record<string, Means>> = {
  "app._index.tsx": STORE_SETTING,
  "app.addresses.tsx": "createAddress",
  "app.analytics.ts": { none: "sums of what the lists give, for the page Home" },
  "app.attention.tsx": STORE,
  "app.carrier.tsx": "listContracts",
  "app.cash-file.ts": "listCod",
  "app.cash-workbook.ts": "listCod",
  "app.checkout-preview.ts": STORE_SETTING,
  "app.checkout.tsx": STORE_SETTING,
  "app.data-requests.tsx": {
    none: "the law's request of a store's customer, which the platform sends",
  },
  "app.handover.tsx": "getHandover",
  "app.handovers.tsx": "listHandovers",
  "app.incidents.tsx": "listIncidents",
  "app.keys.tsx": "listApiKeys",
  "app.label.ts": "generateShipmentLabelUrl",
  "app.mail-preview.ts": STORE_SETTING,
  "app.manifest.ts": "getManifest",
  "app.packing.tsx": STORE_SETTING,
  "app.print-file.ts": "generateLabelUrl",
  "app.print.tsx": PERSON,
  "app.purchase.tsx": "batchPurchaseShipments",
  "app.payouts.tsx": "listPayouts",
  "app.remittance.tsx": "getRemittance",
  "app.remittances.tsx": "previewRemittance",
  "app.scan.ts": "scanParcel",
  "app.service-points.ts": "listServicePoints",
  "app.settings.tsx": STORE_SETTING,
  "app.shipment.tsx": "getShipment",
  "app.shipments.tsx": "listShipments",
  "app.statement.ts": "exportWalletMovements",
  "app.territories.ts": "searchTerritories",
  "app.vitals.ts": PERSON,
  "app.wallet.tsx": "getWallet",
  "track.tsx": {
    none: "the buyer answers on the parcel's public page, whose address is in `getShipment`",
  },
};

/** What the extensions on the order page ask for. */
export const extensionCapabilities: Readonly<Record<string, Means>> = {
  "/offers": "getShipment",
  "/order": "getShipment",
  "/territories": "searchTerritories",
  "/label": "generateShipmentLabelUrl",
  "/labels": "generateLabelUrl",
  "/labels/plan": "generateLabelUrl",
  "/bulk/run": "getBatch",
  "/purchase": "purchaseShipment",
  "/fix": STORE,
  "/refund": "annulAndRefundShipment",
  "/bulk/plan": "batchPurchaseShipments",
  "/bulk/start": "batchPurchaseShipments",
};

const INSIDE = { none: "how the plugin speaks with its carrier" };

/** What a carrier of the kit can be asked for. */
export const kitCapabilities: Readonly<Record<string, Means>> = {
  card: "getCarrier",
  authentication: INSIDE,
  sessions: INSIDE,
  sessionEnded: INSIDE,
  quote: "quoteShipment",
  create: "generateShipmentTrackingNumber",
  find: "tryContract",
  label: "generateShipmentLabelUrl",
  annul: "annulAndRefundShipment",
  track: "listTrackingEvents",
  push: { none: "the carrier sends it, to an address of its own" },
  pickup: "requestPickup",
  manifest: "getManifest",
  returnWaybill: "createReturnShipment",
  answerIncident: "answerIncident",
  servicePoints: "listServicePoints",
};
