import {
  bytesOf,
  defineCarrier,
  eachOf,
  elementsOf,
  listOf,
  oauthLogin,
  refused,
  secretsOf,
  statesOf,
  trackOneByOne,
  unexpected,
  type Parsed,
  type Party,
  type QuoteInput,
} from "encomienda/carrier-kit";

const SERVICES: Readonly<Record<string, string>> = { ground: "03", secondday: "02" };
const POUNDS_PER_KG = 2.204_622_62;
const CM_PER_INCH = 2.54;

/**
 * UPS, by the samples of its public interface: one answer with all services, a label and a number of each parcel, a
 * search by our reference, pushes that repeat a word of ours. A sample of the kit.
 */
export default defineCarrier({
  card: {
    carrierToken: "ups",
    version: "2026-11-29",
    country: "US",
    currency: "USD",
    displayName: "UPS",
    services: [
      { code: "ground", name: "Ground" },
      { code: "secondday", name: "2nd Day Air" },
    ],
    ceilings: { goodsCollectionMax: null, goodsInsuredMax: 50_000 },
    severalParcels: { max: 20, base: "once", tracked: "parcel" },
    label: "carrier",
    letters: "ascii",
    addressLines: [{ max: 35 }, { max: 35 }, { max: 35 }],
    delivers: { boxes: false, military: false },
    hosts: { api: "https://onlinetools.ups.com" },
    secrets: secretsOf("UPS", "id", "secret", "pushCredential"),
    constants: { account: "A1B2C3" },
    timeZone: "America/New_York",
    trackingUrl: "https://www.ups.com/track?tracknum={{trackingNumber}}",
    states: statesOf({
      noted: ["M/*"],
      pickedUp: ["P/*"],
      departed: ["I/*"],
      outForDelivery: ["I/OT"],
      deliveryAttempted: ["X/*"],
      delivered: ["D/*"],
      returning: ["RS/*"],
      withdrawn: ["MV/*"],
    }),
  },
  authentication: oauthLogin("/security/v1/oauth/token", "id", "secret", "basic"),
  async quote({ from, to, parcels, goodsInsured }, http) {
    const shipper = { ShipperNumber: http.constant("account"), Address: placeOf(from) };
    const json = await http.read({
      path: "/api/rating/v2409/Shoptimeintransit",
      json: {
        RateRequest: {
          Shipment: {
            Shipper: shipper,
            ShipFrom: { Address: placeOf(from) },
            ShipTo: { Address: placeOf(to) },
            ShipmentRatingOptions: { NegotiatedRatesIndicator: "Y" },
            DeliveryTimeInformation: { PackageBillType: "03" },
            Package: parcels.map((each) => packageOf(each, goodsInsured / parcels.length)),
          },
        },
      },
    });
    return eachOf(elementsOf(json.RateResponse.RatedShipment), (rated) => {
      const service = Object.keys(SERVICES).find((code) => SERVICES[code] === rated.Service.Code);
      if (!service) return [];
      const { TotalCharge } = rated.NegotiatedRateCharges ?? { TotalCharge: rated.TotalCharges };
      const { EstimatedArrival } = rated.TimeInTransit.ServiceSummary;
      return {
        service,
        total: TotalCharge.MonetaryValue,
        days: Number(EstimatedArrival.BusinessDaysInTransit),
      };
    });
  },
  async create({ reference, service, sender, recipient, parcels, goodsInsured }, http) {
    const account = http.constant("account");
    const { json } = await http.commit({
      path: "/api/shipments/v2409/ship",
      json: {
        ShipmentRequest: {
          Request: { RequestOption: "nonvalidate" },
          Shipment: {
            Shipper: { ...partyOf(sender), ShipperNumber: account },
            ShipTo: partyOf(recipient),
            PaymentInformation: {
              ShipmentCharge: [{ Type: "01", BillShipper: { AccountNumber: account } }],
            },
            Service: { Code: SERVICES[service ?? ""] },
            ReferenceNumber: { Value: reference },
            Package: parcels.map((each) => packageOf(each, goodsInsured / parcels.length)),
          },
          LabelSpecification: {
            LabelImageFormat: { Code: "ZPL" },
            LabelStockSize: { Height: "6", Width: "4" },
          },
        },
      },
    });
    if (json.response?.errors) refused(json.response.errors[0].message);
    const { ShipmentIdentificationNumber, PackageResults } = json.ShipmentResponse.ShipmentResults;
    const packages = elementsOf(PackageResults);
    return {
      trackingNumber: ShipmentIdentificationNumber,
      parcelNumbers: packages.map(({ TrackingNumber }) => TrackingNumber),
      label: packages.map(({ ShippingLabel }) => bytesOf(ShippingLabel.GraphicImage)!),
    };
  },
  async find({ reference }, http) {
    const path = `/api/track/v1/reference/details/${reference}`;
    const reply = await http.ask({ path, headers: tracing });
    if (reply.status === 404) return null;
    if (!reply.ok) throw unexpected(reply);
    const [shipment] = listOf(reply.json.trackResponse.shipment);
    return { trackingNumber: shipment.inquiryNumber };
  },
  async label({ trackingNumber }, http) {
    const json = await http.read({
      path: "/api/labels/v1/recovery",
      json: { LabelRecoveryRequest: { TrackingNumber: trackingNumber } },
    });
    const results = elementsOf(json.LabelRecoveryResponse.LabelResults);
    return results.map(({ LabelImage }) => bytesOf(LabelImage.GraphicImage)!);
  },
  async annul({ trackingNumber }, http) {
    const path = `/api/shipments/v2409/void/cancel/${trackingNumber}`;
    const reply = await http.ask({ method: "DELETE", path });
    // It has the parcel.
    if (reply.json.response?.errors?.[0].code === "190117") return "tooLate";
    if (reply.json.VoidShipmentResponse?.SummaryResult.Status.Code !== "1") throw unexpected(reply);
    return "annulled";
  },
  track: trackOneByOne(async (trackingNumber, http) => {
    const path = `/api/track/v1/details/${trackingNumber}`;
    const json = await http.read({ path, headers: tracing });
    const [shipment] = listOf(json.trackResponse.shipment);
    const [first] = listOf(shipment.package);
    return eachOf(first.activity, ({ status, date, time, location }) => ({
      code: `${status.type}/${status.code}`,
      at: `${date} ${time}`,
      place: location?.address?.city,
      detail: status.description,
    }));
  }),
  async push({ headers, text }, http) {
    if (headers.get("credential") !== http.secret("pushCredential")) return null;
    const { trackingNumber, activityStatus, localActivityDate, localActivityTime, ...said } =
      JSON.parse(text);
    return [
      {
        trackingNumber,
        code: `${activityStatus.type}/${activityStatus.code}`,
        at: `${localActivityDate} ${localActivityTime}`,
        place: said.activityLocation?.city,
        detail: activityStatus.description,
      },
    ];
  },
});

const tracing = { transId: "encomienda", transactionSrc: "encomienda" };

const placeOf = ({ names, region, zip }: Pick<Party, "names" | "region" | "zip">) => ({
  City: names[2],
  StateProvinceCode: region,
  PostalCode: zip,
  CountryCode: "US",
});

const partyOf = ({ fullName, company, phone, addressLines, ...place }: Party) => ({
  Name: company ?? fullName,
  AttentionName: fullName,
  Phone: { Number: phone.replace(/^\+1/, "") },
  Address: { ...placeOf(place), AddressLine: addressLines },
});

const inches = (cm: number) => String(Math.ceil(cm / CM_PER_INCH));

function packageOf(
  { weightKg, lengthCm, widthCm, heightCm }: QuoteInput["parcel"],
  insured: number,
): Parsed {
  return {
    Packaging: { Code: "02" },
    PackagingType: { Code: "02" },
    Dimensions: {
      UnitOfMeasurement: { Code: "IN" },
      Length: inches(lengthCm),
      Width: inches(widthCm),
      Height: inches(heightCm),
    },
    PackageWeight: {
      UnitOfMeasurement: { Code: "LBS" },
      Weight: (Math.ceil(weightKg * POUNDS_PER_KG * 10) / 10).toFixed(1),
    },
    ...(insured > 0 && {
      PackageServiceOptions: {
        DeclaredValue: { CurrencyCode: "USD", MonetaryValue: insured.toFixed(2) },
      },
    }),
  };
}
