import { deliverWebhook } from "#app/outgoing-webhooks/deliver-webhook.ts";
import { planDeliveries } from "#app/outgoing-webhooks/plan-deliveries.ts";
import { issueApiKey } from "#app/shipping/accounts/issue-api-key.ts";
import type { ShipmentId } from "#app/shipping/model/ids.ts";
import type { JobPayloads } from "#app/shipping/model/job.ts";
import { HOUR_MS } from "#app/shipping/model/time-units.ts";
import { selectJobs } from "#db/jobs.ts";
import {
  announced,
  makeTestWebhookSender,
  secretKeys,
  unhurried,
} from "#test/integration/outgoing-webhooks/fixture.ts";
import { chargeAnnounced } from "#test/support/charge-announced.ts";
import type { World } from "#test/support/world.ts";

import { openApiClient, payloadOf, type ApiClient } from "../api-client.ts";
import { work } from "../batches/batch-world.ts";
import { bankSandboxCash } from "./bank-cash.ts";
import { openClosedMonth } from "./closed-month.ts";
import { endpointOf, type Recorder } from "./recorder.ts";

interface Draft {
  shipmentId: number;
  rates: { rateId: number; available: boolean }[];
}

const bodyOf = (operationId: string, changes: object = {}) => ({
  ...endpointOf(operationId).bodyExample,
  ...changes,
});
export const rateOf = ({ rates }: Draft) => rates.find(({ available }) => available)!.rateId;

const NEAR = "EC|:|09|:|0901|:|090150";

/** A day of an account: every operation, in the order in which a client would come to it. */
export async function recordSuccesses(
  recorder: Recorder,
  world: World,
  client: ApiClient,
  receiver: string,
): Promise<void> {
  await recordAddresses(recorder, client);
  await recordPlaces(recorder, client);
  const webhookId = await recordWebhook(recorder, client, receiver);
  await recordShipments(recorder, world, client);
  await recordDeliveries(recorder, world, client, webhookId);
  await recordBatches(recorder, world, client);
  await recordSandbox(recorder, world);
  await recordHandover(recorder, world);
  await recordPickups(recorder, world);
  await recordKeys(recorder, client);
  await recordContracts(recorder, client);
  const { apiKey, month } = await openClosedMonth(world);
  const ofThen = openApiClient(world.service, apiKey);
  await recorder.success(ofThen, "proveMonth", { path: { month } });
}

async function recordKeys({ success }: Recorder, client: ApiClient): Promise<void> {
  const body = bodyOf("createApiKey");
  const { apiKeyId } = await success<{ apiKeyId: number }>(client, "createApiKey", { body });
  await success(client, "revokeApiKey", { path: { id: apiKeyId } });
  await success(client, "listApiKeys");
}

/** From what it asks for to its end; the carrier does not answer. */
async function recordContracts({ success, ask }: Recorder, client: ApiClient): Promise<void> {
  const path = { carrier: "faro" };
  await success(client, "saveContract", { path, body: bodyOf("saveContract") });
  const saved = await ask(client, "createAddress", { body: bodyOf("createAddress") });
  const senderAddressId = payloadOf<{ addressId: number }>(saved).addressId;
  const body = bodyOf("tryContract", { senderAddressId });
  await success(client, "tryContract", { path, body });
  await success(client, "connectContract", { path });
  await success(client, "listContracts");
  await success(client, "disconnectContract", { path });
}

/** A label that is scanned, signed for and listed. */
async function recordHandover(recorder: Recorder, world: World): Promise<void> {
  const { success, ask } = recorder;
  const client = await openSandboxClient(world);
  const id = await labelledIn(recorder, client);
  const { senderAddress, trackingNumber, preferredCarrierToken } = payloadOf<{
    senderAddress: { addressId: number };
    trackingNumber: string;
    preferredCarrierToken: string;
  }>(await ask(client, "getShipment", { path: { id } }));
  const { addressId: senderAddressId } = senderAddress;
  const body = { carrierToken: preferredCarrierToken, senderAddressId };
  const begun = await success<{ handoverId: number }>(client, "openHandover", { body });
  const path = { id: begun.handoverId };
  await success(client, "scanParcel", { path, body: { trackingNumber } });
  await success(client, "takeOutParcel", { path, body: { trackingNumber } });
  await ask(client, "scanParcel", { path, body: { trackingNumber } });
  await success(client, "getHandover", { path });
  await success(client, "closeHandover", { path, body: bodyOf("closeHandover") });
  await success(client, "getManifest", { path }, shortened);
  await success(client, "exportManifest", { path });
  await success(client, "listHandovers", { query: "?limit=1" });
}

async function recordPickups(recorder: Recorder, world: World) {
  const { success, ask } = recorder;
  const client = await openSandboxClient(world);
  const collected = async (note: string | null = null) => {
    const id = await labelledIn(recorder, client);
    const { senderAddress, preferredCarrierToken } = payloadOf<{
      senderAddress: { addressId: number };
      preferredCarrierToken: string;
    }>(await ask(client, "getShipment", { path: { id } }));
    const { addressId: senderAddressId } = senderAddress;
    const origin = { carrierToken: preferredCarrierToken, senderAddressId };
    return { body: { ...origin, ...hoursFrom(world, -1), ...(note && { note }) } };
  };
  const asked = await success<{ pickupId: number }>(client, "requestPickup", await collected());
  const path = { id: asked.pickupId };
  await success(client, "getPickup", { path });
  await success(client, "reportNoShow", { path, body: bodyOf("reportNoShow") });
  await success(client, "listPickups", { query: "?limit=1" });
  const lost = await ask(client, "requestPickup", await collected("Sandbox lost answer"));
  const { pickupId: id } = payloadOf<{ pickupId: number }>(lost);
  await success(client, "settlePickup", { path: { id }, body: bodyOf("settlePickup") });
  const { carrierToken, senderAddressId } = (await collected()).body;
  const terms = { body: { ...bodyOf("setStandingPickup"), carrierToken, senderAddressId } };
  const kept = await success<{ standingPickupId: number }>(client, "setStandingPickup", terms);
  await success(client, "listStandingPickups", {});
  await success(client, "endStandingPickup", { path: { id: kept.standingPickupId } });
}

/** Four hours, from so many hours from now. */
export function hoursFrom({ service }: World, hours: number) {
  const from = new Date(service.now().getTime() + hours * HOUR_MS);
  return { from: from.toISOString(), to: new Date(from.getTime() + 4 * HOUR_MS).toISOString() };
}

/** A file is example enough by its beginning. */
function shortened(body: unknown): unknown {
  const { payload, ...rest } = body as { payload: { pdf: string } };
  return { payload: { ...payload, pdf: `${payload.pdf.slice(0, 40)}…` }, ...rest };
}

async function recordAddresses({ success, ask }: Recorder, client: ApiClient): Promise<void> {
  const body = bodyOf("createAddress");
  const { addressId } = await success<{ addressId: number }>(client, "createAddress", { body });
  await success(client, "listAddresses", { query: "?limit=1" });
  await success(client, "getAddress", { path: { id: addressId } });
  await success(client, "editAddress", { path: { id: addressId }, body: bodyOf("editAddress") });
  const { json } = await ask(client, "createAddress", { body });
  const other = (json as { payload: { addressId: number } }).payload;
  await success(client, "deleteAddress", { path: { id: other.addressId } });
}

async function recordPlaces({ success }: Recorder, client: ApiClient): Promise<void> {
  await success(client, "listTerritories", {}, withFirst("data", 2));
  await success(client, "searchTerritories", { query: "?q=guaya&limit=2" });
  await success(client, "matchTerritory", { body: bodyOf("matchTerritory") });
  const page = await success<{ data: { carrierToken: string }[] }>(client, "listCarriers");
  const token = page.data[0]!.carrierToken;
  await success(client, "getCarrier", { path: { token } }, withFirst("regions", 2));
}

async function recordWebhook({ success, ask }: Recorder, client: ApiClient, receiver: string) {
  const { webhookId } = await success<{ webhookId: number }>(client, "createWebhook", {
    body: bodyOf("createWebhook"),
  });
  const path = { id: webhookId };
  await success(client, "listWebhooks");
  await success(client, "getWebhook", { path });
  await success(client, "editWebhook", { path, body: bodyOf("editWebhook") });
  await success(client, "pauseWebhook", { path });
  await success(client, "switchOnWebhook", { path });
  const body = bodyOf("rotateWebhookSecret");
  await success(client, "rotateWebhookSecret", { path, body });
  await ask(client, "editWebhook", { path, body: { url: receiver } });
  return webhookId;
}

async function recordShipments(
  { success, ask }: Recorder,
  world: World,
  client: ApiClient,
): Promise<void> {
  await success(client, "quoteShipment", { body: bodyOf("quoteShipment") });
  const body = bodyOf("createShipment", { senderAddressId: world.sender.addressId });
  const { shipmentId } = await success<Draft>(client, "createShipment", { body });
  const path = { id: shipmentId };
  const edited = await success<Draft>(client, "editShipment", {
    path,
    body: bodyOf("editShipment"),
  });
  await success(client, "getShipment", { path, query: "?include=rates,parcel" });
  await success(client, "purchaseShipment", {
    path,
    body: bodyOf("purchaseShipment", { preferredRateObjectId: rateOf(edited) }),
  });
  const metadata = bodyOf("editShipmentMetadata");
  await success(client, "editShipmentMetadata", { path, body: metadata });
  await success(client, "generateShipmentTrackingNumber", { path });
  const labelBody = bodyOf("generateShipmentLabelUrl");
  await success(client, "generateShipmentLabelUrl", { path, body: labelBody });
  await success(client, "createReturnShipment", { path, body: bodyOf("createReturnShipment") });
  const other = await world.paid();
  const shipmentIds = [shipmentId, other.shipmentId];
  await success(client, "generateLabelUrl", { body: bodyOf("generateLabelUrl", { shipmentIds }) });
  await success(client, "listTrackingEvents", { path });
  await success(client, "listShipments", { query: "?limit=1" });
  const annulBody = bodyOf("annulAndRefundShipment");
  await recordCharges({ success }, client, world, shipmentId as ShipmentId);
  await success(client, "annulAndRefundShipment", {
    path: { id: other.shipmentId },
    body: annulBody,
  });
  await success(client, "getWallet");
  await success(client, "listWalletMovements", { query: "?limit=2" });
  await success(client, "exportWalletMovements");
  await ask(client, "listShipments");
  await success(client, "listApiRequests", { query: "?limit=2" });
}

async function recordCharges(
  { success }: Pick<Recorder, "success">,
  client: ApiClient,
  world: World,
  shipmentId: ShipmentId,
): Promise<void> {
  const { chargeId } = await chargeAnnounced(world, { shipmentId, amount: 1_50 });
  const path = { id: chargeId };
  await success(client, "getCharge", { path });
  await success(client, "contestCharge", { path, body: bodyOf("contestCharge") });
  await success(client, "listCharges", { query: "?state=contested" });
}

async function recordDeliveries(
  { success }: Recorder,
  { service }: World,
  client: ApiClient,
  webhookId: number,
): Promise<void> {
  const path = { id: webhookId };
  for (const change of await announced(service.db)) await planDeliveries(service, change);
  await success(client, "listEvents", { query: "?limit=1" });
  const { deliveryId } = await success<{ deliveryId: number }>(client, "testWebhook", { path });
  const jobs = await selectJobs(service.db.read, "ready", 100);
  for (const { kind, payload } of jobs)
    if (kind === "deliverWebhook")
      await deliverWebhook(
        service,
        makeTestWebhookSender(),
        payload as JobPayloads["deliverWebhook"],
        unhurried,
      );
  await success(client, "listWebhookDeliveries", { path, query: "?limit=1" });
  await success(client, "redeliverWebhook", { path: { ...path, deliveryId } });
  await success(client, "deleteWebhook", { path });
}

async function recordBatches(recorder: Recorder, world: World, client: ApiClient): Promise<void> {
  const { success } = recorder;
  const { sender, recipient } = world;
  const item = bodyOf("createShipment", {
    senderAddressId: sender.addressId,
    recipientAddress: undefined,
    recipientAddressId: recipient.addressId,
    extId: "order-1002",
  });
  const drafts = { body: { items: [item, { ...item, contents: ["nothing"] }] } };
  const { batchId } = await success<{ batchId: number }>(client, "batchCreateShipments", drafts);
  await work(world);
  const path = { id: batchId };
  await success(client, "getBatch", { path });
  await success(client, "listBatchItems", { path });

  const { shipmentId, rates } = await draftIn(recorder, client, { goodsCollection: 0 });
  const preferredRateObjectId = rateOf({ shipmentId, rates });
  const items = [{ shipmentId, preferredRateObjectId, purchaseWith: "walletAvailable" }];
  const paying = { body: { items } };
  const paid = await success<{ batchId: number }>(client, "batchPurchaseShipments", paying);
  await work(world);
  await success(client, "resumeBatch", { path: { id: paid.batchId } });
  const numbering = { body: { items: [{ shipmentId }] } };
  await success(client, "batchGenerateTrackingNumbers", numbering);
  await success(client, "listBatches", { query: "?limit=1" });
}

async function recordSandbox({ success, ask }: Recorder, world: World): Promise<void> {
  const client = await openSandboxClient(world);
  const body = bodyOf("addPlayMoney");
  await success(client, "addPlayMoney", { body });
  const path = { id: await labelledIn({ ask }, client) };
  await success(client, "advanceShipment", { path, body: {} });
  await recordSandboxCharges({ success, ask }, client, path.id);
  await recordIncidents({ success, ask }, client);
  await recordCash({ success, ask }, client, world);
  const refused = { id: await refusedIn({ ask }, client) };
  await success(client, "correctShipment", { path: refused, body: bodyOf("correctShipment") });
  const near = {
    path: { token: "sandbox" },
    query: `?territoryBaseId=${encodeURIComponent(NEAR)}`,
  };
  await success(client, "listServicePoints", near);
}

async function recordSandboxCharges(
  { success, ask }: Pick<Recorder, "success" | "ask">,
  client: ApiClient,
  shipmentId: number,
): Promise<void> {
  const asked = { body: bodyOf("makeSandboxCharge", { shipmentId }) };
  const { chargeId } = await success<{ chargeId: number }>(client, "makeSandboxCharge", asked);
  const path = { id: chargeId };
  await ask(client, "contestCharge", { path, body: bodyOf("contestCharge") });
  await success(client, "decideSandboxCharge", { path, body: bodyOf("decideSandboxCharge") });
}

async function recordCash(
  { success, ask }: Pick<Recorder, "success" | "ask">,
  client: ApiClient,
  world: World,
): Promise<void> {
  const shipmentId = await labelledIn({ ask }, client, { goodsCollection: 40 });
  for (const event of ["departed", "collected"])
    await ask(client, "advanceShipment", { path: { id: shipmentId }, body: { event } });
  await success(client, "listCod", { query: "?state=collected" });
  await success(client, "getCodSummary", {});
  await success(client, "getCod", { path: { shipmentId } });
  const made = await success<{ remittanceId: number }>(client, "makeSandboxRemittance", {});
  await success(client, "getRemittance", { path: { id: made.remittanceId } });
  await success(client, "previewRemittance", { body: bodyOf("previewRemittance") });
  await bankSandboxCash(world, shipmentId);
  await success(client, "setBankDetails", { body: bodyOf("setBankDetails") });
  await success(client, "getBankDetails", {});
  await success(client, "requestPayout", { body: bodyOf("requestPayout") });
  await success(client, "listPayouts", { query: "?limit=1" });
}

async function recordIncidents(
  { success, ask }: Pick<Recorder, "success" | "ask">,
  client: ApiClient,
): Promise<void> {
  const shipmentId = await labelledIn({ ask }, client);
  for (const event of ["departed", "incidentOpened"])
    await ask(client, "advanceShipment", { path: { id: shipmentId }, body: { event } });
  await success(client, "listIncidents", { query: `?shipmentId=${shipmentId}` });
  const body = bodyOf("reportIncident", { shipmentId });
  const reported = await success<{ incidentId: number }>(client, "reportIncident", { body });
  const path = { id: reported.incidentId };
  await success(client, "answerIncident", { path, body: bodyOf("answerIncident") });
  await success(client, "noteIncident", { path, body: bodyOf("noteIncident") });
  await success(client, "closeIncident", { path, body: bodyOf("closeIncident") });
  await success(client, "getIncident", { path });
}

export async function openSandboxClient({ service, accountId }: World): Promise<ApiClient> {
  const asked = { accountId, name: "Sandbox", isForSandbox: true };
  const { apiKey } = await issueApiKey(service, asked);
  return openApiClient(service, apiKey, { signingKeys: secretKeys });
}

/** A saved sender, and a draft of it. */
export async function draftIn(
  { ask }: Pick<Recorder, "ask">,
  client: ApiClient,
  changes: object,
): Promise<Draft> {
  const saved = await ask(client, "createAddress", { body: bodyOf("createAddress") });
  const { addressId } = payloadOf<{ addressId: number }>(saved);
  const body = { senderAddressId: addressId, extId: undefined, ...changes };
  const created = await ask(client, "createShipment", { body: bodyOf("createShipment", body) });
  return payloadOf<Draft>(created);
}

export async function labelledIn(
  recorder: Pick<Recorder, "ask">,
  client: ApiClient,
  changes: object = {},
): Promise<number> {
  const draft = await draftIn(recorder, client, { goodsCollection: 0, ...changes });
  const path = { id: draft.shipmentId };
  const body = { preferredRateObjectId: rateOf(draft), purchaseWith: "walletAvailable" };
  await recorder.ask(client, "purchaseShipment", { path, body });
  await recorder.ask(client, "generateShipmentTrackingNumber", { path });
  return draft.shipmentId;
}

/** One of the sandbox whose waybill is refused, with its money back. */
export async function refusedIn(
  recorder: Pick<Recorder, "ask">,
  client: ApiClient,
): Promise<number> {
  const { recipientAddress } = bodyOf("createShipment") as { recipientAddress?: object };
  const refused = { ...recipientAddress, fullName: "Sandbox refused" };
  const id = await labelledIn(recorder, client, { recipientAddress: refused });
  const body = bodyOf("annulAndRefundShipment");
  await recorder.ask(client, "annulAndRefundShipment", { path: { id }, body });
  return id;
}

/** Of a list of hundreds the first items are example enough. */
const withFirst = (field: string, count: number) => (body: unknown) => {
  const { payload, ...envelope } = body as { payload: Record<string, unknown[]> };
  return { payload: { ...payload, [field]: payload[field]?.slice(0, count) }, ...envelope };
};
