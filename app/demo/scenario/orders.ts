import type { OrderInput } from "#app/simulators/shopify/buyer.ts";

import { addressIn, phoneOf, type DemoCountry, type Role } from "../country/demo-country.ts";
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

/** Orders in every condition, oldest first. */
export function scenarioOrders(country: DemoCountry, goods: Products): ScenarioOrder[] {
  const buyer = (role: Role, phone?: null) => buyerIn(country, role, phone);
  const one = (variantId: number, quantity = 1) => [{ variantId, quantity }];
  return [
    {
      about: "Delivered",
      order: {
        lines: one(goods.poncho),
        ...buyer("delivered"),
      },
      afterwards: "delivered",
    },
    {
      about: "On its way, paid at the door",
      order: {
        lines: one(goods.shirt, 2),
        gateway: country.cash,
        ...buyer("moving"),
      },
      afterwards: "moving",
    },
    {
      about: "The recipient was absent: an incident",
      order: {
        lines: one(goods.boots),
        ...buyer("incident"),
      },
      afterwards: "incident",
    },
    {
      about: "Cancelled after its label was purchased",
      order: {
        lines: one(goods.hat),
        ...buyer("cancelledLate"),
      },
      afterwards: "cancelledLate",
    },
    {
      about: "Its label was refunded",
      order: {
        lines: one(goods.shirt),
        ...buyer("refunded"),
      },
      afterwards: "refunded",
    },
    {
      about: "Labelled, to be printed",
      order: {
        lines: one(goods.hat),
        ...buyer("labelled"),
      },
      afterwards: "labelled",
    },
    {
      about: "Cancelled before it was sent",
      order: {
        lines: one(goods.shirt),
        ...buyer("cancelled"),
      },
      afterwards: "cancelled",
    },
    {
      about: "On hold",
      order: {
        lines: one(goods.boots),
        ...buyer("held"),
      },
      afterwards: "held",
    },
    {
      about: "A town of which there are several",
      order: {
        lines: one(goods.shirt),
        ...buyer("several"),
      },
    },
    {
      about: "A town that is not in the catalogue",
      order: {
        lines: one(goods.poncho),
        ...buyer("unknown"),
      },
    },
    {
      about: "Without a phone number",
      order: {
        lines: one(goods.shirt, 3),
        phone: null,
        ...buyer("noPhone", null),
      },
    },
    {
      about: "Something in it was never weighed",
      order: {
        lines: [...one(goods.mug, 4), ...one(goods.shirt)],
        ...buyer("unweighed"),
      },
    },
    {
      about: "Not paid, by a payment method that is not yet decided",
      order: {
        lines: one(goods.hat),
        gateway: country.transfer,
        ...buyer("unpaid"),
      },
    },
    {
      about: "Leaves from two locations: two parcels",
      order: {
        lines: [...one(goods.poncho), ...one(goods.hammock)],
        ...buyer("twoParcels"),
      },
    },
    {
      about: "Ready, cash on delivery",
      order: {
        lines: one(goods.boots),
        gateway: country.cash,
        ...buyer("cash"),
      },
    },
    {
      about: `Ready; “${country.buyers.misspelt[2]}” was understood`,
      order: {
        lines: one(goods.shirt),
        ...buyer("misspelt"),
      },
    },
    {
      about: `Ready, heavy, to ${country.farPlace}`,
      order: {
        lines: one(goods.rug),
        ...buyer("far"),
      },
    },
    {
      about: `Ready; the buyer chose ${country.chosenCarrier} at the checkout`,
      chosen: country.chosenCarrier,
      order: { lines: one(goods.poncho), ...buyer("choosing") },
    },
    {
      about: "Ready",
      order: {
        lines: one(goods.hat, 2),
        ...buyer("ready"),
      },
    },
  ];
}

function buyerIn(
  country: DemoCountry,
  role: Role,
  phone?: null,
): Pick<OrderInput, "shippingAddress" | "email"> {
  const who = country.buyers[role];
  const [firstName, lastName] = who;
  const called = phone === null ? null : phoneOf(country, firstName + lastName);
  return {
    shippingAddress: addressIn(country, who, called),
    email: `${plain(firstName)}.${plain(lastName)}@example.com`,
  };
}

const plain = (name: string): string =>
  name
    .normalize("NFD")
    .replaceAll(/[^a-z]/gi, "")
    .toLowerCase();
