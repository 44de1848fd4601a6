import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/shipping/model/time-units.ts";

import { makeChance, type Chance } from "./chance.ts";

const SEED = 20_260_101;
const HISTORY_DAYS = 92;

/** What became of a parcel. `underway` ones are with their carrier today. */
export type PastOutcome =
  | "delivered"
  | "afterIncident"
  | "returned"
  | "refunded"
  | "underway"
  | "openIncident";

export interface PastItem {
  title: string;
  sku: string;
  /** Cents. */
  price: number;
  weightKg: number;
  quantity: number;
}

export interface PastOrder {
  name: string;
  placedAt: Date;
  buyer: { name: string; phone: string };
  /** A canton of the catalogue, and a street in it. */
  place: { canton: string; street: string };
  /** One for each parcel. */
  parcels: PastItem[][];
  isPaidAtDoor: boolean;
  /** What the buyer paid for shipping, in cents. */
  shippingPaid: number;
  outcome: PastOutcome;
  /** Which of the rates was chosen, from the cheapest on. */
  rateRank: number;
  /** Between the label and the handover to the carrier, and from there to the door, in hours. */
  hours: { packed: number; onTheWay: number };
}

const goods = [
  { title: "Poncho de alpaca", sku: "PON-ALP", price: 6_500, weightKg: 0.9 },
  { title: "Camiseta de algodón M / Azul", sku: "CAM-M-AZ", price: 2_500, weightKg: 0.25 },
  { title: "Sombrero de paja toquilla", sku: "SOM-TOQ", price: 12_000, weightKg: 0.3 },
  { title: "Botas de cuero 38", sku: "BOT-38", price: 8_900, weightKg: 1.4 },
  { title: "Alfombra tejida", sku: "ALF-GR", price: 14_500, weightKg: 4.2 },
  { title: "Hamaca de la costa", sku: "HAM-01", price: 4_800, weightKg: 1.8 },
] as const;

const firstNames =
  "María Belén,Jorge,Lucía,Andrés,Carmen,Diego,Paola,Esteban,Gabriela,Kléver,Verónica,Tomás,Nathaly,Marco,Sofía,Fernando,Elena,Isabel,Rosa,Xavier,Doménica,Wilson,Mishell,Byron,Ximena".split(
    ",",
  );
const lastNames =
  "Torres,Villacís,Paredes,Maldonado,Ochoa,Benítez,Cedeño,Rivas,Salazar,Guerrero,Arteaga,Cruz,Jiménez,Montalvo,Zambrano,Noboa,Quishpe,Guamán,Espinoza,Moreira,Vera,Mendoza,Cárdenas,Pazmiño".split(
    ",",
  );
const streets = [
  "Av. 10 de Agosto",
  "Calle Sucre",
  "Calle Bolívar",
  "Av. de los Shyris",
  "Calle Olmedo",
  "Av. 9 de Octubre",
  "Calle Rocafuerte",
  "Av. Simón Bolívar",
];
/** Cantons, repeated by how many orders go there. */
const cantons = [
  "Quito",
  "Quito",
  "Quito",
  "Quito",
  "Quito",
  "Quito",
  "Quito",
  "Quito",
  "Quito",
  "Guayaquil",
  "Guayaquil",
  "Guayaquil",
  "Guayaquil",
  "Guayaquil",
  "Guayaquil",
  "Guayaquil",
  "Guayaquil",
  "Guayaquil",
  "Cuenca",
  "Cuenca",
  "Cuenca",
  "Cuenca",
  "Ambato",
  "Ambato",
  "Manta",
  "Manta",
  "Portoviejo",
  "Machala",
  "Loja",
  "Ibarra",
  "Santo Domingo",
  "Riobamba",
  "Esmeraldas",
  "Latacunga",
  "Babahoyo",
  "Santa Cruz",
  "Tena",
];

/** What the shop asks for shipping, in cents; one order in fourteen is free of charge. */
const shippingPrices = [850, 890, 950, 990, 1050, 850, 890, 950, 990, 1050, 890, 950, 990, 0];

/** Three months of orders, oldest first, the same for the same day: more every week, fewer on weekends. */
export function pastOrders(now: Date): PastOrder[] {
  const chance = makeChance(SEED);
  const firstDayMs = Math.floor(now.getTime() / DAY_MS) * DAY_MS - HISTORY_DAYS * DAY_MS;
  const orders: PastOrder[] = [];
  for (let day = 0; day < HISTORY_DAYS; day++) {
    const dayMs = firstDayMs + day * DAY_MS;
    const isWeekend = [0, 6].includes(new Date(dayMs).getUTCDay());
    const usual = 2 + (day / HISTORY_DAYS) * 4;
    const count = Math.max(0, Math.round(usual * (isWeekend ? 0.4 : 1.1) + chance.between(-1, 1)));
    const minutes = Array.from({ length: count }, () => chance.between(12 * 60, 23 * 60));
    for (const minute of minutes.toSorted((one, other) => one - other)) {
      const placedAt = new Date(dayMs + minute * MINUTE_MS);
      orders.push(pastOrder(chance, placedAt, now, `#${101 + orders.length}`));
    }
  }
  return orders;
}

function pastOrder(chance: Chance, placedAt: Date, now: Date, name: string): PastOrder {
  const first = [itemOf(chance), ...(chance.isTrue(0.3) ? [itemOf(chance)] : [])];
  const parcels = chance.isTrue(0.05) ? [first, [itemOf(chance)]] : [first];
  const canton = chance.oneOf(cantons);
  const isFar = ["Santa Cruz", "Tena", "Esmeraldas"].includes(canton);
  return {
    name,
    placedAt,
    buyer: {
      name: `${chance.oneOf(firstNames)} ${chance.oneOf(lastNames)}`,
      phone: `+59399${chance.between(1_000_000, 9_999_999)}`,
    },
    place: {
      canton,
      street: `${chance.oneOf(streets)} ${chance.between(1, 40)}-${chance.between(10, 99)}`,
    },
    parcels,
    // No carrier collects cash on the islands.
    isPaidAtDoor: canton !== "Santa Cruz" && chance.isTrue(0.42),
    // A little more than a label costs; the far places lose, and so does what is sent free of charge.
    shippingPaid: isFar ? 650 : chance.oneOf(shippingPrices),
    outcome: outcomeOf(chance, (now.getTime() - placedAt.getTime()) / DAY_MS),
    rateRank: chance.oneOf([0, 0, 0, 1, 1, 2]),
    hours: { packed: chance.between(2, 20), onTheWay: chance.between(20, isFar ? 120 : 68) },
  };
}

function outcomeOf(chance: Chance, ageDays: number): PastOutcome {
  const roll = chance.next();
  if (ageDays < 3.5) return roll < 0.2 ? "openIncident" : "underway";
  if (roll < 0.05) return "returned";
  if (roll < 0.09) return "refunded";
  return roll < 0.17 ? "afterIncident" : "delivered";
}

function itemOf(chance: Chance): PastItem {
  return { ...chance.oneOf(goods), quantity: chance.isTrue(0.2) ? 2 : 1 };
}

/** The moment so many hours later. */
export const hoursAfter = (at: Date, hours: number): Date =>
  new Date(at.getTime() + hours * HOUR_MS);
