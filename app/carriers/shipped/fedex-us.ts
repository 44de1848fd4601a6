import {
  bytesOf,
  defineCarrier,
  eachOf,
  listOf,
  localTime,
  oauthLogin,
  secretsOf,
  statesOf,
  trackInGroups,
  unexpected,
  type Http,
  type Made,
  type Party,
  type PluginReply,
  type QuoteInput,
  type WaybillInput,
} from "encomienda/carrier-kit";

/** What it calls the services of the card. */
const SERVICES: Readonly<Record<string, string>> = {
  ground: "FEDEX_GROUND",
  twoday: "FEDEX_2_DAY",
  overnight: "STANDARD_OVERNIGHT",
};
const TIME_ZONE = "America/New_York";
const NUMBERS_MAX = 30;
/** Its words for a number that it does not know, or that is none: INVALID, EMPTY, NOTFOUND. */
const OF_A_NUMBER = /^TRACKING\.TRACKINGNUMBER\.|NOTFOUND$/;
const DAY_MS = 86_400_000;

/**
 * FedEx, inside the United States: services as offers of their own at the account's price, other credentials for
 * tracking, returns whose label the recipient prints. It cannot be asked by our reference. From its public documents
 * and the recorded answers of karrio.
 * Contract-tested against recorded answers, never against the live system.
 */
export default defineCarrier({
  card: {
    carrierToken: "fedex",
    version: "2026-11-27",
    country: "US",
    currency: "USD",
    displayName: "FedEx",
    services: [
      { code: "ground", name: "Ground" },
      { code: "twoday", name: "2Day" },
      { code: "overnight", name: "Standard Overnight" },
    ],
    ceilings: { goodsCollectionMax: null, goodsInsuredMax: 50_000 },
    cities: {
      "47157": { city: "MEMPHIS", stateOrProvinceCode: "TN", postalCode: "38117" },
      "53033": { city: "SEATTLE", stateOrProvinceCode: "WA", postalCode: "98101" },
    },
    label: "carrier",
    trackingUrl: "https://www.fedex.com/fedextrack/?trknbr={{trackingNumber}}",
    hosts: { api: "https://apis.fedex.com" },
    secrets: secretsOf("FEDEX", "key", "secret", "trackKey", "trackSecret"),
    constants: { account: "000000000" },
    timeZone: TIME_ZONE,
    addressLines: [{ max: 35 }, { max: 35 }, { max: 35 }],
    delivers: { boxes: false, military: false },
    states: statesOf({
      noted: ["OC"],
      pickedUp: ["PU"],
      departed: ["AR", "DP", "IT", "IX", "AF", "FD", "LO", "SF", "TR"],
      outForDelivery: ["OD"],
      readyForPickup: ["HL"],
      deliveryAttempted: ["DE"],
      incidentOpened: ["SE"],
      returning: ["RS"],
      delivered: ["DL"],
    }),
  },
  authentication: oauthLogin("/oauth/token", "key", "secret"),
  sessions: { track: oauthLogin("/oauth/token", "trackKey", "trackSecret") },
  async quote({ from, to, parcel, goodsInsured }, http) {
    const reply = await http.ask({
      path: "/rate/v1/rates/quotes",
      json: {
        accountNumber: accountOf(http),
        rateRequestControlParameters: { returnTransitTimes: true },
        requestedShipment: {
          shipper: { address: placeOf(from) },
          recipient: { address: placeOf(to) },
          pickupType: "USE_SCHEDULED_PICKUP",
          packagingType: "YOUR_PACKAGING",
          rateRequestType: ["ACCOUNT"],
          requestedPackageLineItems: [packageOf(parcel, goodsInsured)],
        },
      },
    });
    const { quoteDate, rateReplyDetails } = outputOf(reply);
    return eachOf(rateReplyDetails, ({ serviceType, ratedShipmentDetails, commit }) => {
      const [service] = Object.keys(SERVICES).filter((each) => SERVICES[each] === serviceType);
      if (!service) return [];
      const price = listOf(ratedShipmentDetails).find(
        ({ rateType, currency }) => rateType === "ACCOUNT" && currency === "USD",
      );
      return price ? { service, total: price.totalNetCharge, days: daysOf(commit, quoteDate) } : [];
    });
  },
  create: (waybill, http) => ship(waybill, { pickupType: "USE_SCHEDULED_PICKUP" }, http),
  // The recipient prints the label and hands the parcel in.
  returnWaybill: (waybill, http) =>
    ship(
      waybill,
      {
        pickupType: "DROPOFF_AT_FEDEX_LOCATION",
        shipmentSpecialServices: {
          specialServiceTypes: ["RETURN_SHIPMENT"],
          returnShipmentDetail: { returnType: "PRINT_RETURN_LABEL" },
        },
      },
      http,
    ),
  async annul({ trackingNumber }, http) {
    const reply = await http.ask({
      method: "PUT",
      path: "/ship/v1/shipments/cancel",
      json: {
        accountNumber: accountOf(http),
        deletionControl: "DELETE_ALL_PACKAGES",
        trackingNumber,
      },
    });
    if (!outputOf(reply).cancelledShipment) throw new Error("it was not cancelled");
    return "annulled";
  },
  track: trackInGroups(NUMBERS_MAX, async (numbers, http) => {
    const trackingInfo = numbers.map((trackingNumber) => ({
      trackingNumberInfo: { trackingNumber },
    }));
    const json = { includeDetailedScans: true, trackingInfo };
    const path = "/track/v1/trackingnumbers";
    const output = outputOf(await http.ask({ session: "track", path, json }));
    requireLookedUp(output.completeTrackResults);
    return eachOf(output.completeTrackResults, ({ trackingNumber, trackResults }) =>
      eachOf(newestOf(listOf(trackResults)), (each) => ({
        trackingNumber,
        code: each.eventType,
        at: each.date,
        place: each.scanLocation?.city,
        detail: each.eventDescription,
      })),
    );
  }),
});

async function ship(
  { reference, service, sender, recipient, parcel, goodsInsured }: WaybillInput,
  terms: object,
  http: Http,
): Promise<Made> {
  const own = [{ customerReferenceType: "CUSTOMER_REFERENCE", value: reference }];
  const reply = await http.commit({
    path: "/ship/v1/shipments",
    json: {
      accountNumber: accountOf(http),
      labelResponseOptions: "LABEL",
      requestedShipment: {
        shipDatestamp: localTime(new Date(), TIME_ZONE).date,
        shipper: partyOf(sender),
        recipients: [partyOf(recipient)],
        serviceType: SERVICES[service ?? ""],
        packagingType: "YOUR_PACKAGING",
        ...terms,
        totalWeight: parcel.weightKg,
        shippingChargesPayment: { paymentType: "SENDER" },
        labelSpecification: { imageType: "PDF", labelStockType: "STOCK_4X6" },
        requestedPackageLineItems: [
          { ...packageOf(parcel, goodsInsured), customerReferences: own },
        ],
      },
    },
  });
  const [shipment] = outputOf(reply).transactionShipments;
  const [piece] = shipment.pieceResponses;
  const documents = listOf(piece.packageDocuments);
  const document = documents.find(({ contentType }) => contentType === "LABEL");
  return { trackingNumber: piece.trackingNumber, label: bytesOf(document?.encodedLabel) };
}

/** @throws Error of its own machines, which says nothing of the number: it is asked again by itself */
function requireLookedUp(results: PluginReply["json"]): void {
  const failed = listOf(results)
    .flatMap(({ trackResults }) => (Array.isArray(trackResults) ? listOf(trackResults) : []))
    .find(({ error }) => error && !OF_A_NUMBER.test(error.code));
  if (failed) throw new Error(failed.error.code);
}

/** A number that was in use before has the news of both parcels. */
function newestOf(results: PluginReply["json"][]): PluginReply["json"][] {
  const parcels = results.flatMap(({ scanEvents }) => (scanEvents ? [listOf(scanEvents)] : []));
  const lastOf = (scans: { date: string }[]) =>
    Math.max(...scans.map(({ date }) => Date.parse(date)).filter(Number.isFinite));
  return parcels.toSorted((a, b) => lastOf(b) - lastOf(a))[0] ?? [];
}

function outputOf(reply: PluginReply): PluginReply["json"] {
  if (!reply.json.output) throw unexpected(reply);
  return reply.json.output;
}

const NUMBER_WORDS = [
  "ZERO",
  "ONE",
  "TWO",
  "THREE",
  "FOUR",
  "FIVE",
  "SIX",
  "SEVEN",
  "EIGHT",
  "NINE",
  "TEN",
];

/** Days until it arrives: by the date of it, which Ground often lacks, else by its transit time; NaN without either. */
function daysOf(commit: PluginReply["json"], quoteDate: string): number {
  const arrivesOn = String(commit?.dateDetail?.dayFormat ?? "").slice(0, quoteDate.length);
  const untilDate = (Date.parse(arrivesOn) - Date.parse(quoteDate)) / DAY_MS;
  if (Number.isFinite(untilDate)) return untilDate;
  const { minimumTransitTime, maximumTransitTime } = commit?.transitDays ?? {};
  const inWords = String(maximumTransitTime ?? minimumTransitTime ?? "").replace(/_DAYS?$/, "");
  const days = NUMBER_WORDS.indexOf(inWords);
  return days > 0 ? days : Number.NaN;
}

const accountOf = (http: Http) => ({ value: http.constant("account") });
const placeOf = ({ city }: Pick<Party, "city">) => ({ ...city, countryCode: "US" });

const partyOf = ({ fullName, company, phone, email, addressLines, city }: Party) => ({
  contact: {
    personName: fullName,
    companyName: company ?? undefined,
    phoneNumber: phone,
    emailAddress: email ?? undefined,
  },
  address: { ...placeOf({ city }), streetLines: addressLines },
});

const packageOf = (parcel: QuoteInput["parcel"], goodsInsured: number) => ({
  weight: { units: "KG", value: parcel.weightKg },
  dimensions: {
    length: Math.ceil(parcel.lengthCm),
    width: Math.ceil(parcel.widthCm),
    height: Math.ceil(parcel.heightCm),
    units: "CM",
  },
  declaredValue: { amount: goodsInsured, currency: "USD" },
});
