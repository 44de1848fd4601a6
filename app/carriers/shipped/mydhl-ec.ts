import {
  basicLogin,
  bytesOf,
  defineCarrier,
  eachOf,
  listOf,
  localTime,
  refused,
  renamed,
  secretsOf,
  statesOf,
  trackInGroups,
  unexpected,
  type Http,
  type Party,
  type QuoteInput,
} from "encomienda/carrier-kit";

const TIME_ZONE = "America/Guayaquil";
const NUMBERS_MAX = 50;
/** What the contract pays, and not what a counter asks. */
const BILLED = "BILLC";
const SIZES = { lengthCm: "length", widthCm: "width", heightCm: "height" };

/**
 * DHL Express, inside Ecuador, by MyDHL: products with several prices each, waybills of any account, pickups. It offers
 * no annulment: a waybill that is not used is not billed.
 * Contract-tested against recorded answers, never against the live system.
 */
export default defineCarrier({
  card: {
    carrierToken: "mydhl",
    version: "2026-11-27",
    country: "EC",
    currency: "USD",
    displayName: "DHL Express",
    ceilings: { goodsCollectionMax: null, goodsInsuredMax: 5000 },
    cities: {
      "1701": { postalCode: "170150", cityName: "Quito" },
      "0901": { postalCode: "090150", cityName: "Guayaquil" },
    },
    label: "carrier",
    severalParcels: { max: 10 },
    hosts: { api: "https://express.api.dhl.com/mydhlapi" },
    secrets: secretsOf("MYDHL", "key", "secret"),
    constants: { account: "000000000", product: "N" },
    timeZone: TIME_ZONE,
    addressLines: [{ max: 45 }, { max: 45 }, { max: 45 }],
    delivers: { boxes: false },
    states: statesOf({
      pickedUp: ["PU"],
      departed: ["DF", "AF", "AR", "PL"],
      outForDelivery: ["WC"],
      readyForPickup: ["CC"],
      deliveryAttempted: ["NH", "CA"],
      delivered: ["OK"],
      returning: ["RT"],
      incidentOpened: ["BA", "RD"],
    }),
  },
  authentication: basicLogin("key", "secret"),
  async quote({ from, to, parcels, goodsInsured }, http) {
    const reply = await http.ask({
      path: "/rates",
      json: {
        customerDetails: {
          shipperDetails: { ...from.city, countryCode: "EC" },
          receiverDetails: { ...to.city, countryCode: "EC" },
        },
        accounts: [accountOf(http)],
        plannedShippingDateAndTime: plannedTime(new Date()),
        unitOfMeasurement: "metric",
        isCustomsDeclarable: false,
        productsAndServices: [
          {
            productCode: http.constant("product"),
            valueAddedServices: insuranceOf(goodsInsured),
          },
        ],
        packages: parcels.map(packageOf),
      },
    });
    if (reply.status === 404) return null;
    const products = listOf(reply.json.products);
    const product = products.find((each) => each.productCode === http.constant("product"));
    if (!product) return null;
    const price = listOf(product.totalPrice).find(
      (each) => each.currencyType === BILLED && each.priceCurrency === "USD",
    )?.price;
    if (!price) return null;
    return { total: price, days: Number(product.deliveryCapabilities?.totalTransitDays) };
  },
  async create({ reference, sender, recipient, parcels, contents, goodsInsured }, http) {
    const reply = await http.commit({
      path: "/shipments",
      json: {
        plannedShippingDateAndTime: plannedTime(new Date()),
        pickup: { isRequested: false },
        productCode: http.constant("product"),
        accounts: [accountOf(http)],
        customerReferences: [{ value: reference, typeCode: "CU" }],
        outputImageProperties: { encodingFormat: "pdf", imageOptions: [{ typeCode: "label" }] },
        customerDetails: { shipperDetails: partyOf(sender), receiverDetails: partyOf(recipient) },
        content: {
          packages: parcels.map(packageOf),
          isCustomsDeclarable: false,
          description: contents,
          incoterm: "DAP",
          unitOfMeasurement: "metric",
        },
        valueAddedServices: insuranceOf(goodsInsured),
      },
    });
    if (!reply.ok) throw unexpected(reply);
    const { shipmentTrackingNumber, packages, documents } = reply.json;
    const label = listOf(documents).find(({ typeCode }) => typeCode === "label");
    return {
      trackingNumber: shipmentTrackingNumber,
      parcelNumbers: packages && listOf(packages).map((each) => each.trackingNumber),
      label: bytesOf(label?.content),
    };
  },
  track: trackInGroups(NUMBERS_MAX, async (numbers, http) => {
    const query = { shipmentTrackingNumber: numbers.join(","), trackingView: "all-checkpoints" };
    const reply = await http.ask({ path: "/tracking", query });
    // Its word for numbers that have no event yet.
    if (reply.status === 404 && reply.json.detail) return [];
    if (!reply.ok) throw unexpected(reply);
    return eachOf(reply.json.shipments, ({ shipmentTrackingNumber, events }) =>
      eachOf(events, ({ date, time, GMTOffset, typeCode, description, serviceArea }) => ({
        trackingNumber: shipmentTrackingNumber,
        code: typeCode,
        // On the clocks of the place, which may be abroad.
        at: `${date} ${time}${GMTOffset ?? ""}`,
        place: serviceArea?.[0]?.description,
        detail: description,
      })),
    );
  }),
  async pickup({ from, to, sender, parcels, note }, http) {
    const { status, json } = await http.commit({
      path: "/pickups",
      json: {
        plannedPickupDateAndTime: plannedTime(from),
        closeTime: localTime(to, TIME_ZONE).time,
        location: "reception",
        accounts: [accountOf(http)],
        specialInstructions: note ? [{ value: note }] : [],
        customerDetails: { shipperDetails: partyOf(sender) },
        shipmentDetails: [
          {
            productCode: http.constant("product"),
            isCustomsDeclarable: false,
            unitOfMeasurement: "metric",
            packages: parcels.map(packageOf),
          },
        ],
      },
    });
    if (status !== 201) refused(json.detail);
    return { pickupRef: json.dispatchConfirmationNumbers[0], detail: json.readyByTime };
  },
});

/** What it asks for is part of the price too. */
const insuranceOf = (goodsInsured: number) =>
  goodsInsured > 0 ? [{ serviceCode: "II", value: goodsInsured, currency: "USD" }] : [];

const accountOf = (http: Http) => ({ typeCode: "shipper", number: http.constant("account") });

function plannedTime(at: Date): string {
  const { date, time, utcOffset } = localTime(at, TIME_ZONE);
  return `${date}T${time}:00 GMT${utcOffset}`;
}

const packageOf = (parcel: QuoteInput["parcel"]) => ({
  weight: parcel.weightKg,
  dimensions: renamed(parcel, SIZES),
});

const partyOf = ({ city, fullName, company, addressLines, phone, email }: Party) => ({
  postalAddress: {
    ...city,
    countryCode: "EC",
    ...Object.fromEntries(addressLines.map((line, index) => [`addressLine${index + 1}`, line])),
  },
  contactInformation: {
    fullName,
    companyName: company ?? fullName,
    phone,
    ...(email ? { email } : {}),
  },
});
