import {
  basicLogin,
  defineCarrier,
  elementsOf,
  parseXml,
  secretsOf,
  statesOf,
  trackOneByOne,
  unexpected,
  xmlOf,
  type Made,
  type Parsed,
  type Party,
  type PluginReply,
  type QuoteInput,
} from "encomienda/carrier-kit";

const SERVICES: Readonly<Record<string, string>> = { expedited: "DOM.EP", xpress: "DOM.XP" };
const typed = (kind: string) => ({ "content-type": `application/vnd.cpc.${kind}+xml` });

/**
 * Canada Post, from the samples of its public integrators: XML over REST, links that lead on, each waybill in a group
 * of its own, by which it is found. A sample of a carrier of no market of this service.
 */
export default defineCarrier({
  card: {
    carrierToken: "canadapost",
    version: "2026-11-29",
    country: "CA",
    currency: "CAD",
    displayName: "Canada Post",
    services: [
      { code: "expedited", name: "Expedited Parcel" },
      { code: "xpress", name: "Xpresspost" },
    ],
    ceilings: { goodsCollectionMax: null, goodsInsuredMax: 5_000 },
    cities: {
      "2466": { city: "MONTREAL", province: "QC", postalCode: "H2B1A0" },
      "3506": { city: "OTTAWA", province: "ON", postalCode: "K1K4T3" },
    },
    label: "carrier",
    letters: "latin1",
    addressLines: [{ max: 44 }, { max: 44 }],
    hosts: { api: "https://soa-gw.canadapost.ca" },
    secrets: secretsOf("CANADAPOST", "user", "password"),
    constants: { customer: "2004381", contract: "42708517" },
    timeZone: "America/Toronto",
    states: statesOf({
      noted: ["3000", "3001"],
      pickedUp: ["0100"],
      departed: ["{0170..0176}", "2300"],
      outForDelivery: ["0174"],
      deliveryAttempted: ["{0127..0129}"],
      readyForPickup: ["1443"],
      delivered: ["1496", "1498"],
      returning: ["{1415..1417}"],
    }),
  },
  authentication: basicLogin("user", "password"),
  async quote({ from, to, parcel }, http) {
    const reply = await http.ask({
      path: "/rs/ship/price",
      headers: typed("ship.rate-v4"),
      xml: inNamespace("mailing-scenario", "ship/rate-v4", {
        "customer-number": http.constant("customer"),
        "contract-id": http.constant("contract"),
        "parcel-characteristics": characteristicsOf(parcel),
        "origin-postal-code": from.city.postalCode,
        destination: { domestic: { "postal-code": to.city.postalCode } },
      }),
    });
    if (!reply.ok) throw unexpected(reply);
    return elementsOf(reply.xml["price-quotes"]["price-quote"]).flatMap((each) => {
      const service = Object.keys(SERVICES).find((code) => SERVICES[code] === each["service-code"]);
      if (!service) return [];
      const days = each["service-standard"]["expected-transit-time"];
      return [{ service, total: each["price-details"].due, days: Number(days) }];
    });
  },
  async create({ reference, service, sender, recipient, parcel, goodsInsured }, http) {
    const insured = { option: { "option-code": "COV", "option-amount": goodsInsured } };
    const reply = await http.commit({
      path: shipments(http.constant("customer")),
      headers: typed("shipment-v8"),
      xml: inNamespace("shipment", "shipment-v8", {
        "group-id": reference,
        "requested-shipping-point": sender.city.postalCode,
        "delivery-spec": {
          "service-code": SERVICES[service ?? ""] ?? "",
          sender: { ...partyOf(sender), "contact-phone": sender.phone },
          destination: { ...partyOf(recipient), "client-voice-number": recipient.phone },
          ...(goodsInsured > 0 ? { options: insured } : {}),
          "parcel-characteristics": characteristicsOf(parcel),
          "print-preferences": { "output-format": "4x6", encoding: "ZPL" },
          preferences: { "show-packing-instructions": "false" },
          references: { "customer-ref-1": reference },
          "settlement-info": { "contract-id": http.constant("contract") },
        },
      }),
    });
    if (!reply.ok) throw unexpected(reply);
    return madeOf(reply, reference);
  },
  async find({ reference }, http) {
    const query = { groupId: reference };
    const listed = await http.ask({ path: shipments(http.constant("customer")), query });
    if (!listed.ok) throw unexpected(listed);
    const [shipment] = linksOf(listed, "shipments");
    if (shipment === undefined) return null;
    const reply = await http.ask({ path: shipment.href });
    if (!reply.ok) throw unexpected(reply);
    return madeOf(reply, reference);
  },
  async label({ data }, http) {
    const { status, bytes } = await http.ask({ path: String(data?.["label"]) });
    // 202 while it is made.
    return status === 200 ? bytes : null;
  },
  async annul({ data }, http) {
    const self = String(data?.["self"]);
    const deleted = await http.ask({ method: "DELETE", path: self });
    if (deleted.status === 204) return "annulled";
    const reply = await http.ask({
      path: `${self}/refund`,
      headers: typed("shipment-v8"),
      xml: "",
    });
    // Its people decide.
    if (reply.ok) return "manual";
    throw unexpected(reply);
  },
  async manifest({ sender, waybills, manifestRef }, http) {
    const path = `/rs/${http.constant("customer")}/${http.constant("customer")}/manifest`;
    let href = manifestRef === null ? undefined : `${path}/${manifestRef}`;
    if (href === undefined) {
      const reply = await http.commit({
        path,
        headers: typed("manifest-v8"),
        xml: inNamespace("transmit-set", "manifest-v8", {
          "group-ids": { "group-id": waybills.map(({ data }) => String(data?.["group"])) },
          "requested-shipping-point": sender.city.postalCode,
          "detailed-manifests": "true",
          "method-of-payment": "Account",
          "manifest-address": {
            "manifest-company": sender.company ?? sender.fullName,
            "phone-number": sender.phone,
            "address-details": partyOf(sender)["address-details"],
          },
        }),
      });
      if (!reply.ok) throw unexpected(reply);
      href = linksOf(reply, "manifests")[0]?.href;
    }
    const key = /\d+$/.exec(href ?? "")?.[0];
    if (href === undefined || key === undefined) throw new Error("the answer names no manifest");
    const listed = await http.ask({ path: href });
    // 202 while it is made.
    if (listed.status !== 200) return { manifestRef: key, document: null };
    const artifact = linksOf(listed, "manifest").find(({ rel }) => rel === "artifact")?.href;
    return { manifestRef: key, document: artifact ? await http.file({ path: artifact }) : null };
  },
  track: trackOneByOne(async (trackingNumber, http) => {
    const reply = await http.ask({ path: `/vis/track/pin/${trackingNumber}/detail` });
    if (!reply.ok) throw unexpected(reply);
    const events = reply.xml["tracking-detail"]["significant-events"];
    return elementsOf(events.occurrence).map((each) => ({
      code: each["event-identifier"],
      at: `${each["event-date"]} ${each["event-time"]}`,
      place: each["event-site"],
      detail: each["event-description"],
    }));
  }),
});

const shipments = (customer: string | number | boolean | null) =>
  `/rs/${customer}/${customer}/shipment`;

/** A document whose only attribute is its namespace. */
const inNamespace = (root: string, name: string, content: Parameters<typeof xmlOf>[0]) =>
  `<${root} xmlns="http://www.canadapost.ca/ws/${name}">${xmlOf(content)}</${root}>`;

function madeOf(reply: PluginReply, group: string): Made {
  const info = reply.xml["shipment-info"];
  const links = linksOf(reply, "shipment-info");
  const hrefOf = (rel: string) => links.find((each) => each.rel === rel)?.href;
  return {
    trackingNumber: info["tracking-pin"],
    carrierRef: info["shipment-id"],
    data: { self: hrefOf("self"), label: hrefOf("label"), group },
  };
}

function linksOf({ text }: PluginReply, root: string): { rel: string; href: string }[] {
  const document: Parsed = parseXml(text, { attributes: true })[root];
  if (document === undefined) throw new Error(`the answer has no ${root}`);
  return elementsOf((document.links ?? document).link).map((link: Parsed) => ({
    rel: link["@rel"],
    href: link["@href"],
  }));
}

const characteristicsOf = ({ weightKg, lengthCm, widthCm, heightCm }: QuoteInput["parcel"]) => ({
  weight: weightKg,
  dimensions: { length: lengthCm, width: widthCm, height: heightCm },
});

const partyOf = ({ fullName, company, addressLines, city }: Party) => ({
  name: fullName,
  company: company ?? fullName,
  "address-details": {
    "address-line-1": addressLines[0] ?? "",
    ...(addressLines[1] === undefined ? {} : { "address-line-2": addressLines[1] }),
    city: city.city,
    "prov-state": city.province,
    "country-code": "CA",
    "postal-zip-code": city.postalCode,
  },
});
