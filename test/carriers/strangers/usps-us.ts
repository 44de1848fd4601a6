import {
  bearerSession,
  bytesOf,
  defineCarrier,
  eachOf,
  listOf,
  oauthLogin,
  secretsOf,
  statesOf,
  trackOneByOne,
  unexpected,
  type Http,
  type Party,
  type QuoteInput,
} from "encomienda/carrier-kit";

const SERVICES: Readonly<Record<string, string>> = {
  ground: "USPS_GROUND_ADVANTAGE",
  priority: "PRIORITY_MAIL",
};
const POUNDS_PER_KG = 2.204_622_62;
const CM_PER_INCH = 2.54;
const login = oauthLogin("/oauth2/v3/token", "key", "secret");

/**
 * USPS, by the samples of its public interface of version 3: a second token that pays, a label in parts, pounds and
 * inches. It cannot be asked by our reference. A sample of the kit.
 */
export default defineCarrier({
  card: {
    carrierToken: "usps",
    version: "2026-11-29",
    country: "US",
    currency: "USD",
    displayName: "USPS",
    services: [
      { code: "ground", name: "Ground Advantage" },
      { code: "priority", name: "Priority Mail" },
    ],
    ceilings: { goodsCollectionMax: null, goodsInsuredMax: null },
    label: "carrier",
    letters: "ascii",
    addressLines: [{ max: 50 }, { max: 50 }],
    hosts: { api: "https://apis.usps.com" },
    secrets: secretsOf("USPS", "key", "secret"),
    constants: { account: "1000000001", crid: "12345678", mid: "900000001" },
    timeZone: "America/New_York",
    trackingUrl: "https://tools.usps.com/go/TrackConfirmAction?tLabels={{trackingNumber}}",
    states: statesOf({
      noted: ["GX", "MA"],
      pickedUp: ["03"],
      departed: ["07", "10", "A1", "SF", "T1", "TL"],
      outForDelivery: ["OF"],
      deliveryAttempted: ["02"],
      readyForPickup: ["14"],
      delivered: ["01"],
      returning: ["09"],
    }),
  },
  authentication: login,
  sessions: { paying: pay },
  async quote({ from, to, parcel }, http) {
    const json = await http.read({
      path: "/shipments/v3/options/search",
      json: {
        originZIPCode: zip5(from.zip),
        destinationZIPCode: zip5(to.zip),
        shippingFilter: "PRICE",
        packageDescription: { mailClass: "ALL", ...measuresOf(parcel) },
        pricingOptions: [{ priceType: "COMMERCIAL" }],
      },
    });
    const [commercial] = json.pricingOptions;
    return eachOf(commercial.shippingOptions, ({ mailClass, rateOptions }) => {
      const service = Object.keys(SERVICES).find((code) => SERVICES[code] === mailClass);
      if (!service) return [];
      const options = listOf(rateOptions).map(({ totalPrice, commitment }) => ({
        service,
        total: totalPrice,
        days: Number.parseInt(commitment?.name, 10),
      }));
      const [cheapest] = options
        .filter(({ total, days }) => Number.isFinite(total) && Number.isFinite(days))
        .toSorted((a, b) => a.total - b.total);
      if (!cheapest) throw new Error(`no price of ${mailClass} can be read`);
      return cheapest;
    });
  },
  async create({ reference, service, sender, recipient, parcel }, http) {
    const reply = await http.commit({
      session: "paying",
      path: "/labels/v3/label",
      json: {
        imageInfo: { imageType: "ZPL203DPI", labelType: "4X6LABEL", receiptOption: "NONE" },
        fromAddress: addressOf(sender),
        toAddress: addressOf(recipient),
        packageDescription: {
          mailClass: SERVICES[service ?? ""],
          rateIndicator: "SP",
          processingCategory: "MACHINABLE",
          ...measuresOf(parcel),
          customerReference: [{ referenceNumber: reference, printReferenceNumber: true }],
        },
      },
    });
    if (!reply.ok) throw unexpected(reply);
    const partOf = (name: string) => {
      const part = reply.parts.find((each) => each.name === name);
      if (!part) throw new Error(`the answer has no ${name}`);
      return new TextDecoder().decode(part.bytes);
    };
    const { trackingNumber } = JSON.parse(partOf("labelMetadata"));
    http.keep({ trackingNumber });
    return { trackingNumber, label: bytesOf(partOf("labelImage")) };
  },
  async annul({ trackingNumber }, http) {
    const path = `/labels/v3/label/${trackingNumber}`;
    const reply = await http.ask({ session: "paying", method: "DELETE", path });
    if (reply.status === 400 && reply.json.error?.code === "160044") return "tooLate";
    if (!reply.ok || reply.json.status !== "CANCELED") throw unexpected(reply);
    return "annulled";
  },
  async manifest({ date, sender, waybills }, http) {
    const { ignoreBadAddress: _ignored, ...fromAddress } = addressOf(sender);
    const reply = await http.commit({
      path: "/scan-forms/v3/scan-form",
      json: {
        form: "5630",
        imageType: "PDF",
        labelType: "8.5x11LABEL",
        mailingDate: date,
        overwriteMailingDate: false,
        entryFacilityZIPCode: zip5(sender.zip),
        destinationEntryFacilityType: "NONE",
        shipment: { trackingNumbers: waybills.map(({ trackingNumber }) => trackingNumber) },
        fromAddress,
      },
    });
    if (!reply.ok) throw unexpected(reply);
    const { SCANFormMetadata, SCANFormImage } = reply.json;
    return { manifestRef: SCANFormMetadata.manifestNumber, document: bytesOf(SCANFormImage) };
  },
  track: trackOneByOne(async (trackingNumber, http) => {
    const query = { expand: "DETAIL" };
    const json = await http.read({ path: `/tracking/v3/tracking/${trackingNumber}`, query });
    return eachOf(json.trackingEvents, (each) => ({
      code: each.eventCode,
      at: each.GMTTimestamp,
      place: each.eventCity,
      detail: each.eventType,
    }));
  }),
});

/** The token that pays, which is asked for with the one that every request needs. */
async function pay(http: Http) {
  const { headers = {} } = await login(http);
  const [CRID, MID, accountNumber] = ["crid", "mid", "account"].map((name) => http.constant(name));
  const json = await http.read({
    path: "/payments/v3/payment-authorization",
    headers,
    json: {
      roles: [
        { roleName: "PAYER", CRID, MID, accountType: "EPS", accountNumber },
        { roleName: "LABEL_OWNER", CRID, MID, manifestMID: MID },
      ],
    },
  });
  const token = json.paymentAuthorizationToken;
  if (!token) throw new Error("the payment was not authorized");
  return {
    ...bearerSession(token),
    headers: { ...headers, "x-payment-authorization-token": token },
  };
}

const zip5 = (zip: string | null) => (zip ?? "").slice(0, 5);
const inches = (cm: number) => Math.ceil((cm / CM_PER_INCH) * 100) / 100;

const measuresOf = ({ weightKg, lengthCm, widthCm, heightCm }: QuoteInput["parcel"]) => ({
  weightUOM: "lb",
  weight: Math.ceil(weightKg * POUNDS_PER_KG * 100) / 100,
  dimensionsUOM: "in",
  length: inches(lengthCm),
  width: inches(widthCm),
  height: inches(heightCm),
});

function addressOf({ fullName, company, addressLines, names, region, zip }: Party) {
  const [firstName, ...lastNames] = fullName.split(" ");
  return {
    firstName,
    lastName: lastNames.join(" ") || firstName,
    firm: company ?? undefined,
    streetAddress: addressLines[0],
    secondaryAddress: addressLines[1],
    city: names[2],
    state: region,
    ZIPCode: zip5(zip),
    ZIPPlus4: zip?.split("-")[1],
    ignoreBadAddress: true,
  };
}
