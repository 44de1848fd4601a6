import type { AddressInput } from "#app/simulators/shopify/address.ts";
import type { OrderInput } from "#app/simulators/shopify/buyer.ts";

import type { Products } from "./products.ts";

/** What happens to an order after the app has read it. */
export type Afterwards =
  | "cancelled"
  | "held"
  | "refunded"
  | "labelled"
  | "moving"
  | "delivered"
  | "incident"
  | "cancelledLate";

interface ScenarioOrder {
  /** The note that the list shows. */
  about: string;
  order: OrderInput;
  afterwards?: Afterwards;
  /** The carrier that the buyer chose at the checkout; absent for a rate of the shop itself. */
  chosen?: string;
}

export const CASH = "Cash on Delivery (COD)";
const TRANSFER = "Transferencia bancaria";

/** Orders in every condition, oldest first. */
export function scenarioOrders(goods: Products): ScenarioOrder[] {
  const one = (variantId: number, quantity = 1) => [{ variantId, quantity }];
  return [
    {
      about: "Delivered",
      order: {
        lines: one(goods.poncho),
        ...buyer("María Belén", "Torres", "Manta", "Av. 4 y Calle 12"),
      },
      afterwards: "delivered",
    },
    {
      about: "On its way, paid at the door",
      order: {
        lines: one(goods.shirt, 2),
        gateway: CASH,
        ...buyer("Jorge", "Villacís", "Guayaquil", "Urdesa Central, Calle 3ra"),
      },
      afterwards: "moving",
    },
    {
      about: "The recipient was absent: an incident",
      order: {
        lines: one(goods.boots),
        ...buyer("Lucía", "Paredes", "Cuenca", "Calle Larga 7-07"),
      },
      afterwards: "incident",
    },
    {
      about: "Cancelled after its label was purchased",
      order: {
        lines: one(goods.hat),
        ...buyer("Andrés", "Maldonado", "Ibarra", "Calle Sucre 4-56"),
      },
      afterwards: "cancelledLate",
    },
    {
      about: "Its label was refunded",
      order: {
        lines: one(goods.shirt),
        ...buyer("Carmen", "Ochoa", "Loja", "Av. Universitaria 12-30"),
      },
      afterwards: "refunded",
    },
    {
      about: "Labelled, to be printed",
      order: {
        lines: one(goods.hat),
        ...buyer("Diego", "Benítez", "Ambato", "Av. Cevallos 15-21"),
      },
      afterwards: "labelled",
    },
    {
      about: "Cancelled before it was sent",
      order: {
        lines: one(goods.shirt),
        ...buyer("Paola", "Cedeño", "Portoviejo", "Av. Manabí 210"),
      },
      afterwards: "cancelled",
    },
    {
      about: "On hold",
      order: {
        lines: one(goods.boots),
        ...buyer("Esteban", "Rivas", "Riobamba", "Primera Constituyente 22"),
      },
      afterwards: "held",
    },
    {
      about: "A town of which there are several",
      order: {
        lines: one(goods.shirt),
        ...buyer("Gabriela", "Salazar", "San Antonio", "Calle 2, junto al parque", null),
      },
    },
    {
      about: "A town that is not in the catalogue",
      order: {
        lines: one(goods.poncho),
        ...buyer("Kléver", "Shiguango", "Villa Esperanza", "Km 5 vía al río", null),
      },
    },
    {
      about: "Without a phone number",
      order: {
        lines: one(goods.shirt, 3),
        phone: null,
        ...buyer("Verónica", "Guerrero", "Quito", "Av. 6 de Diciembre N36", "170135", null),
      },
    },
    {
      about: "Something in it was never weighed",
      order: {
        lines: [...one(goods.mug, 4), ...one(goods.shirt)],
        ...buyer("Tomás", "Arteaga", "Machala", "Av. Las Palmeras 5"),
      },
    },
    {
      about: "Not paid, by a payment method that is not yet decided",
      order: {
        lines: one(goods.hat),
        gateway: TRANSFER,
        ...buyer("Nathaly", "Cruz", "Esmeraldas", "Calle Bolívar 9"),
      },
    },
    {
      about: "Leaves from two locations: two parcels",
      order: {
        lines: [...one(goods.poncho), ...one(goods.hammock)],
        ...buyer("Marco", "Jiménez", "Quito", "Av. Amazonas N24-03"),
      },
    },
    {
      about: "Ready, cash on delivery",
      order: {
        lines: one(goods.boots),
        gateway: CASH,
        ...buyer("Sofía", "Montalvo", "Santo Domingo", "Av. Quito 1200"),
      },
    },
    {
      about: "Ready; “Sto Domingo” was understood",
      order: {
        lines: one(goods.shirt),
        ...buyer("Fernando", "Zambrano", "Sto Domingo", "Coop. 29 de Diciembre", null),
      },
    },
    {
      about: "Ready, heavy, to the Galápagos",
      order: {
        lines: one(goods.rug),
        ...buyer("Elena", "Cruz", "Puerto Ayora", "Av. Charles Darwin 3"),
      },
    },
    {
      about: "Ready; the buyer chose Cóndor at the checkout",
      chosen: "Cóndor",
      order: { lines: one(goods.poncho), ...buyer("Isabel", "Noboa", "Cuenca", "Av. Loja 2-14") },
    },
    {
      about: "Ready",
      order: {
        lines: one(goods.hat, 2),
        ...buyer("Rosa", "Quishpe", "Guayaquil", "Av. 9 de Octubre 100"),
      },
    },
  ];
}

function buyer(
  firstName: string,
  lastName: string,
  city: string,
  address1: string,
  zip: string | null = null,
  phone: string | null = phoneOf(firstName + lastName),
): Pick<OrderInput, "shippingAddress" | "email"> {
  const shippingAddress: AddressInput = { firstName, lastName, city, address1, zip, phone };
  return { shippingAddress, email: `${plain(firstName)}.${plain(lastName)}@example.com` };
}

const plain = (name: string): string =>
  name
    .normalize("NFD")
    .replaceAll(/[^a-z]/gi, "")
    .toLowerCase();

/** A mobile number of Ecuador, the same for the same person. */
function phoneOf(name: string): string {
  const sum = Buffer.from(name).reduce((so, byte) => (so * 31 + byte) % 9_000_000, 7);
  return `+59399${String(sum).padStart(7, "0")}`;
}
