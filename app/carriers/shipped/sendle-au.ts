import {
  basicLogin,
  defineCarrier,
  eachOf,
  secretsOf,
  statesOf,
  trackOneByOne,
  unexpected,
  type Party,
  type QuoteInput,
} from "encomienda/carrier-kit";

const CUBIC_CM_PER_M = 1_000_000;

/**
 * Sendle, Australia: a create that may be repeated (Idempotency-Key), a label behind an address, annulment by its own
 * id. From its public API as karrio has it. It is said to have closed in January 2026: an example, for test accounts
 * only. Contract-tested against recorded answers, never against the live system.
 */
export default defineCarrier({
  card: {
    carrierToken: "sendle",
    version: "2026-11-27",
    country: "AU",
    currency: "AUD",
    displayName: "Sendle",
    testOnly: true,
    services: [
      { code: "pickup", name: "Standard Pickup" },
      { code: "dropoff", name: "Standard Drop Off" },
    ],
    ceilings: { goodsCollectionMax: null, goodsInsuredMax: null },
    cities: {
      "17200": { suburb: "Sydney", state: "NSW", postcode: "2000" },
      "14170": { suburb: "Glebe", state: "NSW", postcode: "2037" },
    },
    label: "carrier",
    idempotent: true,
    hosts: { api: "https://api.sendle.com/api" },
    secrets: secretsOf("SENDLE", "id", "key"),
    timeZone: "Australia/Sydney",
    states: statesOf({
      pickupNotFound: ["Pickup Attempted"],
      pickedUp: ["Pickup", "Drop Off"],
      departed: ["In Transit"],
      outForDelivery: ["Out for Delivery"],
      deliveryAttempted: ["Card Left", "Delivery Attempted"],
      incidentOpened: ["Unable to Deliver", "Damaged"],
      delivered: ["Delivered"],
    }),
  },
  authentication: basicLogin("id", "key"),
  async quote({ from, to, parcel }, http) {
    const products = await http.read({
      path: "/products",
      query: {
        sender_suburb: from.city.suburb,
        sender_postcode: from.city.postcode,
        sender_country: "AU",
        receiver_suburb: to.city.suburb,
        receiver_postcode: to.city.postcode,
        receiver_country: "AU",
        weight_value: parcel.weightKg,
        weight_units: "kg",
        length_value: parcel.lengthCm,
        width_value: parcel.widthCm,
        height_value: parcel.heightCm,
        dimension_units: "cm",
      },
    });
    return eachOf(products, ({ product, quote, eta }) => {
      const [service] = Object.keys(PRODUCTS).filter((each) => PRODUCTS[each] === product.code);
      if (!service) return [];
      return { service, total: quote?.gross?.amount, days: eta?.days_range?.at(-1) };
    });
  },
  async create({ reference, service, sender, recipient, parcel, contents }, http) {
    const reply = await http.commit({
      path: "/orders",
      headers: { "idempotency-key": reference },
      json: {
        sender: partyOf(sender),
        receiver: partyOf(recipient),
        description: contents,
        customer_reference: reference,
        product_code: PRODUCTS[service ?? ""],
        ...sizeOf(parcel),
      },
    });
    if (!reply.ok) throw unexpected(reply);
    const { sendle_reference: trackingNumber, order_id: carrierRef, tracking_url } = reply.json;
    return { trackingNumber, carrierRef, trackingUrl: tracking_url };
  },
  label: ({ carrierRef }, http) => http.file({ path: `/orders/${carrierRef}/labels/cropped.pdf` }),
  async annul({ carrierRef }, http) {
    // A person found the number after a lost answer: the operator annuls it where the carrier lists it.
    if (!carrierRef) return "manual";
    const reply = await http.ask({ method: "DELETE", path: `/orders/${carrierRef}` });
    if (reply.json.state === "Cancelled") return "annulled";
    const isLate = /can not be cancelled/.test(reply.json.messages);
    if (reply.status === 422 && isLate) return "tooLate";
    throw unexpected(reply);
  },
  track: trackOneByOne(async (number, http) => {
    const { tracking_events } = await http.read({ path: `/tracking/${number}` });
    return eachOf(tracking_events, (each) => ({
      code: each.event_type,
      at: each.scan_time,
      place: each.location,
      detail: each.description,
    }));
  }),
});

const PRODUCTS: Readonly<Record<string, string>> = {
  pickup: "STANDARD-PICKUP",
  dropoff: "STANDARD-DROPOFF",
};

const partyOf = ({ fullName, company, phone, email, streetLine1, reference, city }: Party) => ({
  contact: { name: fullName, phone, email, company },
  address: {
    address_line1: streetLine1,
    suburb: city.suburb,
    state_name: city.state,
    postcode: city.postcode,
    country: "AU",
  },
  instructions: reference,
});

const sizeOf = ({ weightKg, lengthCm, widthCm, heightCm }: QuoteInput["parcel"]) => ({
  weight: { value: weightKg, units: "kg" },
  dimensions: { length: lengthCm, width: widthCm, height: heightCm, units: "cm" },
  volume: { value: (lengthCm * widthCm * heightCm) / CUBIC_CM_PER_M, units: "m3" },
});
