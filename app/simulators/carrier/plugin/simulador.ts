import { createHmac, timingSafeEqual } from "node:crypto";

import {
  bearerSession,
  defineCarrier,
  listOf,
  refused,
  secretsOf,
  statesOf,
  trackInGroups,
  unexpected,
  type Http,
  type PluginEvent,
  type PluginReply,
  type WaybillInput,
} from "encomienda/carrier-kit";

/** The most numbers in one request for their events. */
const TRACKED_MAX = 50;

/** Every province but Galápagos, which the carrier does not serve. */
const provinces = {
  "01": "Azuay",
  "02": "Bolívar",
  "03": "Cañar",
  "04": "Carchi",
  "05": "Cotopaxi",
  "06": "Chimborazo",
  "07": "El Oro",
  "08": "Esmeraldas",
  "09": "Guayas",
  "10": "Imbabura",
  "11": "Loja",
  "12": "Los Ríos",
  "13": "Manabí",
  "14": "Morona Santiago",
  "15": "Napo",
  "16": "Pastaza",
  "17": "Pichincha",
  "18": "Tungurahua",
  "19": "Zamora Chinchipe",
  "21": "Sucumbíos",
  "22": "Orellana",
  "23": "Santo Domingo de los Tsáchilas",
  "24": "Santa Elena",
};

/** The simulated carrier, as the service sees it: for accounts that are made with `--test`. */
export default defineCarrier({
  card: {
    carrierToken: "simulador",
    version: "2026-11-28",
    country: "EC",
    currency: "USD",
    displayName: "Simulador",
    testOnly: true,
    idleAnnulHours: 72,
    rateCard: {
      minWeightKg: 2,
      volumetricDivisor: 5000,
      prices: {
        local: { base: 3, perExtraKg: 0.5, estimateDays: 1 },
        principal: { base: 3.75, perExtraKg: 0.5, estimateDays: 2 },
      },
      collection: { max: 1000, basisPoints: 300, minimum: 1 },
      insurance: {
        max: 2000,
        basisPoints: 100,
        minimum: 0,
        requiredAboveCollection: null,
        requiredOn: [],
      },
      limits: { weightKgMax: 50, sideCmMax: 200, sidesSumCmMax: 400 },
      localAreas: [],
      coverage: [{ routeClass: "principal", collects: true, fleet: true, territories: provinces }],
    },
    cities: Object.fromEntries(Object.keys(provinces).map((code) => [code, `EC-${code}`])),
    label: "carrier",
    hosts: { api: "http://127.0.0.1:4100" },
    timeoutMs: 3000,
    answerBytesMax: 1_000_000,
    secrets: secretsOf("SIMULATOR", "password", "pushSecret"),
    timeZone: "America/Guayaquil",
    fieldMax: { "recipient.streetLine1": 100 },
    states: statesOf({
      pickupRequested: ["requested"],
      pickupNotFound: ["notFound"],
      pickingUp: ["collecting"],
      pickedUp: ["collected"],
      departed: ["departed"],
      collected: ["handedOver"],
      returning: ["returned"],
      delivered: ["delivered"],
      deliveryAttempted: ["absent"],
      incidentClosed: ["rescheduled"],
    }),
  },
  async authentication(http) {
    const json = { user: "encomienda", password: http.secret("password") };
    const { token, minutes } = await http.read({ path: "/login", json });
    return bearerSession(token, minutes * 60);
  },
  create: async (waybill, http) =>
    madeIn(await http.commit({ path: "/guides", json: orderOf(waybill) })),
  async returnWaybill({ original, ...waybill }, http) {
    const json = { ...orderOf(waybill), original: original.trackingNumber };
    return madeIn(await http.commit({ path: "/returns", json }));
  },
  async find({ reference }, http) {
    const { guides } = await http.read({ path: "/guides", query: { reference } });
    const listed = listOf(guides);
    if (listed.length === 0) return null;
    const guide = listed.find((each) => each.reference === reference);
    if (!guide) throw new Error("the search returned other waybills only");
    return { trackingNumber: guide.number };
  },
  label: ({ trackingNumber }, http) => http.file({ path: `${pathOf(trackingNumber)}/label` }),
  async annul({ trackingNumber }, http) {
    const reply = await http.ask({ method: "DELETE", path: pathOf(trackingNumber) });
    const { annulled, error } = reply.json;
    if (reply.status === 200 && annulled === true) return "annulled";
    if (reply.status === 409 && error === "alreadyAnnulled") return "annulled";
    if (reply.status === 422 && error === "tooLate") return "tooLate";
    throw unexpected(reply);
  },
  track: trackInGroups(TRACKED_MAX, async (numbers, http) => {
    const { parcels } = await http.read({ path: "/tracking", json: { numbers } });
    return listOf(parcels).flatMap(({ number, events }) =>
      listOf(events).map((event) => eventOf({ ...event, number })),
    );
  }),
  async push({ headers, body, text }, http) {
    const given = headers.get("x-simulador-signature");
    return given !== null && isSigned(given, body, http) ? [eventOf(JSON.parse(text))] : null;
  },
  async servicePoints({ city }, http) {
    const { points } = await http.read({ path: "/points", query: { city } });
    return listOf(points).map(({ key, name, street, hours }) => ({
      servicePointRef: key,
      name,
      streetLine1: street,
      openingHours: hours,
    }));
  },
});

const pathOf = (trackingNumber: string) => `/guides/${encodeURIComponent(trackingNumber)}`;

const orderOf = (waybill: WaybillInput) => ({
  reference: waybill.reference,
  weightKg: waybill.parcel.weightKg,
  collect: waybill.goodsCollection,
  from: waybill.sender.city,
  to: waybill.recipient.city,
  servicePoint: waybill.servicePointRef,
  recipient: {
    name: waybill.recipient.fullName,
    street: waybill.recipient.streetLine1,
    phone: waybill.recipient.phone,
  },
});

function madeIn(reply: PluginReply) {
  if (reply.status === 400) refused(reply.json.error);
  if (!reply.ok) throw unexpected(reply);
  return { trackingNumber: reply.json.guide.number };
}

interface SimulatedEvent {
  number: string;
  code: string;
  at: string;
  city: string;
  weightKg: number | null;
}

const eventOf = ({ number, code, at, city, weightKg }: SimulatedEvent): PluginEvent => ({
  trackingNumber: number,
  code,
  at,
  place: city,
  weighedKg: weightKg,
});

function isSigned(given: string, body: Uint8Array, http: Http): boolean {
  const signature = createHmac("sha256", http.secret("pushSecret")).update(body).digest("hex");
  const [theirs, ours] = [Buffer.from(given), Buffer.from(`sha256=${signature}`)];
  return theirs.length === ours.length && timingSafeEqual(theirs, ours);
}
