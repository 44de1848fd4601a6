import { issueApiKey } from "#app/shipping/accounts/issue-api-key.ts";
import { openAccount } from "#app/shipping/accounts/open-account.ts";
import { waiveCharge } from "#app/shipping/charges/decide-charge.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { chargeAnnounced } from "#test/support/charge-announced.ts";
import type { World } from "#test/support/world.ts";

import { openApiClient, payloadOf, type ApiClient } from "../api-client.ts";
import { bankSandboxCash } from "./bank-cash.ts";
import { openOwingClient, openPoorClient } from "./record-refusals.ts";
import {
  draftIn,
  hoursFrom,
  labelledIn,
  openSandboxClient,
  rateOf,
  refusedIn,
} from "./record-successes.ts";
import { endpointOf, type Asked, type Recorder } from "./recorder.ts";

const QUITO = "EC|:|17|:|1701|:|170150";
const UNKNOWN_ID = 987_654_321;
const UNKNOWN_PLACE = { territoryBaseId: "EC|:|99|:|9901|:|990150", country: "EC" };
const PLACE_ELSEWHERE = { territoryBaseId: "CO|:|05|:|05001|:|05001000", country: "CO" };

/** What operations refuse by their own rules. */
export async function recordOwnRefusals(
  recorder: Recorder,
  world: World,
  client: ApiClient,
): Promise<void> {
  await recordOfDrafts(recorder, world, client);
  await recordOfPurchases(recorder, world, client);
  await recordOfWaybills(recorder, world, client);
  await recordOfUnknownIds(recorder, client);
  await recordOfServicePoints(recorder, world, client);
  await recordOfWebhooks(recorder, client);
  await recordOfSandbox(recorder, world, client);
  await recordOfIncidents(recorder, world);
  await recordOfHandovers(recorder, world);
  await recordOfPickups(recorder, world);
  await recordOfPayouts(recorder, world, client);
  await recordOfCharges(recorder, world, client);
  await recordOfKeys(recorder, world);
  await recordOfContracts(recorder, world);
}

async function recordOfCharges(
  { refusal }: Recorder,
  world: World,
  client: ApiClient,
): Promise<void> {
  const { shipmentId } = await world.paid();
  await generateShipmentTrackingNumber(world.ctx, shipmentId);
  const { chargeId } = await chargeAnnounced(world, { shipmentId, amount: 1_50 });
  await waiveCharge(world.service, { chargeId, decidedBy: "Ana Paz" });
  const { bodyExample: body } = endpointOf("contestCharge");
  const path = { id: chargeId };
  await refusal(client, "contestCharge", "chargeNotContestable", { path, body });
}

async function recordOfKeys(recorder: Recorder, world: World): Promise<void> {
  const { ask, refusal } = recorder;
  const { service, accountId } = world;
  const limits = { scopes: ["account", "read"] as const, allowedAddresses: null, expires: null };
  const narrow = await issueApiKey(service, { accountId, name: "narrow", limits });
  const client = openApiClient(service, narrow.apiKey);
  const wide = { body: endpointOf("createApiKey").bodyExample };
  await refusal(client, "createApiKey", "apiKeyRightsExceeded", wide);
  await refusal(client, "revokeApiKey", "apiKeyNotFound", { path: { id: UNKNOWN_ID } });
  const body = { name: "One of many" };
  while ((await ask(client, "createApiKey", { body })).status === 201);
  await refusal(client, "createApiKey", "apiKeyLimitReached", { body });
}

async function recordOfContracts({ refusal }: Recorder, world: World): Promise<void> {
  const { apiKey } = await openAccount(world.service, { name: "Tienda con contrato" });
  const client = openApiClient(world.service, apiKey);
  const path = { carrier: "faro" };
  const sandbox = await openSandboxClient(world);
  await refusal(sandbox, "listContracts", "contractsUnavailable");
  const unknown = { path: { carrier: "unknown" } };
  await refusal(client, "connectContract", "contractCarrierNotFound", unknown);
  await refusal(client, "connectContract", "contractNotFound", { path });
  await client.send("PATCH", "/contract/faro", { body: {} });
  await refusal(client, "connectContract", "contractFieldMissing", { path });
  await client.send("PATCH", "/contract/faro", { body: { secrets: { password: "of the test" } } });
  const body = { operation: "find", senderAddressId: UNKNOWN_ID, trackingNumber: "F1" };
  await refusal(client, "tryContract", "contractOperationMissing", { path, body });
}

async function recordOfPayouts(recorder: Recorder, world: World, live: ApiClient): Promise<void> {
  const { ask, refusal } = recorder;
  const client = await openSandboxClient(world);
  const [bank, wallet] = [{ body: { destination: "bank" } }, { body: { destination: "wallet" } }];
  await refusal(client, "requestPayout", "payoutNothingDue", wallet);
  await bankSandboxCash(world, await labelledIn(recorder, client, { goodsCollection: 40 }));
  await refusal(live, "requestPayout", "bankDetailsMissing", bank);
  await ask(client, "requestPayout", bank);
  await refusal(client, "requestPayout", "payoutOpen", wallet);
}

async function recordOfHandovers(recorder: Recorder, world: World): Promise<void> {
  const { ask, refusal } = recorder;
  const client = await openSandboxClient(world);
  const { senderAddress, preferredCarrierToken, trackingNumber } = payloadOf<{
    senderAddress: { addressId: number };
    preferredCarrierToken: string;
    trackingNumber: string;
  }>(await ask(client, "getShipment", { path: { id: await labelledIn(recorder, client) } }));
  const nowhere = { carrierToken: preferredCarrierToken, senderAddressId: UNKNOWN_ID };
  await refusal(client, "openHandover", "handoverNothingWaits", { body: nowhere });
  const body = { ...nowhere, senderAddressId: senderAddress.addressId };
  const begun = await ask(client, "openHandover", { body });
  const path = { id: payloadOf<{ handoverId: number }>(begun).handoverId };
  const signed = { path, body: endpointOf("closeHandover").bodyExample };
  await refusal(client, "closeHandover", "handoverEmpty", signed);
  const late = { path, body: { trackingNumber } };
  await refusal(client, "takeOutParcel", "handoverScanNotFound", late);
  await ask(client, "scanParcel", late);
  await ask(client, "closeHandover", signed);
  await refusal(client, "scanParcel", "handoverClosed", late);
}

async function recordOfPickups(recorder: Recorder, world: World): Promise<void> {
  const { ask, refusal } = recorder;
  const client = await openSandboxClient(world);
  const shown = await ask(client, "getShipment", {
    path: { id: await labelledIn(recorder, client) },
  });
  const { senderAddress, preferredCarrierToken } = payloadOf<{
    senderAddress: { addressId: number };
    preferredCarrierToken: string;
  }>(shown);
  const base = {
    carrierToken: preferredCarrierToken,
    senderAddressId: senderAddress.addressId,
    ...hoursFrom(world, 1),
  };
  const cases: Cases = [
    ["pickupNotOffered", { ...base, carrierToken: "sandbox-manual" }],
    ["pickupWindowInvalid", { ...base, from: base.to, to: base.from }],
    ["pickupNothingToCollect", { ...base, senderAddressId: UNKNOWN_ID }],
  ];
  await recordAll(recorder, client, "requestPickup", cases);
  const request = async (note: string) => {
    const answer = await ask(client, "requestPickup", { body: { ...base, note } });
    return { id: payloadOf<{ pickupId: number }>(answer).pickupId };
  };
  const noShow = { body: endpointOf("reportNoShow").bodyExample };
  const refused = { path: await request("Sandbox refused"), ...noShow };
  await refusal(client, "reportNoShow", "pickupNotTaken", refused);
  const path = await request("");
  await refusal(client, "reportNoShow", "pickupNotDue", { path, ...noShow });
  const settled = { path, body: { isComing: false } };
  await refusal(client, "settlePickup", "pickupSettled", settled);
  const { from: _from, to: _to, ...origin } = base;
  const standing = { ...endpointOf("setStandingPickup").bodyExample, ...origin, weekdays: [] };
  await refusal(client, "setStandingPickup", "standingPickupInvalid", { body: standing });
  const gone = { path: { id: UNKNOWN_ID } };
  await refusal(client, "endStandingPickup", "standingPickupNotFound", gone);
  await refusal(client, "getPickup", "pickupNotFound", { path: { id: UNKNOWN_ID } });
}

async function recordOfIncidents(recorder: Recorder, world: World): Promise<void> {
  const { ask, refusal } = recorder;
  const client = await openSandboxClient(world);
  const draft = await draftIn(recorder, client, { goodsCollection: 0 });
  const body = { ...endpointOf("reportIncident").bodyExample, shipmentId: draft.shipmentId };
  await refusal(client, "reportIncident", "incidentNotPossible", { body });
  const shipmentId = await labelledIn(recorder, client);
  const reported = await ask(client, "reportIncident", { body: { ...body, shipmentId } });
  const { incidentId } = payloadOf<{ incidentId: number }>(reported);
  const path = { id: incidentId };
  const answer = { path, body: endpointOf("answerIncident").bodyExample };
  await refusal(client, "answerIncident", "incidentNotAnswerable", answer);
  await ask(client, "closeIncident", { path, body: endpointOf("closeIncident").bodyExample });
  await refusal(client, "answerIncident", "incidentClosed", answer);
}

type Cases = readonly (readonly [code: string, changes: object])[];

/** The codes of an operation, each by what is wrong in its body. */
async function recordAll(
  { refusal }: Recorder,
  client: ApiClient,
  operationId: string,
  cases: Cases,
  { path, ...base }: Pick<Asked, "path"> & object = {},
): Promise<void> {
  for (const [code, changes] of cases) {
    const body = { ...endpointOf(operationId).bodyExample, ...base, ...changes };
    await refusal(client, operationId, code, { body, ...(path && { path }) });
  }
}

async function recordOfDrafts(recorder: Recorder, world: World, client: ApiClient): Promise<void> {
  const { service, sender, recipient } = world;
  const { recipientAddress } = endpointOf("createShipment").bodyExample as {
    recipientAddress: object;
  };
  const recipientAt = (place: object) => ({ recipientAddress: { ...recipientAddress, ...place } });
  const base = { senderAddressId: sender.addressId, extId: undefined };
  const saved = { recipientAddressId: recipient.addressId };
  const unknown = { recipientAddress: undefined, recipientAddressId: UNKNOWN_ID };
  const cases: Cases = [
    ["pApiQuotationParcelBadRequest", { parcel: { weight: 0, length: 1, width: 1, height: 1 } }],
    ["pApiQuotationCurrencyNotFound", { goodsCurrency: "EUR" }],
    ["pApiShipmentParcelPartiallyDeferred", { parcel: { weight: 2, length: null } }],
    ["pApiAddressSenderRequired", { senderAddressId: undefined }],
    ["pApiAddressSenderNotFound", { senderAddressId: UNKNOWN_ID }],
    ["pApiAddressRecipientRequired", { recipientAddress: undefined }],
    ["pApiAddressRecipientAmbiguous", { recipientAddress, ...saved }],
    ["pApiAddressRecipientNotFound", unknown],
    ["pApiAddressCountryMismatch", recipientAt(PLACE_ELSEWHERE)],
    ["pApiAddressTerritoryNotFound", recipientAt(UNKNOWN_PLACE)],
    ["pApiShipmentGoodsCollectionOutOfRange", { goodsCollection: 0.5 }],
    ["pApiShipmentGoodsInsuredOutOfRange", { goodsInsured: 1_000_000 }],
    ["pApiShipmentExtIdAlreadyUsed", { extId: "order-1001" }],
  ];
  await recordAll(recorder, client, "createShipment", cases, base);
  await world.draft();
  const small = openApiClient(service, world.apiKey, { unpaidDraftsMax: 1 });
  await recordAll(recorder, small, "createShipment", [["pApiShipmentDraftLimitReached", {}]], base);
  const path = { id: (await world.paid()).shipmentId };
  await recordAll(recorder, client, "editShipment", [["pApiShipmentNotEditable", {}]], { path });
}

async function recordOfPurchases(recorder: Recorder, world: World, client: ApiClient) {
  const buying = (code: string, id: number, changes: object, buyer = client) =>
    recordAll(recorder, buyer, "purchaseShipment", [[code, changes]], { path: { id } });
  const none = { preferredRateObjectId: undefined };
  const { shipmentId } = await world.draft();
  await buying("pApiShipmentPurchaseWithRequired", shipmentId, { purchaseWith: undefined });
  await buying("pApiWalletUnsupportedPaymentMethod", shipmentId, { purchaseWith: "cash" });
  await buying("pApiShipmentRateNotFound", shipmentId, { preferredRateObjectId: UNKNOWN_ID });
  await buying("pApiShipmentPreferredRateRequired", shipmentId, none);
  const paid = await world.paid();
  await buying("paymentIntentShipmentPurchaseTransactionAlreadyCreated", paid.shipmentId, none);

  const heavy = await draftIn(recorder, client, {
    parcel: { weight: 5000, length: 20, width: 15, height: 10 },
  });
  const rate = { preferredRateObjectId: heavy.rates[0]?.rateId };
  await buying("pApiShipmentRateUnavailable", heavy.shipmentId, rate);

  const poor = await openPoorClient(world);
  const unpaid = await draftIn(recorder, poor, { goodsCollection: 0 });
  const afford = { preferredRateObjectId: rateOf(unpaid) };
  const code = "paymentIntentExecuteTransactionWalletInsufficientFunds";
  await buying(code, unpaid.shipmentId, afford, poor);

  const owing = await openOwingClient(world);
  const owed = await draftIn(recorder, owing, { goodsCollection: 0 });
  const rateOfOwed = { preferredRateObjectId: rateOf(owed) };
  await buying("walletDebtUnpaid", owed.shipmentId, rateOfOwed, owing);

  const differing = await draftIn(recorder, client, { goodsCollection: 30, goodsInsured: 20 });
  await recorder.firstRefusal(
    "ecCarrierShipmentCollectionMustEqualInsured",
    differing.rates.map(({ rateId }) => () => {
      const body = { preferredRateObjectId: rateId, purchaseWith: "walletAvailable" };
      const asked = { path: { id: differing.shipmentId }, body };
      return recorder.ask(client, "purchaseShipment", asked);
    }),
  );
}

async function recordOfWaybills(recorder: Recorder, world: World, client: ApiClient) {
  const { refusal } = recorder;
  const path = { id: (await world.draft()).shipmentId };
  await refusal(client, "generateShipmentTrackingNumber", "shipmentCarrierTokenNotFound", { path });
  const labels: Cases = [
    ["pApiShipmentLabelDispositionInvalid", { disposition: "download" }],
    ["pApiShipmentLabelFormatInvalid", { format: "letter" }],
    ["pApiShipmentLabelTypeNotFound", { type: "commercialInvoice" }],
    ["pApiShipmentLabelNotReady", {}],
  ];
  await recordAll(recorder, client, "generateShipmentLabelUrl", labels, { path });
  const unreasoned: Cases = [
    ["pApiShipmentAnnulReasonStatusRequired", { annulReasonStatus: undefined }],
  ];
  await recordAll(recorder, client, "annulAndRefundShipment", unreasoned, { path });
  const body = endpointOf("annulAndRefundShipment").bodyExample;
  await recorder.ask(client, "annulAndRefundShipment", { path, body });
  await recordAll(recorder, client, "createReturnShipment", [["shipmentReturnNotPossible", {}]], {
    path,
  });
  const correcting: Cases = [["shipmentCorrectionNotPossible", {}]];
  await recordAll(recorder, client, "correctShipment", correcting, { path });
  const again: Cases = [["shipmentAnnulAlreadyDone", {}]];
  await recordAll(recorder, client, "annulAndRefundShipment", again, { path });
}

/** A carrier that is asked for its service points and does not answer. */
const silent = (markets: World["service"]["markets"]): World["service"]["markets"] => {
  const market = markets.get("EC")!;
  const [first] = market.carriers;
  const servicePoints = () => Promise.reject(new Error("connect ECONNREFUSED"));
  return new Map([["EC", { ...market, carriers: [{ ...first!, servicePoints }] }]]);
};

async function recordOfServicePoints(
  { refusal }: Recorder,
  { service, apiKey }: World,
  client: ApiClient,
): Promise<void> {
  const token = service.markets.get("EC")!.carriers[0]!.carrierToken;
  const asked = { path: { token }, query: `?territoryBaseId=${encodeURIComponent(QUITO)}` };
  await refusal(client, "listServicePoints", "carrierWithoutServicePoints", asked);
  const down = openApiClient({ ...service, markets: silent(service.markets) }, apiKey);
  await refusal(down, "listServicePoints", "carrierNotAnswering", asked);
}

async function recordOfUnknownIds({ refusal }: Recorder, client: ApiClient): Promise<void> {
  const path = { id: UNKNOWN_ID };
  await refusal(client, "getShipment", "pApiShipmentNotFound", { path });
  await refusal(client, "getAddress", "pApiAddressNotFound", { path });
  await refusal(client, "getWebhook", "webhookNotFound", { path });
  await refusal(client, "getBatch", "batchNotFound", { path });
  await refusal(client, "getHandover", "handoverNotFound", { path });
  await refusal(client, "getIncident", "incidentNotFound", { path });
  await refusal(client, "getRemittance", "remittanceNotFound", { path });
  await refusal(client, "proveMonth", "statementNotClosed", { path: { month: "2020-02" } });
  await refusal(client, "getCharge", "chargeNotFound", { path });
  await refusal(client, "getCod", "codNotFound", { path: { shipmentId: path.id } });
  await refusal(client, "getCarrier", "carrierNotFound", { path: { token: "unknown" } });
}

async function recordOfWebhooks(recorder: Recorder, client: ApiClient): Promise<void> {
  const { ask, refusal } = recorder;
  const body = endpointOf("createWebhook").bodyExample;
  const guarded: Cases = [["webhookUrlNotAllowed", { url: "ftp://erp.example.com/hooks" }]];
  await recordAll(recorder, client, "createWebhook", guarded);
  const { json } = await ask(client, "createWebhook", { body });
  const { webhookId: id } = (json as { payload: { webhookId: number } }).payload;
  const delivery = { id, deliveryId: UNKNOWN_ID };
  await refusal(client, "redeliverWebhook", "webhookDeliveryNotFound", { path: delivery });
  while ((await ask(client, "createWebhook", { body })).status === 201);
  await refusal(client, "createWebhook", "webhookLimitReached", { body });
}

async function recordOfSandbox(recorder: Recorder, world: World, client: ApiClient): Promise<void> {
  const { ask, refusal } = recorder;
  const live = { id: (await world.paid()).shipmentId };
  await refusal(client, "advanceShipment", "sandboxOnly", { path: live, body: {} });
  const sandbox = await openSandboxClient(world);
  await ask(sandbox, "addPlayMoney", { body: { amount: 10, reference: "once" } });
  const again: Cases = [["walletTopUpReferenceAlreadyUsed", { amount: 20, reference: "once" }]];
  await recordAll(recorder, sandbox, "addPlayMoney", again);
  const path = { id: await labelledIn(recorder, sandbox) };
  await ask(sandbox, "advanceShipment", { path, body: { event: "delivered" } });
  await refusal(sandbox, "advanceShipment", "sandboxEventNotPossible", { path, body: {} });
  const body = endpointOf("annulAndRefundShipment").bodyExample;
  await refusal(sandbox, "annulAndRefundShipment", "shipmentAnnulNotAllowed", { path, body });
  const refused = { id: await refusedIn(recorder, sandbox) };
  await ask(sandbox, "correctShipment", { path: refused, body: {} });
  const twice = { path: refused, body: {} };
  await refusal(sandbox, "correctShipment", "shipmentAlreadyCorrected", twice);
}
