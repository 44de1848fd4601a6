// Generated from the OpenAPI document by `npm run client`. Do not edit.

import type { CallOptions } from "../operation.ts";
import type * as types from "./types.ts";

/** One method for each operation; its input is path, query and body in one object. */
export interface Methods {
  /**
   * Compare the prices of every carrier.
   * A stateless price probe: one row per carrier. Creates nothing, charges nothing.
   * `POST /quotation`
   */
  quoteShipment(
    input: types.QuoteShipmentInput,
    options?: CallOptions,
  ): Promise<types.QuotationRatePage>;

  /**
   * Create an unpaid draft.
   * Persists a draft and returns it with its `rates`. Never charges the wallet and never selects a carrier.
   * Without measurements the draft is `created` and has no rates yet. Next: choose a rate that is `available`.
   * `POST /shipment`
   */
  createShipment(
    input: types.CreateShipmentInput,
    options?: CallOptions,
  ): Promise<types.ShipmentDraft>;

  /**
   * List shipments.
   * The account's shipments, newest first. Every filter that is sent applies; a value that a filter cannot have is
   * refused. `waybill` says why a paid one has no number yet.
   * `GET /shipment`
   */
  listShipments(
    input?: types.ListShipmentsInput,
    options?: CallOptions,
  ): Promise<types.ShipmentDetailPage>;

  /**
   * Show one shipment.
   * The shipment as it is now, whatever its state, and why there is no number yet. With `include` also its parcel,
   * the rates of a draft, what its carriers did before, what was paid, where its cash is, when it was handed over,
   * what the buyer answered before it left, and the address of the buyer's page.
   * `GET /shipment/{id}`
   */
  getShipment(
    input: types.GetShipmentInput,
    options?: CallOptions,
  ): Promise<types.ShipmentDetail>;

  /**
   * Edit an unpaid draft and quote it again.
   * Only supplied fields change. Discards the prior `rates` and any selected rate. Four measurements on a
   * `created` draft complete it; four nulls change nothing. A `goodsCollection` or `goodsInsured` of null clears
   * it.
   * `PATCH /shipment/{id}`
   */
  editShipment(
    input: types.EditShipmentInput,
    options?: CallOptions,
  ): Promise<types.ShipmentDraft>;

  /**
   * Choose a rate and pay from the wallet.
   * Selects the carrier and charges the wallet once. `walletAvailable` spends the balance; `walletTokenized` first
   * takes what is missing from the account's stored payment method, when there is one.
   * `PATCH /shipment/purchase/{id}`
   */
  purchaseShipment(
    input: types.PurchaseShipmentInput,
    options?: CallOptions,
  ): Promise<types.ShipmentDetail>;

  /**
   * Obtain the carrier's tracking number.
   * Contacts the carrier of a paid shipment once; a repeated call answers the same number without contacting it.
   * Call it close to dispatch, because some carriers annul an idle number after one to three days. Check that a
   * `trackingNumber` came back: it stays null when the carrier could not be reached or refused, and `waybill` says
   * why. After a refusal a repeated call asks the carrier once more. What was paid for is never edited: to correct
   * it, `annulAndRefund` gives the money back at once, and another draft is paid with it.
   * `PATCH /shipment/generateTrackingNumber/{id}`
   */
  generateShipmentTrackingNumber(
    input: types.GenerateShipmentTrackingNumberInput,
    options?: CallOptions,
  ): Promise<types.ShipmentDetail>;

  /**
   * Annul a draft, or refund what was paid.
   * An unpaid draft becomes `annulled`, a paid shipment `refunded` with the wallet credited, or `refundPending`
   * when its carrier refunds out of band: look again after about a day.
   * `PATCH /shipment/annulAndRefund/{id}`
   */
  annulAndRefundShipment(
    input: types.AnnulAndRefundShipmentInput,
    options?: CallOptions,
  ): Promise<types.ShipmentDetail>;

  /**
   * Mint a download link for the label.
   * The link needs no key and works until `expiresAt`, seven days at most. Do not store it: ask for a fresh one. A
   * label that its carrier made is that PDF in every `format`.
   * `POST /shipment/generateLabelUrl/{id}`
   */
  generateShipmentLabelUrl(
    input: types.GenerateShipmentLabelUrlInput,
    options?: CallOptions,
  ): Promise<types.LabelDownload>;

  /**
   * Show where a parcel has been.
   * What the carrier has reported, oldest first, and the address of the public page. Nothing before the label.
   * `GET /shipment/tracking/{id}`
   */
  listTrackingEvents(
    input: types.ListTrackingEventsInput,
    options?: CallOptions,
  ): Promise<types.ShipmentTracking>;

  /**
   * Save an address.
   * A shipment keeps the address that it was created with, whatever becomes of the saved one.
   * `POST /address`
   */
  createAddress(
    input: types.CreateAddressInput,
    options?: CallOptions,
  ): Promise<types.Address>;

  /**
   * List saved addresses.
   * The account's address book, senders and recipients, newest first. Every filter that is sent applies.
   * `GET /address`
   */
  listAddresses(
    input?: types.ListAddressesInput,
    options?: CallOptions,
  ): Promise<types.AddressPage>;

  /**
   * List every territory of the market.
   * The whole catalogue at once. Fetch it once, keep it, and refresh it now and then with `If-None-Match`.
   * `GET /territory`
   */
  listTerritories(
    input?: types.ListTerritoriesInput,
    options?: CallOptions,
  ): Promise<types.TerritoryList>;

  /**
   * Search the territories of the market.
   * For pickers of large catalogues, at every letter that a person types. The best first: the same name, then
   * places of which that is another name, a quarter or a neighbourhood; then names that begin so, names with a
   * later word that begins so, names of which another begins so, and names that contain the text. An address takes
   * the `territoryBaseId`, which only a `territory3` has.
   * `GET /territory/search`
   */
  searchTerritories(
    input?: types.SearchTerritoriesInput,
    options?: CallOptions,
  ): Promise<types.FoundTerritoryList>;

  /**
   * Mint a download link for many labels in one file.
   * One document of the labels of many shipments, made when it is downloaded. What cannot be printed is named in
   * `items` and fails nothing else; a label that becomes unprintable until the download is listed on a page in
   * front. The link works until `expiresAt`: ask for a fresh one instead of storing it.
   * `POST /label`
   */
  generateLabelUrl(
    input: types.GenerateLabelUrlInput,
    options?: CallOptions,
  ): Promise<types.LabelsDownload>;

  /**
   * Find the territory of an address.
   * Reads an address as people type it: misspelt, abbreviated, in the wrong fields. It asks rather than guesses: a
   * territory is `certain` only when one place fits and nothing in the address contradicts it. Nothing is kept.
   * `POST /territory/match`
   */
  matchTerritory(
    input: types.MatchTerritoryInput,
    options?: CallOptions,
  ): Promise<types.TerritoryMatch>;

  /**
   * List the carriers.
   * Every carrier that the account can buy from in the market, its own contracts among them, with its limits. All
   * on one page.
   * `GET /carrier`
   */
  listCarriers(
    input?: types.ListCarriersInput,
    options?: CallOptions,
  ): Promise<types.CarrierPage>;

  /**
   * Show a carrier.
   * One carrier with its limits, and where it goes, region by region.
   * `GET /carrier/{token}`
   */
  getCarrier(
    input: types.GetCarrierInput,
    options?: CallOptions,
  ): Promise<types.CarrierDetail>;

  /**
   * Show a saved address.
   * An address of the account's book.
   * `GET /address/{id}`
   */
  getAddress(
    input: types.GetAddressInput,
    options?: CallOptions,
  ): Promise<types.Address>;

  /**
   * Replace a saved address by a changed one.
   * Only supplied fields change; null clears one that may be empty. The answer has a new `addressId`, and the old
   * one is no longer in the book: shipments and drafts keep the address that they were created with.
   * `PATCH /address/{id}`
   */
  editAddress(
    input: types.EditAddressInput,
    options?: CallOptions,
  ): Promise<types.Address>;

  /**
   * Take an address out of the book.
   * It is listed no more and starts no new shipment. Shipments and drafts that name it keep it; later it is erased
   * as the recipients of shipments are. Shows what was taken out.
   * `DELETE /address/{id}`
   */
  deleteAddress(
    input: types.DeleteAddressInput,
    options?: CallOptions,
  ): Promise<types.Address>;

  /**
   * Show the wallet.
   * The account's prepaid money: what it can spend, and what paid shipments hold.
   * `GET /wallet`
   */
  getWallet(
    input?: types.GetWalletInput,
    options?: CallOptions,
  ): Promise<types.Wallet>;

  /**
   * List what moved the wallet.
   * The statement: every movement with the balance after it, newest first. What moves the wallet meanwhile does
   * not shift the pages.
   * `GET /wallet/movement`
   */
  listWalletMovements(
    input?: types.ListWalletMovementsInput,
    options?: CallOptions,
  ): Promise<types.WalletMovementPage>;

  /**
   * Download the statement as CSV.
   * Every movement that matches in one file, newest first: RFC 4180 in UTF-8 with a first row of field names. A
   * text that a spreadsheet would read as a formula begins with an apostrophe, and so do a text's digits that it
   * would change: twelve and more, or with a zero before them. A program takes one apostrophe away from such a
   * cell.
   * `GET /wallet/movement.csv`
   */
  exportWalletMovements(
    input?: types.ExportWalletMovementsInput,
    options?: CallOptions,
  ): Promise<Response>;

  /**
   * Subscribe to events.
   * From now on each of these events is posted to `url` as JSON, signed as Standard Webhooks 1.0.0 says, and again
   * until it is answered with 2xx, 18 times in some 33 hours; `410` deletes the webhook. Messages may come late,
   * twice or out of order: `webhook-id` is the same in every attempt, `timestamp` says when it happened. The
   * address must be `https`, without credentials or fragment, and outside any private network. An account has at
   * most 10.
   * `POST /webhook`
   */
  createWebhook(
    input: types.CreateWebhookInput,
    options?: CallOptions,
  ): Promise<types.CreatedWebhook>;

  /**
   * List webhooks.
   * The account's webhooks, newest first. Their secrets are never shown again.
   * `GET /webhook`
   */
  listWebhooks(
    input?: types.ListWebhooksInput,
    options?: CallOptions,
  ): Promise<types.WebhookPage>;

  /**
   * Switch on a webhook that was switched off or paused.
   * For one that is paused, or whose receiver works again. What happened in the last 7 days, at most 500 events,
   * is sent first, some every ten seconds. A repeated call changes nothing.
   * `PATCH /webhook/switchOn/{id}`
   */
  switchOnWebhook(
    input: types.SwitchOnWebhookInput,
    options?: CallOptions,
  ): Promise<types.Webhook>;

  /**
   * Let a parcel of the sandbox travel.
   * With a test key. Tells the shipment an event as its carrier would: the one that you name, or with `{}` the
   * next one of its way (picked up, departed, cash collected, delivered). Webhooks follow as usual, mails do not.
   * `PATCH /shipment/advance/{id}`
   */
  advanceShipment(
    input: types.AdvanceShipmentInput,
    options?: CallOptions,
  ): Promise<types.ShipmentDetail>;

  /**
   * Put play money into the wallet of the sandbox.
   * With a test key. One `reference` credits once; without one every call does.
   * `POST /wallet/playMoney`
   */
  addPlayMoney(
    input: types.AddPlayMoneyInput,
    options?: CallOptions,
  ): Promise<types.Wallet>;

  /**
   * Create many drafts.
   * Each item is a body of `POST /shipment`, and is answered or refused as that is: a wrong one fails no other.
   * The work goes on in the background and survives a restart. Read `GET /batch/{id}` for its progress and `GET
   * /batch/item/{id}` for the results. Of items with one `extId` the first counts. What waits is kept until its
   * draft is made, so send what failed in another batch.
   * `POST /batch/create`
   */
  batchCreateShipments(
    input: types.BatchCreateShipmentsInput,
    options?: CallOptions,
  ): Promise<types.Batch>;

  /**
   * Pay many shipments.
   * Each item is a `shipmentId` with the body of `PATCH /shipment/purchase/{id}`, and is paid or refused as that
   * is, once, whatever is repeated and whenever a process ends. What the wallet has pays those whose turn comes
   * first; the others are refused with `paymentIntentExecuteTransactionWalletInsufficientFunds`, and `PATCH
   * /batch/resume/{id}` tries them again after a top-up. A dry run does not ask what the wallet has: compare its
   * `priceTotal` with `GET /wallet`.
   * `POST /batch/purchase`
   */
  batchPurchaseShipments(
    input: types.BatchPurchaseShipmentsInput,
    options?: CallOptions,
  ): Promise<types.Batch>;

  /**
   * Obtain many tracking numbers.
   * Each item is a paid shipment and is answered or refused as `PATCH /shipment/generateTrackingNumber/{id}` is;
   * its carrier is asked once, whatever is repeated and whenever a process ends. An item is done when the carrier
   * was asked: one whose `shipment.trackingNumber` is null says why in `waybill`. The event `batch.done` tells
   * when all are; `POST /label` then gives the labels as one file.
   * `POST /batch/generateTrackingNumber`
   */
  batchGenerateTrackingNumbers(
    input: types.BatchGenerateTrackingNumbersInput,
    options?: CallOptions,
  ): Promise<types.Batch>;

  /**
   * List batches.
   * The account's batches with their progress, newest first.
   * `GET /batch`
   */
  listBatches(
    input?: types.ListBatchesInput,
    options?: CallOptions,
  ): Promise<types.BatchPage>;

  /**
   * Read the progress of a batch.
   * How many of its items wait, are done and have failed.
   * `GET /batch/{id}`
   */
  getBatch(
    input: types.GetBatchInput,
    options?: CallOptions,
  ): Promise<types.Batch>;

  /**
   * Read the results of a batch.
   * Its items in the order of the request, each with what the single call would have answered. Shipments are shown
   * as they are now.
   * `GET /batch/item/{id}`
   */
  listBatchItems(
    input: types.ListBatchItemsInput,
    options?: CallOptions,
  ): Promise<types.BatchItemPage>;

  /**
   * Try the refused items of a batch again.
   * Those that the wallet lacked money for, and those that failed by an error of ours (`internalError`), of
   * purchases and numbers. Others stay as they are. A batch whose process was restarted goes on without this call.
   * `PATCH /batch/resume/{id}`
   */
  resumeBatch(
    input: types.ResumeBatchInput,
    options?: CallOptions,
  ): Promise<types.Batch>;

  /**
   * Pause a webhook.
   * Nothing is sent to it until `PATCH /webhook/switchOn/{id}`. What happens meanwhile is kept for it for 7 days,
   * at most 500 events. A repeated call changes nothing.
   * `PATCH /webhook/pause/{id}`
   */
  pauseWebhook(
    input: types.PauseWebhookInput,
    options?: CallOptions,
  ): Promise<types.Webhook>;

  /**
   * Renew a webhook's secret.
   * Shows the new secret this once. Until `previousSecretUntil` every message has the signatures of both, one
   * after the other in `webhook-signature`, as Standard Webhooks allows: change the receiver meanwhile.
   * `PATCH /webhook/rotateSecret/{id}`
   */
  rotateWebhookSecret(
    input: types.RotateWebhookSecretInput,
    options?: CallOptions,
  ): Promise<types.RotatedWebhook>;

  /**
   * Send a test message.
   * A message of type `webhook.test`, signed and repeated like any other. `GET /webhook/delivery/{id}` says what
   * became of it.
   * `POST /webhook/test/{id}`
   */
  testWebhook(
    input: types.TestWebhookInput,
    options?: CallOptions,
  ): Promise<types.WebhookDelivery>;

  /**
   * List what was sent to a webhook.
   * The deliveries of the last 30 days with every attempt, newest first.
   * `GET /webhook/delivery/{id}`
   */
  listWebhookDeliveries(
    input: types.ListWebhookDeliveriesInput,
    options?: CallOptions,
  ): Promise<types.WebhookDeliveryWithAttemptsPage>;

  /**
   * Send a message again.
   * Whatever became of it, with the same `webhook-id`, so that a receiver that has it can tell. The delivery waits
   * until it is accepted or given up again.
   * `POST /webhook/delivery/{id}/{deliveryId}`
   */
  redeliverWebhook(
    input: types.RedeliverWebhookInput,
    options?: CallOptions,
  ): Promise<types.WebhookDelivery>;

  /**
   * Show a webhook.
   * Without its secret, which is never shown again.
   * `GET /webhook/{id}`
   */
  getWebhook(
    input: types.GetWebhookInput,
    options?: CallOptions,
  ): Promise<types.Webhook>;

  /**
   * Change a webhook.
   * Only supplied fields change; the secret stays. What waits to be sent goes to the new address too, and events
   * that are planned from now on follow the new list.
   * `PATCH /webhook/{id}`
   */
  editWebhook(
    input: types.EditWebhookInput,
    options?: CallOptions,
  ): Promise<types.Webhook>;

  /**
   * Delete a webhook.
   * Nothing more is sent to it, not even what waits to be repeated. Shows what was deleted.
   * `DELETE /webhook/{id}`
   */
  deleteWebhook(
    input: types.DeleteWebhookInput,
    options?: CallOptions,
  ): Promise<types.Webhook>;

  /**
   * Read what happened.
   * Everything that a webhook could be told, oldest first, for 30 days: the cure for a missed message, and an
   * alternative to webhooks. A reader that always sends its last `nextCursor` gets every event once, in one order,
   * however many happen at the same time. Without `after` it begins with the oldest that is kept.
   * `GET /event`
   */
  listEvents(
    input?: types.ListEventsInput,
    options?: CallOptions,
  ): Promise<types.EventPage>;

  /**
   * Create an unpaid draft of a return.
   * From the recipient of a labelled shipment back to its sender, with its `rates`. It is a shipment of its own:
   * purchase, tracking number, label, annulment and refund are those of every other. The carrier that brought the
   * parcel makes it as a return, where it has such a service.
   * `POST /shipment/return/{id}`
   */
  createReturnShipment(
    input: types.CreateReturnShipmentInput,
    options?: CallOptions,
  ): Promise<types.ShipmentDraft>;

  /**
   * Create an unpaid draft that sends a refused shipment anew.
   * For a shipment whose `waybill` is `refused` and that was annulled and refunded: a paid shipment is never
   * editable. The draft has its sender, recipient, parcels, contents, amounts and vendor tag, with the changes of
   * the body, and its `rates`. It is a shipment of its own, without the `extId` of the refused one, which tells it
   * as `correctedBy`. There is one correction of each; after an annulled draft there may be another.
   * `POST /shipment/correction/{id}`
   */
  correctShipment(
    input: types.CorrectShipmentInput,
    options?: CallOptions,
  ): Promise<types.ShipmentDraft>;

  /**
   * List a carrier's service points.
   * Where its parcels are dropped or collected, the nearest to the place first. The carrier is asked each time.
   * Carriers with them have the service `servicePoints`; a purchase takes the `servicePointRef`.
   * `GET /carrier/servicePoint/{token}`
   */
  listServicePoints(
    input: types.ListServicePointsInput,
    options?: CallOptions,
  ): Promise<types.ServicePointList>;

  /**
   * Read what your keys asked.
   * The requests of the last 30 days, newest first, a few seconds after their answer. No bodies and no personal
   * data: the operation, the id in its path, the answer's status and code. Of equal ones in a moment the first
   * have a row each and the last of these counts the others.
   * `GET /request`
   */
  listApiRequests(
    input?: types.ListApiRequestsInput,
    options?: CallOptions,
  ): Promise<types.ApiRequestPage>;

  /**
   * Change what you keep with a shipment.
   * In any state, also when it is paid. Keys that are not named stay. Read it with `GET
   * /shipment/{id}?include=metadata`. It is erased with the recipient.
   * `PATCH /shipment/metadata/{id}`
   */
  editShipmentMetadata(
    input: types.EditShipmentMetadataInput,
    options?: CallOptions,
  ): Promise<types.ShipmentMetadata>;

  /**
   * List incidents.
   * The account's problems with parcels, in the order in which they were noticed.
   * `GET /incident`
   */
  listIncidents(
    input?: types.ListIncidentsInput,
    options?: CallOptions,
  ): Promise<types.IncidentPage>;

  /**
   * Report an incident.
   * For what no event of the carrier told of. While one of the shipment is open for the same reason, that one is
   * answered and nothing is opened.
   * `POST /incident`
   */
  reportIncident(
    input: types.ReportIncidentInput,
    options?: CallOptions,
  ): Promise<types.Incident>;

  /**
   * Read an incident.
   * One problem of one parcel, with what was written about it.
   * `GET /incident/{id}`
   */
  getIncident(
    input: types.GetIncidentInput,
    options?: CallOptions,
  ): Promise<types.Incident>;

  /**
   * Answer an incident through the carrier.
   * Has the carrier try again, or bring the parcel back, where its own system takes that (`solutions`). It is
   * asked in the background, again and again while it has nothing of it; the event `incident.answered` tells when
   * it has. The same answer again changes nothing
   * `PATCH /incident/answer/{id}`
   */
  answerIncident(
    input: types.AnswerIncidentInput,
    options?: CallOptions,
  ): Promise<types.Incident>;

  /**
   * Note what is known of an incident, or who was told.
   * `told`: the carrier was told by telephone or message what to do, so the incident waits for it. `asked`: the
   * buyer was asked. `note`: anything else
   * `PATCH /incident/note/{id}`
   */
  noteIncident(
    input: types.NoteIncidentInput,
    options?: CallOptions,
  ): Promise<types.Incident>;

  /**
   * Close an incident.
   * Ends it as you say. What the carrier reported of it until now counts no more in `incidentCount`; a later
   * report opens another. One that is over stays as it ended
   * `PATCH /incident/close/{id}`
   */
  closeIncident(
    input: types.CloseIncidentInput,
    options?: CallOptions,
  ): Promise<types.Incident>;

  /**
   * List cash on delivery.
   * Where the cash of each parcel is, the newest parcel first.
   * `GET /cod`
   */
  listCod(
    input?: types.ListCodInput,
    options?: CallOptions,
  ): Promise<types.CodPage>;

  /**
   * Sum up cash on delivery.
   * How much cash is with buyers, carriers, the bank and you, how long carriers are overdue, and how long each
   * keeps it.
   * `GET /cod/summary`
   */
  getCodSummary(
    input?: types.GetCodSummaryInput,
    options?: CallOptions,
  ): Promise<types.CodSummary>;

  /**
   * Read the cash of a parcel.
   * Where the cash of one parcel is, and how it came there.
   * `GET /cod/{shipmentId}`
   */
  getCod(
    input: types.GetCodInput,
    options?: CallOptions,
  ): Promise<types.CodStory>;

  /**
   * Begin a hand-over.
   * What one carrier is given at one address, whether or not it picks up or has a manifest of its own. While one
   * is open for that carrier and address, it is the answer: several people scan into one.
   * `POST /handover`
   */
  openHandover(
    input: types.OpenHandoverInput,
    options?: CallOptions,
  ): Promise<types.Handover>;

  /**
   * List hand-overs.
   * What carriers were given, newest first.
   * `GET /handover`
   */
  listHandovers(
    input?: types.ListHandoversInput,
    options?: CallOptions,
  ): Promise<types.HandoverPage>;

  /**
   * Show a hand-over.
   * Every scan that is kept as proof, and, while it is open, what is missing.
   * `GET /handover/{id}`
   */
  getHandover(
    input: types.GetHandoverInput,
    options?: CallOptions,
  ): Promise<types.HandoverDetail>;

  /**
   * Scan a label into a hand-over.
   * Kept as proof of which label was given to the carrier, when and by which key; sent again it changes nothing. A
   * parcel that must not leave with this courier is not kept, and `outcome` says why. The shipment moves with the
   * carrier's own scan.
   * `POST /handover/scan/{id}`
   */
  scanParcel(
    input: types.ScanParcelInput,
    options?: CallOptions,
  ): Promise<types.Scan>;

  /**
   * Take a wrong scan out of a hand-over.
   * While the hand-over is open. The scan stays in `takenOut` of the hand-over, and counts no more: its label
   * waits again, and may be scanned again. Taken out again it stays as it was taken out first.
   * `PATCH /handover/takeOut/{id}`
   */
  takeOutParcel(
    input: types.TakeOutParcelInput,
    options?: CallOptions,
  ): Promise<types.TakenOutLabel>;

  /**
   * Sign a hand-over.
   * From then on nothing is scanned into it, and its shipments wait no more. What was not scanned waits for the
   * next one. Signed again it stays as it was signed first.
   * `PATCH /handover/close/{id}`
   */
  closeHandover(
    input: types.CloseHandoverInput,
    options?: CallOptions,
  ): Promise<types.Handover>;

  /**
   * Get the list of a hand-over.
   * Number, weight and cash of each shipment with their totals, and the same as a PDF for the carrier to sign.
   * `GET /handover/manifest/{id}`
   */
  getManifest(
    input: types.GetManifestInput,
    options?: CallOptions,
  ): Promise<types.HandoverManifest>;

  /**
   * Download the list of a hand-over as CSV.
   * One row for each shipment, written as the statement's: RFC 4180 in UTF-8 with a first row of field names, and
   * an apostrophe before what a spreadsheet would change.
   * `GET /handover/manifest/csv/{id}`
   */
  exportManifest(
    input: types.ExportManifestInput,
    options?: CallOptions,
  ): Promise<Response>;

  /**
   * List payouts.
   * What was paid to you, or will be, of the cash that was collected: the newest first.
   * `GET /payout`
   */
  listPayouts(
    input?: types.ListPayoutsInput,
    options?: CallOptions,
  ): Promise<types.PayoutPage>;

  /**
   * Ask for a payout.
   * Asks for all cash that is in your balance. What you owe is set off first. Into the wallet it goes at once; to
   * the bank it goes when people of the service have approved it: `payout.done` says when it is paid.
   * `POST /payout`
   */
  requestPayout(
    input: types.RequestPayoutInput,
    options?: CallOptions,
  ): Promise<types.Payout>;

  /**
   * Read where you are paid.
   * The account of a bank that payouts go to, and a change that waits.
   * `GET /bankDetails`
   */
  getBankDetails(
    input?: types.GetBankDetailsInput,
    options?: CallOptions,
  ): Promise<types.BankDetails>;

  /**
   * Say where you are paid.
   * All fields together. The first account is valid at once. A change waits 48 hours and is mailed to your
   * contact; sending the old one again takes it back. A payout keeps the account that was valid when it was asked
   * for.
   * `PATCH /bankDetails`
   */
  setBankDetails(
    input: types.SetBankDetailsInput,
    options?: CallOptions,
  ): Promise<types.BankDetails>;

  /**
   * List charges after the sale.
   * What carriers billed after labels were sold, with its evidence, the newest first. It is announced 72 hours
   * before it is taken. A sandbox has those that you make (`POST /charge/sandboxCharge`).
   * `GET /charge`
   */
  listCharges(
    input?: types.ListChargesInput,
    options?: CallOptions,
  ): Promise<types.ChargePage>;

  /**
   * Read a charge after the sale.
   * One charge, with its evidence and what you said to it.
   * `GET /charge/{id}`
   */
  getCharge(
    input: types.GetChargeInput,
    options?: CallOptions,
  ): Promise<types.Charge>;

  /**
   * Contest a charge after the sale.
   * Says that it is not right, until its `chargeAt`: it is then taken only if a person of the service has read why
   * and decided so. Contested again it stays as it is, with the first text
   * `PATCH /charge/contest/{id}`
   */
  contestCharge(
    input: types.ContestChargeInput,
    options?: CallOptions,
  ): Promise<types.Charge>;

  /**
   * Have a carrier of the sandbox bill a parcel after the sale.
   * With a test key: announces a charge for a parcel that has its number, each call another one. As with a live
   * one its event follows, you can contest it, and after 72 hours it is taken; no mail is sent.
   * `POST /charge/sandboxCharge`
   */
  makeSandboxCharge(
    input: types.MakeSandboxChargeInput,
    options?: CallOptions,
  ): Promise<types.Charge>;

  /**
   * Decide a charge of the sandbox.
   * With a test key: what a person of the service would decide. `waived` gives a charge up, contested or not;
   * `upheld` takes one that you contested, at once.
   * `PATCH /charge/sandboxDecision/{id}`
   */
  decideSandboxCharge(
    input: types.DecideSandboxChargeInput,
    options?: CallOptions,
  ): Promise<types.Charge>;

  /**
   * Ask a carrier to collect.
   * Everything that waits for the carrier at the address and is in no pickup yet, up to 200 shipments. What
   * already waits for a pickup is not asked for twice: the answer is that pickup. After nobody came, ask again.
   * `POST /pickup`
   */
  requestPickup(
    input: types.RequestPickupInput,
    options?: CallOptions,
  ): Promise<types.Pickup>;

  /**
   * List pickups.
   * What carriers were asked to collect, newest first.
   * `GET /pickup`
   */
  listPickups(
    input?: types.ListPickupsInput,
    options?: CallOptions,
  ): Promise<types.PickupPage>;

  /**
   * Have a carrier collect every week.
   * On each of these days the carrier is asked once, from two hours before `from` on, as soon as enough waits: the
   * pickup is then in `GET /pickup`. Nobody is asked on a holiday of the country, or while the carrier takes
   * nothing. One carrier has one such pickup at one place, whichever sender with that street and reference it
   * names: sent again it stands in place of the one before, under its id.
   * `POST /pickup/standing`
   */
  setStandingPickup(
    input: types.SetStandingPickupInput,
    options?: CallOptions,
  ): Promise<types.StandingPickup>;

  /**
   * List standing pickups.
   * What carriers are asked to collect every week, the oldest first.
   * `GET /pickup/standing`
   */
  listStandingPickups(
    input?: types.ListStandingPickupsInput,
    options?: CallOptions,
  ): Promise<types.StandingPickupPage>;

  /**
   * End a standing pickup.
   * Nobody is asked by it any more; a pickup that was asked for stays. Shows what was ended.
   * `DELETE /pickup/standing/{id}`
   */
  endStandingPickup(
    input: types.EndStandingPickupInput,
    options?: CallOptions,
  ): Promise<types.StandingPickup>;

  /**
   * Show a pickup.
   * How it stands: with the carrier's answer, once there is one.
   * `GET /pickup/{id}`
   */
  getPickup(
    input: types.GetPickupInput,
    options?: CallOptions,
  ): Promise<types.Pickup>;

  /**
   * Say what the carrier says of a pickup.
   * For one that is `undecided`. One that the carrier does not have is `rejected` from then on, and its shipments
   * are free for another. Said again the same way it changes nothing.
   * `PATCH /pickup/settle/{id}`
   */
  settlePickup(
    input: types.SettlePickupInput,
    options?: CallOptions,
  ): Promise<types.Pickup>;

  /**
   * Say that nobody came.
   * For one that the carrier had taken, once its time has begun. What still waits is free for another pickup, and
   * it counts against the carrier, once: said again it stays as it was said first.
   * `PATCH /pickup/noShow/{id}`
   */
  reportNoShow(
    input: types.ReportNoShowInput,
    options?: CallOptions,
  ): Promise<types.Pickup>;

  /**
   * Say what a carrier of your own contract has paid you.
   * A row for each parcel. The answer says which parcel each means and what is wrong with it; with `apply=true`
   * the cash of its rows is moved as well. The same rows again are the same remittance. An applied one with the
   * `documentNumber` of another corrects it. Cash that the service pays to you is not moved by it.
   * `POST /cod/remittance`
   */
  previewRemittance(
    input: types.PreviewRemittanceInput,
    options?: CallOptions,
  ): Promise<types.Remittance>;

  /**
   * Read a remittance.
   * What each row means, and what it has moved.
   * `GET /cod/remittance/{id}`
   */
  getRemittance(
    input: types.GetRemittanceInput,
    options?: CallOptions,
  ): Promise<types.Remittance>;

  /**
   * Have a carrier of the sandbox hand cash over.
   * With a test key: a remittance of the parcels whose cash a carrier of the sandbox has. The first row is short,
   * one is nobody's parcel, and one is there twice.
   * `POST /cod/sandboxRemittance`
   */
  makeSandboxRemittance(
    input?: types.MakeSandboxRemittanceInput,
    options?: CallOptions,
  ): Promise<types.Remittance>;

  /**
   * Prove a month's statement.
   * Your own lines of a closed month, and the way from their hash to the month's root, which `/books/roots.txt`
   * has published: nobody can have changed a line since then. All hashes are SHA-256 of parts with line ends
   * between: a day of the hash before and its lines; the leaf of `leaf`, `accountId`, `currency` and the last
   * hash; a node of `node`, its left and its right.
   * `GET /statement/{month}/proof`
   */
  proveMonth(
    input: types.ProveMonthInput,
    options?: CallOptions,
  ): Promise<types.StatementProof>;

  /**
   * Make a key.
   * The key itself is in this answer and nowhere else. It can never do more than the key that makes it: a test key
   * makes test keys, and scopes, days and addresses are those of the maker or narrower. An account has at most 20
   * keys that are not revoked.
   * `POST /key`
   */
  createApiKey(
    input: types.CreateApiKeyInput,
    options?: CallOptions,
  ): Promise<types.CreatedApiKey>;

  /**
   * List the keys.
   * Those of the account and of its sandbox, oldest first, revoked ones too, without the keys themselves. A test
   * key sees those of its sandbox. All on one page.
   * `GET /key`
   */
  listApiKeys(
    input?: types.ListApiKeysInput,
    options?: CallOptions,
  ): Promise<types.ApiKeyPage>;

  /**
   * Revoke a key.
   * From the next request on it counts as unknown, also when it is the one that asks. It stays in the list.
   * `DELETE /key/{id}`
   */
  revokeApiKey(
    input: types.RevokeApiKeyInput,
    options?: CallOptions,
  ): Promise<types.ApiKey>;

  /**
   * List your own contracts.
   * Every carrier of the market that you can connect with a contract of your own, with what it asks for and how
   * your contract stands, those with a contract first. No secret is told back. All on one page.
   * `GET /contract`
   */
  listContracts(
    input?: types.ListContractsInput,
    options?: CallOptions,
  ): Promise<types.ContractPage>;

  /**
   * State your contract with a carrier.
   * What is absent stays as it is; the first time makes a draft, which offers nothing until it is connected.
   * Secrets are encrypted before they are stored.
   * `PATCH /contract/{carrier}`
   */
  saveContract(
    input: types.SaveContractInput,
    options?: CallOptions,
  ): Promise<types.Contract>;

  /**
   * Try your contract with a carrier.
   * Asks the live carrier once, under the contract as it is saved, with a small parcel to the sender itself. A
   * refusal of the carrier is an answer with `isOk` false. `create` makes a real waybill, which is no shipment
   * here: annul it.
   * `POST /contract/try/{carrier}`
   */
  tryContract(
    input: types.TryContractInput,
    options?: CallOptions,
  ): Promise<types.ContractTrial>;

  /**
   * Connect your contract.
   * From now on its offers are in your quotations. Connecting it again changes nothing.
   * `POST /contract/connect/{carrier}`
   */
  connectContract(
    input: types.ConnectContractInput,
    options?: CallOptions,
  ): Promise<types.Contract>;

  /**
   * End your contract.
   * It makes no more offers. Parcels that were bought under it are followed, and can be annulled, as before.
   * `POST /contract/disconnect/{carrier}`
   */
  disconnectContract(
    input: types.DisconnectContractInput,
    options?: CallOptions,
  ): Promise<types.Contract>;
}

/** The lists that can be read on by cursor. */
export interface Lists {
  listShipments: { input: types.ListShipmentsInput; page: types.ShipmentDetailPage };
  listAddresses: { input: types.ListAddressesInput; page: types.AddressPage };
  listWalletMovements: { input: types.ListWalletMovementsInput; page: types.WalletMovementPage };
  listWebhooks: { input: types.ListWebhooksInput; page: types.WebhookPage };
  listBatches: { input: types.ListBatchesInput; page: types.BatchPage };
  listBatchItems: { input: types.ListBatchItemsInput; page: types.BatchItemPage };
  listWebhookDeliveries: { input: types.ListWebhookDeliveriesInput; page: types.WebhookDeliveryWithAttemptsPage };
  listEvents: { input: types.ListEventsInput; page: types.EventPage };
  listApiRequests: { input: types.ListApiRequestsInput; page: types.ApiRequestPage };
  listIncidents: { input: types.ListIncidentsInput; page: types.IncidentPage };
  listCod: { input: types.ListCodInput; page: types.CodPage };
  listHandovers: { input: types.ListHandoversInput; page: types.HandoverPage };
  listPayouts: { input: types.ListPayoutsInput; page: types.PayoutPage };
  listCharges: { input: types.ListChargesInput; page: types.ChargePage };
  listPickups: { input: types.ListPickupsInput; page: types.PickupPage };
  listStandingPickups: { input: types.ListStandingPickupsInput; page: types.StandingPickupPage };
}
