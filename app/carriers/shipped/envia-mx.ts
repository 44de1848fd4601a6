import {
  askEach,
  defineCarrier,
  eachOf,
  nationalPhone,
  refused,
  renamed,
  secretsOf,
  splitStreet,
  tokenLogin,
  trackInGroups,
  type Party,
  type QuoteInput,
} from "encomienda/carrier-kit";

/** What the network calls a carrier and its service, by the card's codes. */
const SERVICES: Readonly<Record<string, { carrier: string; service: string }>> = {
  estafetaground: { carrier: "estafeta", service: "ground" },
  paquetexpressground: { carrier: "paquetexpress", service: "ground" },
};
const NUMBERS_MAX = 50;
const ALREADY_CANCELLED = 1115;
const SIZES = { lengthCm: "length", widthCm: "width", heightCm: "height" };

/**
 * Envia.com, Mexico: a network of carriers, each with a call for its price; the label lies behind an address.
 * Contract-tested against recorded answers, never against the live system.
 */
export default defineCarrier({
  card: {
    carrierToken: "envia",
    version: "2026-11-27",
    country: "MX",
    currency: "MXN",
    displayName: "Envia",
    services: [
      { code: "estafetaground", name: "Estafeta terrestre" },
      { code: "paquetexpressground", name: "Paquetexpress terrestre" },
    ],
    ceilings: { goodsCollectionMax: 10_000, goodsInsuredMax: 50_000 },
    cities: {
      "15104": { cp: "54030", state: "EM", city: "Tlalnepantla" },
      "19039": { cp: "64060", state: "NL", city: "Monterrey" },
    },
    label: "carrier",
    hosts: {
      api: "https://api.envia.com",
      files: "https://s3.us-east-2.amazonaws.com/envia-files",
    },
    secrets: secretsOf("ENVIA", "token"),
    timeZone: "America/Mexico_City",
    states: { "Picked Up": "pickedUp", "In Transit": "departed", Delivered: "delivered" },
  },
  authentication: tokenLogin("token"),
  async quote({ from, to, parcel, goodsCollection, goodsInsured }, http) {
    const anywhere = { name: "x", phone: "5500000000", street: "x", number: "1" };
    return askEach(Object.entries(SERVICES), async ([code, shipment]) => {
      const { json } = await http.ask({
        path: "/ship/rate/",
        json: {
          origin: { ...anywhere, ...placeOf(from.city) },
          destination: { ...anywhere, ...placeOf(to.city) },
          packages: [packageOf(parcel, { goodsCollection, goodsInsured })],
          shipment: { type: 1, ...shipment },
          settings: { currency: "MXN" },
        },
      });
      if (json.meta === "error") return [];
      const [rate] = json.data;
      return { service: code, total: rate.totalPrice, days: rate.deliveryDate?.dateDifference };
    });
  },
  async create({ reference, service, sender, recipient, parcel, contents, ...goods }, http) {
    const { json } = await http.commit({
      path: "/ship/generate/",
      json: {
        origin: addressOf(sender),
        destination: addressOf(recipient),
        packages: [{ ...packageOf(parcel, goods), content: contents }],
        shipment: { type: 1, ...SERVICES[service ?? ""], orderReference: reference },
        settings: { currency: "MXN", printFormat: "PDF", printSize: "STOCK_4X6" },
      },
    });
    if (json.meta === "error") refused(`${json.error.code}: ${json.error.description}`);
    const [{ trackingNumber, shipmentId, carrier, trackUrl, label }] = json.data;
    const known = { trackingNumber, carrierRef: shipmentId, data: { carrier, label } };
    return { ...known, trackingUrl: trackUrl };
  },
  label: ({ data }, http) => http.file({ path: String(data?.["label"]) }),
  async annul({ trackingNumber, data }, http) {
    const asked = { carrier: data?.["carrier"], trackingNumber };
    const { json } = await http.ask({ path: "/ship/cancel/", json: asked });
    if (json.meta === "cancel" || json.error.code === ALREADY_CANCELLED) return "annulled";
    throw new Error(`${json.error.code}: ${json.error.description}`);
  },
  track: trackInGroups(NUMBERS_MAX, async (numbers, http) => {
    const asked = { trackingNumbers: numbers };
    const { data } = await http.read({ path: "/ship/generaltrack/", json: asked });
    return eachOf(data, ({ trackingNumber, eventHistory }) =>
      eachOf(eventHistory, ({ event, date, location, description }) => ({
        trackingNumber,
        code: event,
        at: date,
        place: location,
        detail: description,
      })),
    );
  }),
});

const placeOf = ({ cp, state, city }: Record<string, string>) => ({
  postalCode: cp,
  state,
  city,
  country: "MX",
});

function addressOf({ fullName, company, streetLine1, reference, ...party }: Party) {
  const { street, number, rest } = splitStreet(streetLine1);
  return {
    ...placeOf(party.city),
    name: fullName,
    company: company ?? "",
    street,
    number: number ?? "SN",
    district: party.neighbourhood ?? "",
    reference: [rest, reference].filter(Boolean).join(", "),
    phone: nationalPhone(party.phone, "52"),
  };
}

const packageOf = (
  parcel: QuoteInput["parcel"],
  { goodsCollection, goodsInsured }: Pick<QuoteInput, "goodsCollection" | "goodsInsured">,
) => ({
  type: "box",
  amount: 1,
  content: "x",
  weight: parcel.weightKg,
  weightUnit: "KG",
  lengthUnit: "CM",
  dimensions: renamed(parcel, SIZES),
  declaredValue: goodsInsured,
  additionalServices:
    goodsCollection > 0 ? [{ service: "cash_on_delivery", data: { amount: goodsCollection } }] : [],
});
