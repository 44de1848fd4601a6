import type { Label, LabelParty } from "#app/shipping/model/label.ts";
import { cents } from "#app/shipping/model/money.ts";

const sender: LabelParty = {
  fullName: "Bodega Central Ñuñoa",
  company: "Importadora El Águila Cía. Ltda.",
  email: null,
  streetLine1: "Av. Amazonas N24-155 y Cristóbal Colón",
  reference: "Junto al parque",
  territoryBaseId: "EC|:|17|:|1701|:|170150",
  country: "EC",
  zip: "170143",
  lat: null,
  lng: null,
  phone: "+593991234567",
  territory: {
    territoryBaseId: "EC|:|17|:|1701|:|170150",
    territory1Name: "Pichincha",
    territory2Name: "Quito",
    territory3Name: "Quito",
  },
};

const recipient: LabelParty = {
  ...sender,
  fullName: "José Ángel Peñaherrera Muñoz",
  company: "Ferretería Güiña",
  streetLine1: "Cdla. La Alborada, 6ta etapa, Mz. 612 villa 14",
  reference: "¿Timbre dañado? Llamar al llegar, casa verde",
  territoryBaseId: "EC|:|13|:|1302|:|130250",
  zip: "130250",
  phone: "+593987654321",
  territory: {
    territoryBaseId: "EC|:|13|:|1302|:|130250",
    territory1Name: "Manabí",
    territory2Name: "Bolívar",
    territory3Name: "Calceta",
  },
};

export const sampleLabel: Label = {
  trackingNumber: "AND1234567897",
  carrierName: "Andina Exprés",
  isSelfOperated: true,
  isTest: false,
  isElsewhere: false,
  sender,
  recipient,
  servicePoint: null,
  parcel: { weightKg: 2.5, lengthCm: 30, widthCm: 20, heightCm: 15 },
  piece: null,
  contents: "audioAndVideoAccessory",
  goodsCollection: cents(4590),
  goodsInsured: cents(12_000),
  currency: "USD",
  extId: "#1042",
  order: null,
  customs: {
    country: "EC",
    language: "es",
    sortLevel: 2,
    timeZone: "America/Guayaquil",
    placeLine: null,
    postalCodeWord: null,
    labelFont: null,
  },
  objectCreated: new Date("2026-11-20T23:30:00.000Z"),
};

/** The label of an order of a store, whose extId is made of the store's numbers. */
export const labelOfOrder: Label = {
  ...sampleLabel,
  extId: "6120000000596-6120000000602",
  order: {
    name: "#1001",
    items: [
      { quantity: 2, title: "Camiseta M / Azul", sku: "CAM-M-AZ" },
      { quantity: 1, title: "Sombrero de paja toquilla", sku: null },
    ],
  },
};

/** The label with one text wherever a merchant or a carrier can put one. */
export function labelSaying(text: string): Label {
  const party: LabelParty = {
    ...recipient,
    fullName: text,
    company: text,
    streetLine1: text,
    reference: text,
    zip: text,
    phone: text,
    territory: {
      territoryBaseId: recipient.territoryBaseId,
      territory1Name: text,
      territory2Name: text,
      territory3Name: `${text}3`,
    },
  };
  const orderSaying = (said: string) => ({
    name: said,
    items: [
      { quantity: 2, title: said, sku: said },
      { quantity: 1, title: said, sku: null },
    ],
  });
  return {
    ...sampleLabel,
    carrierName: text,
    sender: party,
    recipient: party,
    extId: text,
    order: orderSaying(text),
  };
}
