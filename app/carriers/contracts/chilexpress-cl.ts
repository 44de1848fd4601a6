import {
  bytesOf,
  defineCarrier,
  listOf,
  refused,
  splitStreet,
  trackEach,
  type Party,
} from "encomienda/carrier-kit";

const EXPRESS = 3;
const ORDERS = "/transport-orders/api/v1.0";
/** Every answer says so inside a 200. */
const OK = 0;

/**
 * Chilexpress, Chile: a key for each group of operations, services in a list, an image as label, amounts in whole
 * pesos. It offers no annulment. Contract-tested against recorded answers, never against the live system.
 */
export default defineCarrier({
  card: {
    carrierToken: "chilexpress",
    version: "2026-11-23",
    country: "CL",
    currency: "CLP",
    displayName: "Chilexpress",
    ceilings: { goodsCollectionMax: null, goodsInsuredMax: 500_000 },
    cities: { "13124": "PUDA", "13101": "STGO" },
    label: "carrier",
    hosts: { api: "https://services.wschilexpress.com" },
    secrets: {
      ratesKey: { env: "CHILEXPRESS_RATES_KEY" },
      ordersKey: { env: "CHILEXPRESS_ORDERS_KEY" },
    },
    constants: { customerCard: "00000000" },
    utcOffset: "-04:00",
    states: { "PIEZA EN PLANTA": "departed", "PIEZA ENTREGADA": "delivered" },
  },
  async quote({ from, to, parcel, goodsInsured }, http) {
    const { json } = await http.ask({
      path: "/rating/api/v1.0/rates/courier",
      headers: { "ocp-apim-subscription-key": http.secret("ratesKey") },
      json: {
        originCountyCode: from.city,
        destinationCountyCode: to.city,
        package: {
          weight: String(parcel.weightKg),
          height: String(parcel.heightCm),
          width: String(parcel.widthCm),
          length: String(parcel.lengthCm),
        },
        productType: 3,
        contentType: 1,
        declaredWorth: Math.round(goodsInsured),
        deliveryTime: 0,
      },
    });
    if (json.statusCode !== OK) throw new Error(json.statusDescription);
    const services = listOf(json.data.courierServiceOptions);
    const express = services.find((each) => each.serviceTypeCode === EXPRESS);
    return express ? { total: express.serviceValue, days: 2 } : null;
  },
  async create({ reference, sender, recipient, parcel, goodsInsured }, http) {
    const { street, number, rest } = splitStreet(recipient.streetLine1);
    const { json } = await http.commit({
      path: `${ORDERS}/transport-orders`,
      headers: { "ocp-apim-subscription-key": http.secret("ordersKey") },
      json: {
        header: {
          certificateNumber: 0,
          customerCardNumber: http.constant("customerCard"),
          countyOfOriginCoverageCode: sender.city,
          labelType: 2,
        },
        details: [
          {
            addresses: [
              {
                addressId: 0,
                countyCoverageCode: recipient.city,
                streetName: street,
                streetNumber: number ?? "0",
                supplement: [rest, recipient.reference].filter(Boolean).join(", "),
                addressType: "DEST",
                deliveryOnCommercialOffice: false,
              },
            ],
            contacts: [contactOf(sender, "R"), contactOf(recipient, "D")],
            packages: [
              {
                weight: String(parcel.weightKg),
                height: String(parcel.heightCm),
                width: String(parcel.widthCm),
                length: String(parcel.lengthCm),
                serviceDeliveryCode: String(EXPRESS),
                productCode: "3",
                deliveryReference: reference,
                groupReference: reference,
                declaredValue: String(Math.round(goodsInsured)),
                declaredContent: "5",
              },
            ],
          },
        ],
      },
    });
    if (json.statusCode !== OK) refused(json.statusDescription);
    const [{ transportOrderNumber, label }] = json.data.detail;
    return { trackingNumber: transportOrderNumber, label: bytesOf(label.labelData) };
  },
  track: (numbers, http) =>
    trackEach(numbers, async (trackingNumber) => {
      const { json } = await http.ask({
        path: `${ORDERS}/tracking`,
        headers: { "ocp-apim-subscription-key": http.secret("ordersKey") },
        json: {
          transportOrderNumber: Number(trackingNumber),
          reference: "",
          rut: 0,
          showTrackingEvents: 1,
        },
      });
      if (json.statusCode !== OK) throw new Error(json.statusDescription);
      return listOf(json.data.trackingEvents).map(({ description, eventDate, eventHour }) => ({
        trackingNumber,
        code: description,
        at: `${eventDate.replaceAll("-", "/")} ${eventHour}`,
      }));
    }),
});

const contactOf = ({ fullName, phone, email }: Party, contactType: "R" | "D") => ({
  name: fullName,
  phoneNumber: phone,
  mail: email ?? "",
  contactType,
});
