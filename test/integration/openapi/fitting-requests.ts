import { openAccount } from "#app/shipping/accounts/open-account.ts";
import { createAddress } from "#app/shipping/addresses/create-address.ts";
import type { MerchantCharge } from "#app/shipping/model/merchant-charge.ts";
import { HOUR_MS } from "#app/shipping/model/time-units.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import {
  openApiClient,
  payloadOf,
  QUITO,
  type ApiClient,
} from "#test/integration/public-api/api-client.ts";
import { bankSandboxCash } from "#test/integration/public-api/examples/bank-cash.ts";
import { openClosedMonth } from "#test/integration/public-api/examples/closed-month.ts";
import { labelledIn, refusedIn } from "#test/integration/public-api/examples/record-successes.ts";
import { endpointOf, makeRecorder } from "#test/integration/public-api/examples/recorder.ts";
import { chargeAnnounced } from "#test/support/charge-announced.ts";
import type { World } from "#test/support/world.ts";

/** A request that succeeds: what differs from the documented example, and whose key it has. */
export interface Fitting {
  client: ApiClient;
  path?: Record<string, number | string>;
  query?: string;
  body?: Record<string, unknown>;
}

/** Gives each operation what it needs: its own rows, because what was saved before may be deleted by now. */
export function fittingRequests(world: World, live: ApiClient, sandbox: ApiClient) {
  const { ask } = makeRecorder(Date.now);
  const place = `territoryBaseId=${encodeURIComponent(QUITO)}`;
  const webhook = { url: "https://erp.example.com/hooks", events: ["shipment.updated"] };

  async function openWebhook(): Promise<number> {
    const listed = await live.send("GET", "/webhook");
    const { data } = payloadOf<{ data: { webhookId: number }[] }>(listed);
    for (const { webhookId } of data) await live.send("DELETE", `/webhook/${webhookId}`);
    const made = await live.send("POST", "/webhook", { body: webhook });
    return payloadOf<{ webhookId: number }>(made).webhookId;
  }
  async function addresses() {
    const sender = await createAddress(world.ctx, world.sender);
    const recipient = await createAddress(world.ctx, world.recipient);
    return { sender, recipient };
  }
  async function parts() {
    const { sender, recipient } = await addresses();
    return {
      senderAddressId: sender.addressId,
      recipient: { kind: "saved" as const, addressId: recipient.addressId },
    };
  }
  const addressIdOf = async () => (await createAddress(world.ctx, world.recipient)).addressId;
  async function newDraft() {
    const draft = await world.draft(await parts());
    return { ...draft, rateId: world.rateOf(draft).rateId };
  }
  async function labelled() {
    const { shipmentId } = await world.paid(await parts());
    await generateShipmentTrackingNumber(world.ctx, shipmentId);
    return shipmentId;
  }
  async function newBatch(): Promise<number> {
    const { shipmentId, rateId } = await newDraft();
    const items = [{ shipmentId, preferredRateObjectId: rateId, purchaseWith: "walletAvailable" }];
    const made = await live.send("POST", "/batch/purchase", { body: { items } });
    return payloadOf<{ batchId: number }>(made).batchId;
  }

  async function incident(): Promise<number> {
    const shipmentId = await labelledIn({ ask }, sandbox);
    const body = { event: "departed" };
    await sandbox.send("PATCH", `/shipment/advance/${shipmentId}`, { body });
    const opened = { event: "incidentOpened" };
    await sandbox.send("PATCH", `/shipment/advance/${shipmentId}`, { body: opened });
    const listed = await sandbox.send("GET", `/incident?shipmentId=${shipmentId}`);
    return payloadOf<{ data: { incidentId: number }[] }>(listed).data[0]!.incidentId;
  }
  const ofIncident = async () => ({ ...(await byId(incident())), client: sandbox });

  /** Of the sandbox, with its cash collected. */
  async function collected(): Promise<Partial<Fitting>> {
    const shipmentId = await labelledIn({ ask }, sandbox, { goodsCollection: 40 });
    for (const event of ["departed", "collected"])
      await sandbox.send("PATCH", `/shipment/advance/${shipmentId}`, { body: { event } });
    return { client: sandbox, path: { shipmentId } };
  }

  /** What waits for a courier at a sender of its own. */
  async function waiting() {
    const { sender } = await addresses();
    const draft = await world.paid({ senderAddressId: sender.addressId }, "condor");
    const { trackingNumber } = await generateShipmentTrackingNumber(world.ctx, draft.shipmentId);
    return {
      origin: { carrierToken: "condor", senderAddressId: sender.addressId },
      trackingNumber,
    };
  }
  async function scanned() {
    const { origin, trackingNumber } = await waiting();
    const begun = await live.send("POST", "/handover", { body: origin });
    const { handoverId: id } = payloadOf<{ handoverId: number }>(begun);
    await live.send("POST", `/handover/scan/${id}`, { body: { trackingNumber } });
    return { path: { id }, body: { trackingNumber } };
  }
  const ofHandover = async (): Promise<Partial<Fitting>> => ({ path: (await scanned()).path });

  /** A carrier of the sandbox that is asked to collect now. */
  async function askedToCollect(): Promise<Fitting> {
    const asked = await ask(sandbox, "getShipment", {
      path: { id: await labelledIn({ ask }, sandbox) },
    });
    const { senderAddress, preferredCarrierToken } = payloadOf<{
      senderAddress: { addressId: number };
      preferredCarrierToken: string;
    }>(asked);
    const nowMs = world.ctx.now().getTime();
    const body = {
      carrierToken: preferredCarrierToken,
      senderAddressId: senderAddress.addressId,
      from: new Date(nowMs - HOUR_MS).toISOString(),
      to: new Date(nowMs + HOUR_MS).toISOString(),
    };
    return { client: sandbox, body };
  }
  async function ofStandingPickup() {
    const { client, body } = await askedToCollect();
    const { carrierToken, senderAddressId } = body ?? {};
    const standing = { weekdays: ["mon"], from: "14:00", to: "18:00" };
    return { client, body: { carrierToken, senderAddressId, ...standing } };
  }
  async function ofPickup(): Promise<Partial<Fitting>> {
    const { body } = await askedToCollect();
    const { pickupId: id } = payloadOf<{ pickupId: number }>(
      await ask(sandbox, "requestPickup", { body }),
    );
    return { client: sandbox, path: { id } };
  }

  /** Of an account of its own, because it may revoke the key that asks. */
  async function ofKeys(): Promise<Fitting> {
    const { service } = world;
    const { apiKey } = await openAccount(service, { name: "Keys" });
    const client = openApiClient(service, apiKey);
    const { bodyExample: body } = endpointOf("createApiKey");
    const { apiKeyId } = payloadOf<{ apiKeyId: number }>(
      await client.send("POST", "/key", { body }),
    );
    return { client, path: { id: apiKeyId } };
  }
  let closedMonth: ReturnType<typeof openClosedMonth> | null = null;
  /** One is enough for all: a charge is contested as often as one likes. */
  let charge: Promise<MerchantCharge> | null = null;
  async function ofCharge(): Promise<Partial<Fitting>> {
    charge ??= labelled().then((shipmentId) =>
      chargeAnnounced(world, { shipmentId, amount: 1_50 }),
    );
    return byId((await charge).chargeId);
  }
  async function ofSandboxCharge() {
    const shipmentId = await labelledIn({ ask }, sandbox);
    const body = { ...endpointOf("makeSandboxCharge").bodyExample, shipmentId };
    return { client: sandbox, body };
  }
  const ofFaro: Partial<Fitting> = { path: { carrier: "faro" } };
  async function stated(): Promise<Partial<Fitting>> {
    await live.send("PATCH", "/contract/faro", { body: endpointOf("saveContract").bodyExample });
    return ofFaro;
  }

  const byId = async (id: number | Promise<number>): Promise<Partial<Fitting>> => ({
    path: { id: await id },
  });
  const ofWebhook = () => byId(openWebhook());
  const ofLabelled = () => byId(labelled());
  const ofAddress = () => byId(addressIdOf());
  const ofBatch = () => byId(newBatch());
  const ofDraft = async () => byId((await newDraft()).shipmentId);

  const needs: Record<string, () => Promise<Partial<Fitting>>> = {
    createShipment: async () => ({
      body: { senderAddressId: (await addresses()).sender.addressId, extId: undefined },
    }),
    getShipment: ofDraft,
    editShipment: ofDraft,
    async purchaseShipment() {
      const { shipmentId, rateId } = await newDraft();
      return { path: { id: shipmentId }, body: { preferredRateObjectId: rateId } };
    },
    generateShipmentTrackingNumber: async () => byId((await world.paid(await parts())).shipmentId),
    annulAndRefundShipment: ofLabelled,
    generateShipmentLabelUrl: ofLabelled,
    listTrackingEvents: ofLabelled,
    createReturnShipment: async () => ({ ...(await ofLabelled()), body: { extId: undefined } }),
    correctShipment: async () => ({
      ...(await byId(refusedIn({ ask }, sandbox))),
      client: sandbox,
      body: { extId: undefined },
    }),
    advanceShipment: async () => ({
      ...(await byId(labelledIn({ ask }, sandbox))),
      client: sandbox,
    }),
    addPlayMoney: async () => ({ client: sandbox }),
    searchTerritories: async () => ({ query: "q=guaya" }),
    generateLabelUrl: async () => ({ body: { shipmentIds: [await labelled()] } }),
    listServicePoints: async () => ({
      client: sandbox,
      path: { token: "sandbox" },
      query: place,
    }),
    getAddress: ofAddress,
    editAddress: ofAddress,
    deleteAddress: ofAddress,
    async createWebhook() {
      // As many as an account may have were made before.
      await openWebhook();
      return {};
    },
    getWebhook: ofWebhook,
    editWebhook: ofWebhook,
    switchOnWebhook: ofWebhook,
    pauseWebhook: ofWebhook,
    rotateWebhookSecret: ofWebhook,
    testWebhook: ofWebhook,
    listWebhookDeliveries: ofWebhook,
    deleteWebhook: ofWebhook,
    async redeliverWebhook() {
      const id = await openWebhook();
      const sent = await live.send("POST", `/webhook/test/${id}`);
      const { deliveryId } = payloadOf<{ deliveryId: number }>(sent);
      return { path: { id, deliveryId } };
    },
    getBatch: ofBatch,
    listBatchItems: ofBatch,
    resumeBatch: ofBatch,
    editShipmentMetadata: ofDraft,
    listCod: async () => ({ client: (await collected()).client ?? sandbox }),
    getCodSummary: async () => ({ client: (await collected()).client ?? sandbox }),
    getCod: collected,
    getCharge: ofCharge,
    contestCharge: ofCharge,
    makeSandboxCharge: ofSandboxCharge,
    async decideSandboxCharge() {
      const made = await ask(sandbox, "makeSandboxCharge", await ofSandboxCharge());
      const { chargeId } = payloadOf<{ chargeId: number }>(made);
      await ask(sandbox, "contestCharge", { path: { id: chargeId }, body: { text: "2 kg" } });
      return { client: sandbox, path: { id: chargeId } };
    },
    async requestPayout() {
      const shipmentId = await labelledIn({ ask }, sandbox, { goodsCollection: 40 });
      await bankSandboxCash(world, shipmentId);
      return { client: sandbox };
    },
    async makeSandboxRemittance() {
      await collected();
      return { client: sandbox };
    },
    async getRemittance() {
      await collected();
      const made = await sandbox.send("POST", "/cod/sandboxRemittance");
      const { remittanceId } = payloadOf<{ remittanceId: number }>(made);
      return { client: sandbox, path: { id: remittanceId } };
    },
    openHandover: async () => ({ body: (await waiting()).origin }),
    getHandover: ofHandover,
    scanParcel: ofHandover,
    closeHandover: ofHandover,
    getManifest: ofHandover,
    exportManifest: ofHandover,
    takeOutParcel: scanned,
    requestPickup: askedToCollect,
    setStandingPickup: ofStandingPickup,
    endStandingPickup: async () => {
      const { client, body } = await ofStandingPickup();
      const kept = await ask(sandbox, "setStandingPickup", { body });
      const { standingPickupId: id } = payloadOf<{ standingPickupId: number }>(kept);
      return { client, path: { id } };
    },
    getPickup: ofPickup,
    settlePickup: ofPickup,
    reportNoShow: ofPickup,
    createApiKey: ofKeys,
    listApiKeys: ofKeys,
    revokeApiKey: ofKeys,
    async proveMonth() {
      closedMonth ??= openClosedMonth(world);
      const { apiKey, month } = await closedMonth;
      return { client: openApiClient(world.service, apiKey), path: { month } };
    },
    saveContract: async () => ofFaro,
    async tryContract() {
      const senderAddressId = (await addresses()).sender.addressId;
      return { ...(await stated()), body: { operation: "quote", senderAddressId } };
    },
    connectContract: stated,
    disconnectContract: stated,
    getIncident: ofIncident,
    answerIncident: ofIncident,
    noteIncident: ofIncident,
    closeIncident: ofIncident,
    async reportIncident() {
      const shipmentId = await labelledIn({ ask }, sandbox);
      return { client: sandbox, body: { shipmentId } };
    },
  };

  return async (operationId: string): Promise<Fitting> => ({
    client: live,
    ...(await needs[operationId]?.()),
  });
}
