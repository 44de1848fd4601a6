import { readFileSync } from "node:fs";
import { join } from "node:path";

import { openDemo, type Demo } from "#app/demo/open-demo.ts";
import { topUp } from "#app/demo/scenario/top-up.ts";
import { openService } from "#app/main/open-service.ts";
import { trackingUrl } from "#app/notifications/tracking-page/tracking-link.ts";
import {
  storeClient,
  type Draft,
  type Shipment,
  type StoreClient,
} from "#app/operator/api-demo/store-client.ts";
import { readSigningKeys } from "#app/runtime/signing-keys.ts";
import { issueApiKey } from "#app/shipping/accounts/issue-api-key.ts";
import { listAccounts } from "#app/shipping/accounts/list-accounts.ts";
import type { Service } from "#app/shipping/context.ts";
import type { AccountId, ShipmentId } from "#app/shipping/model/ids.ts";
import { recordTrackingEvents } from "#app/shipping/tracking/record-tracking-events.ts";
import { defaultSecrets } from "#app/simulators/carrier/settings.ts";
import { selectIncidentsOf } from "#db/shipping/incidents.ts";
import { findShopOfAccount } from "#db/shopify/shops.ts";
import { startFakeServer } from "#test/support/fake-server.ts";
import { GUAYAQUIL } from "#test/support/world.ts";

import { chooseForBuyers } from "./choose-for-buyers.ts";

const PLUGIN = new URL("carriers/nave.js", import.meta.url);
const WALLET_CENTS = 60_000;
const AT_ONCE = 10;

interface Problem {
  /** Nave has a system that takes answers; to the other one people talk. */
  carrierToken: "nave" | "condor";
  code: "A" | "W" | "N" | "R" | "returning";
  detail: string;
}

const times = (count: number, problem: Problem) => Array.from({ length: count }, () => problem);

/** As they come in a morning: of every kind, at carriers of both kinds. */
const problems: Problem[] = [
  ...times(16, { carrierToken: "nave", code: "A", detail: "Cliente ausente" }),
  ...times(8, { carrierToken: "nave", code: "W", detail: "Dirección incompleta" }),
  ...times(6, { carrierToken: "nave", code: "N", detail: "Cliente sin dinero" }),
  ...times(4, { carrierToken: "nave", code: "R", detail: "Rechazado por el destinatario" }),
  ...times(6, { carrierToken: "nave", code: "returning", detail: "" }),
  ...times(12, { carrierToken: "condor", code: "returning", detail: "" }),
  ...times(4, { carrierToken: "condor", code: "A", detail: "Cliente ausente" }),
  ...times(4, { carrierToken: "condor", code: "W", detail: "Dirección incompleta" }),
];

export interface Parcel extends Problem {
  shipmentId: number;
  /** By which the page names it. */
  extId: string;
  trackingNumber: string;
}

/** What the carrier's system has been told. */
export type Told = { trackingNumber: string; solution: string }[];

/** A shop with sixty parcels that did not arrive. */
export async function openSixtyProblems() {
  const told: Told = [];
  let made = 0;
  const carrier = await startFakeServer(({ path, text }) => {
    if (path === "/waybills") return { json: { number: `NAVE${(made += 1) + 1000}` } };
    told.push(JSON.parse(text));
    return { json: { taken: true } };
  });
  const plugin = readFileSync(PLUGIN, "utf8").replaceAll("http://127.0.0.1:9", carrier.baseUrl);
  const carriers = { "nave.js": plugin };
  const demo = await openDemo({ port: 0, print: () => {}, isEmpty: true, carriers });
  await topUp(demo, WALLET_CENTS);
  await chooseForBuyers(demo, { goesOut: ["absent", "wrongAddress"] });
  const databaseUrl = `file:${join(demo.folder, "shipping.db")}`;
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const { service, close } = await openService({ databaseUrl }, log, { isBrief: true });
  try {
    const [account] = await listAccounts(service);
    const { accountId } = account!;
    const { apiKey } = await issueApiKey(service, { accountId, name: "Pruebas" });
    const shop = await findShopOfAccount(service.db.read, accountId);
    const origin = `http://127.0.0.1:${demo.appPort}`;
    const narrator = { print: () => {}, show: () => {}, step: () => {} };
    const api = storeClient({ origin, apiKey, narrator });
    const parcels: Parcel[] = [];
    for (let at = 0; at < problems.length; at += AT_ONCE)
      parcels.push(
        ...(await Promise.all(
          problems
            .slice(at, at + AT_ONCE)
            .map((problem, index) => sendParcel(api, shop!.senderAddressId!, problem, at + index)),
        )),
      );
    await report(service, demo, parcels, ({ code }) =>
      code === "returning" ? ["departed", "returning"] : ["departed", "incidentOpened"],
    );
    const links = await linksOf(service, demo, accountId, parcels);
    return {
      demo,
      told,
      parcels,
      /** The page that asks the buyer of a parcel. */
      linkOf: (parcel: Parcel) => links.get(parcel.shipmentId) ?? "",
      /** What carriers do when they know what is wanted: these parcels arrive. */
      goOn: (some: readonly Parcel[]) => reportAlone(databaseUrl, demo, some),
      close: async () => {
        await demo.close();
        await carrier.close();
      },
    };
  } finally {
    await close();
  }
}

async function linksOf(
  { db }: Service,
  { url, folder }: Demo,
  accountId: AccountId,
  parcels: readonly Parcel[],
): Promise<Map<number, string>> {
  const secrets = { signingSecret: null, previousSigningSecrets: [] };
  const keys = readSigningKeys({ ...secrets, databaseUrl: `file:${join(folder, "shipping.db")}` });
  const links = new Map<number, string>();
  for (const { shipmentId } of parcels) {
    const of = { accountId, shipmentId: shipmentId as ShipmentId };
    const [incident] = await selectIncidentsOf(db.read, accountId, of.shipmentId);
    if (incident) links.set(shipmentId, trackingUrl(keys, url, { ...of, ...incident }));
  }
  return links;
}

async function sendParcel(
  api: StoreClient,
  senderAddressId: number,
  problem: Problem,
  index: number,
): Promise<Parcel> {
  const extId = `B-${index}`;
  const { shipmentId, rates } = await api.post<Draft>("/shipment", {
    senderAddressId,
    recipientAddress: {
      fullName: `Rosa Quishpe ${index}`,
      company: null,
      zip: null,
      email: null,
      streetLine1: "Av. 9 de Octubre 100",
      reference: "Frente al parque",
      territoryBaseId: GUAYAQUIL,
      country: "EC",
      phone: "+593991234567",
    },
    parcel: { weight: 1, length: 20, width: 20, height: 10 },
    contents: ["clothes"],
    goodsCollection: problem.code === "N" ? 20 : 0,
    goodsInsured: problem.code === "N" ? 20 : 0,
    goodsCurrency: "USD",
    extId,
  });
  const rate = rates.find(({ carrierToken }) => carrierToken === problem.carrierToken);
  await api.patch(`/shipment/purchase/${shipmentId}`, {
    preferredRateObjectId: rate?.rateId,
    purchaseWith: "walletAvailable",
  });
  const { trackingNumber } = await api.patch<Shipment>(
    `/shipment/generateTrackingNumber/${shipmentId}`,
  );
  return { ...problem, shipmentId, extId, trackingNumber: String(trackingNumber) };
}

type Kind = "departed" | "returning" | "incidentOpened" | "delivered";

/** Nave pushes what happened; of the other carrier the operator writes it down. */
async function report(
  service: Service,
  { appPort }: Demo,
  parcels: readonly Parcel[],
  kindsOf: (parcel: Parcel) => readonly Kind[],
): Promise<void> {
  const atMs = Date.now();
  // None lies ahead: what is reported next has to be later, however soon that is.
  const events = parcels.flatMap((parcel) =>
    kindsOf(parcel).map((kind, index) => ({ parcel, kind, at: new Date(atMs + index) })),
  );
  const codes = { departed: "1", returning: "2", delivered: "3", incidentOpened: null };
  const pushed = await fetch(`http://127.0.0.1:${appPort}/api/public/carrier/nave/events`, {
    method: "POST",
    headers: { "x-key": defaultSecrets.password },
    body: JSON.stringify(
      events
        .filter(({ parcel }) => parcel.carrierToken === "nave")
        .map(({ parcel: { trackingNumber, code, detail }, kind, at }) => ({
          trackingNumber,
          code: codes[kind] ?? code,
          at: at.toISOString(),
          detail,
        })),
    ),
  });
  if (!pushed.ok) throw new Error(await pushed.text());
  await recordTrackingEvents(service, {
    country: "EC",
    carrierToken: "condor",
    events: events
      .filter(({ parcel }) => parcel.carrierToken === "condor")
      .map(({ parcel: { trackingNumber, detail }, kind, at }) => ({
        trackingNumber,
        kind,
        carrierCode: detail,
        occurredAt: at,
        place: null,
        detail: detail || null,
        weighedKg: null,
      })),
  });
}

async function reportAlone(
  databaseUrl: string,
  demo: Demo,
  parcels: readonly Parcel[],
): Promise<void> {
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const { service, close } = await openService({ databaseUrl }, log, { isBrief: true });
  try {
    await report(service, demo, parcels, () => ["delivered"]);
  } finally {
    await close();
  }
}
