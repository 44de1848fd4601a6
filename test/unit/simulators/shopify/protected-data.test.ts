import { expect } from "vitest";

import { protectedFields, type ProtectedField } from "#app/simulators/shopify/protected-data.ts";

import { test } from "./fixture.ts";

const document = `query Whole($id: ID!) {
  order(id: $id) {
    email
    phone
    shippingAddress { firstName name company address1 zip latitude phone city }
    fulfillmentOrders(first: 1) { nodes { destination { lastName address1 zip phone email city } } }
  }
}`;
/** The paths that are withheld without the field. */
const withheld: Record<ProtectedField, string[]> = {
  name: [
    "destination.lastName",
    "shippingAddress.company",
    "shippingAddress.firstName",
    "shippingAddress.name",
  ],
  address:
    "destination.address1 destination.zip shippingAddress.address1 shippingAddress.latitude shippingAddress.zip".split(
      " ",
    ),
  email: ["destination.email", "order.email"],
  phone: ["destination.phone", "order.phone", "shippingAddress.phone"],
};

test.for([...protectedFields])(
  "the %s alone is null with an error of a message and a path, wherever it is asked for",
  async (field, { ask, shop }) => {
    const order = shop.buyer.placeOrder({ email: "ana@example.com" });
    const others = protectedFields.filter((each) => each !== field);
    shop.merchant.changeSettings({ protectedFields: others });
    const { status, data, errors } = await ask(document, { id: `gid://shopify/Order/${order.id}` });
    expect(status).toBe(200);
    expect(data.order.shippingAddress.city).toBe("Quito");
    const paths = errors?.map(({ path = [] }) => path.slice(-2).join("."));
    expect(paths?.toSorted()).toEqual(withheld[field]);
    for (const error of errors ?? [])
      expect(error).toEqual({
        message: expect.stringMatching(
          /^This app is not approved to use the \w+ field\. See https:/,
        ),
        locations: expect.any(Array),
        path: expect.any(Array),
      });
  },
);
