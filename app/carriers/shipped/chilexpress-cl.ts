import {
  bytesOf,
  defineCarrier,
  eachOf,
  listOf,
  refused,
  secretsOf,
  splitStreet,
  trackOneByOne,
  type Http,
  type Party,
  type QuoteInput,
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
    version: "2026-11-27",
    country: "CL",
    currency: "CLP",
    displayName: "Chilexpress",
    ceilings: { goodsCollectionMax: null, goodsInsuredMax: 500_000 },
    cities: { "13124": "PUDA", "13101": "STGO" },
    label: "carrier",
    hosts: { api: "https://services.wschilexpress.com" },
    secrets: secretsOf("CHILEXPRESS", "ratesKey", "ordersKey"),
    constants: { customerCard: "00000000" },
    timeZone: "America/Santiago",
    dateOrder: "DMY",
    states: { "PIEZA EN PLANTA": "departed", "PIEZA ENTREGADA": "delivered" },
  },
  async quote({ from, to, parcel, goodsInsured }, http) {
    const answer = await http.read({
      path: "/rating/api/v1.0/rates/courier",
      headers: keyOf(http, "ratesKey"),
      json: {
        originCountyCode: from.city,
        destinationCountyCode: to.city,
        package: sizesOf(parcel),
        productType: 3,
        contentType: 1,
        declaredWorth: Math.round(goodsInsured),
        deliveryTime: 0,
      },
    });
    if (answer.statusCode !== OK) throw new Error(answer.statusDescription);
    const services = listOf(answer.data.courierServiceOptions);
    const express = services.find((each) => each.serviceTypeCode === EXPRESS);
    return express ? { total: express.serviceValue, days: 2 } : null;
  },
  async create({ reference, sender, recipient, parcel, goodsInsured }, http) {
    const { json } = await http.commit({
      path: `${ORDERS}/transport-orders`,
      headers: keyOf(http, "ordersKey"),
      json: {
        header: {
          certificateNumber: 0,
          customerCardNumber: http.constant("customerCard"),
          countyOfOriginCoverageCode: sender.city,
          labelType: 2,
        },
        details: [
          {
            addresses: [destinationOf(recipient)],
            contacts: [contactOf(sender, "R"), contactOf(recipient, "D")],
            packages: [
              {
                ...sizesOf(parcel),
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
    return { trackingNumber: transportOrderNumber, label: bytesOf(label?.labelData) };
  },
  track: trackOneByOne(async (number, http) => {
    const answer = await http.read({
      path: `${ORDERS}/tracking`,
      headers: keyOf(http, "ordersKey"),
      json: { transportOrderNumber: Number(number), reference: "", rut: 0, showTrackingEvents: 1 },
    });
    if (answer.statusCode !== OK) throw new Error(answer.statusDescription);
    return eachOf(answer.data.trackingEvents, ({ description, eventDate, eventHour }) => ({
      code: description,
      at: `${eventDate} ${eventHour}`,
    }));
  }),
});

const keyOf = (http: Http, name: string) => ({ "ocp-apim-subscription-key": http.secret(name) });

const sizesOf = ({ weightKg, lengthCm, widthCm, heightCm }: QuoteInput["parcel"]) => ({
  weight: String(weightKg),
  length: String(lengthCm),
  width: String(widthCm),
  height: String(heightCm),
});

function destinationOf({ city, streetLine1, reference }: Party) {
  const { street, number, rest } = splitStreet(streetLine1);
  return {
    addressId: 0,
    countyCoverageCode: city,
    streetName: street,
    streetNumber: number ?? "0",
    supplement: [rest, reference].filter(Boolean).join(", "),
    addressType: "DEST",
    deliveryOnCommercialOffice: false,
  };
}

const contactOf = ({ fullName, phone, email }: Party, contactType: "R" | "D") => ({
  name: fullName,
  phoneNumber: phone,
  mail: email ?? "",
  contactType,
});
