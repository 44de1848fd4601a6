import { createHmac, timingSafeEqual } from "node:crypto";

import {
  defineCarrier,
  eachOf,
  listOf,
  nationalPhone,
  oauthLogin,
  secretsOf,
  statesOf,
  trackEach,
  unexpected,
  type Http,
  type Party,
  type PluginEvent,
  type QuoteInput,
  type Unread,
} from "encomienda/carrier-kit";

/**
 * Skydropx PRO, Mexico: a network, of which the constants choose one carrier's service. Prices and numbers come a while
 * after they are asked for, the label lies behind an address, and a signed push has no time of its own.
 * From its public document (as kept in zaamx/medusa-skydropxpro, skydropx/docs.txt).
 * Contract-tested against recorded answers, never against the live system.
 */
export default defineCarrier({
  card: {
    carrierToken: "skydropx",
    version: "2026-11-27",
    country: "MX",
    currency: "MXN",
    displayName: "Skydropx",
    ceilings: { goodsCollectionMax: null, goodsInsuredMax: null },
    cities: {
      "15104": { cp: "54030", state: "México", town: "Tlalnepantla", quarter: "Centro" },
      "19039": { cp: "64060", state: "Nuevo León", town: "Monterrey", quarter: "Obispado" },
    },
    label: "carrier",
    hosts: { api: "https://pro.skydropx.com/api/v1", files: "https://files.skydropx.com" },
    secrets: secretsOf("SKYDROPX", "client", "secret", "pushKey"),
    constants: { provider: "fedex", service: "standard_overnight" },
    timeZone: "America/Mexico_City",
    states: statesOf({
      noted: ["created"],
      pickedUp: ["picked_up"],
      departed: ["in_transit"],
      outForDelivery: ["last_mile"],
      delivered: ["delivered"],
      incidentOpened: ["exception"],
      returning: ["in_return"],
    }),
  },
  authentication: oauthLogin("/oauth/token", "client", "secret"),
  quote: ({ from, to, parcel }, http) => rateOf(from, to, parcel, http),
  async create({ reference, sender, recipient, parcel }, http) {
    const rate = await rateOf(sender, recipient, parcel, http);
    if (!rate) throw new Error("the service is not offered any more");
    const shipment = {
      rate_id: rate.id,
      printing_format: "thermal",
      // The way to the sender is not needed there, and `find` searches by this field.
      address_from: { ...addressOf(sender), reference },
      address_to: addressOf(recipient),
      packages: [{ package_number: "1", consignment_note: "53102400", package_type: "4G" }],
    };
    const reply = await http.commit({ path: "/shipments/", json: { shipment } });
    const { id } = reply.json.data;
    http.keep({ carrierRef: id });
    return numbered(id, http);
  },
  async find({ reference, carrierRef }, http) {
    if (carrierRef) return numbered(carrierRef, http);
    const { json } = await http.ask({ path: "/shipments", query: { page: 1 } });
    const sender = listOf(json.included).find((each) => each.attributes?.reference === reference);
    const made = listOf(json.data).find(
      (each) => sender && each.relationships?.address_from?.data?.id === sender.id,
    );
    // A page has ten: what is not on it may be on another.
    if (!made) throw new Error("not among the newest shipments");
    return numbered(made.id, http);
  },
  label: ({ data }, http) => http.file({ path: String(data?.["label"]) }),
  async annul({ carrierRef }, http) {
    // A person found the number after a lost answer: the operator annuls it where the carrier lists it.
    if (!carrierRef) return "manual";
    const json = { reason: "Ya no es necesario", shipment_id: carrierRef };
    const path = `/shipments/${carrierRef}/cancellations`;
    const reply = await http.ask({ path, json });
    if (reply.status === 422 && reply.json.error) return "tooLate";
    if (reply.status !== 201 || !reply.json.success) throw unexpected(reply);
    return reply.json.status === "approved" ? "annulled" : "manual";
  },
  track: (numbers, http) => trackEach(numbers, (each) => eventsOf(each, http)),
  async push({ headers, body, text }, http) {
    const signature = createHmac("sha512", http.secret("pushKey")).update(body).digest("hex");
    const proof = Buffer.from(`HMAC ${signature}`);
    const given = Buffer.from(headers.get("authorization") ?? "");
    if (given.length !== proof.length || !timingSafeEqual(given, proof)) return null;
    const { type, attributes } = JSON.parse(text).data;
    return type === "packages" ? eventsOf(String(attributes.tracking_number), http) : [];
  },
});

type Located = Pick<Party, "city">;

/** The price of the contract's service: its carrier answers the network after a while. */
async function rateOf(from: Located, to: Located, parcel: QuoteInput["parcel"], http: Http) {
  const [length, width, height] = [parcel.lengthCm, parcel.widthCm, parcel.heightCm].map(Math.ceil);
  const quotation = {
    address_from: placeOf(from),
    address_to: placeOf(to),
    parcels: [{ length, width, height, weight: parcel.weightKg }],
    requested_carriers: [http.constant("provider")],
  };
  const asked = await http.ask({ path: "/quotations", json: { quotation } });
  const rates = await http.until(async () => {
    const { json } = await http.ask({ path: `/quotations/${asked.json.id}` });
    return json.is_completed ? listOf(json.rates) : null;
  });
  if (!rates) throw new Error("the quotation is not complete yet");
  const rate = rates.find(
    (each) =>
      each.success &&
      each.provider_name === http.constant("provider") &&
      each.provider_service_code === http.constant("service"),
  );
  return rate ?? null;
}

const placeOf = ({ city }: Located) => ({
  country_code: "MX",
  postal_code: city.cp,
  area_level1: city.state,
  area_level2: city.town,
  area_level3: city.quarter,
});

const addressOf = ({ fullName, company, streetLine1, reference, phone, email }: Party) => ({
  street1: streetLine1,
  name: fullName,
  company: company ?? fullName,
  phone: nationalPhone(phone, "52"),
  email: email ?? "",
  reference: reference ?? "",
});

/** The shipment once its carrier has given the number. */
async function numbered(carrierRef: string, http: Http) {
  const json = await http.until(async () => {
    const read = await http.ask({ path: `/shipments/${carrierRef}` });
    return read.json.data.attributes.master_tracking_number ? read.json : null;
  });
  if (!json) throw new Error("its number is not there yet");
  const parcel = listOf(json.included).find((each) => each.attributes?.label_url);
  return {
    trackingNumber: String(json.data.attributes.master_tracking_number),
    carrierRef,
    data: { label: parcel.attributes.label_url },
    trackingUrl: parcel.attributes.tracking_url_provider,
  };
}

async function eventsOf(trackingNumber: string, http: Http): Promise<(PluginEvent | Unread)[]> {
  const query = { tracking_number: trackingNumber, carrier_name: http.constant("provider") };
  const reply = await http.ask({ path: "/shipments/tracking", query });
  // Its word for no event yet.
  if (reply.status === 404 && reply.json.error) return [];
  return eachOf(reply.json.data, ({ attributes }) => ({
    trackingNumber,
    code: attributes.status,
    at: attributes.date,
    place: attributes.location,
    detail: attributes.description,
  }));
}
