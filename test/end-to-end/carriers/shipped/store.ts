import { expect } from "vitest";

import type { OrderView, ParcelView } from "#app/shopify/merchant/views.ts";
import type { Order } from "#app/simulators/shopify/orders/order.ts";
import { eventually } from "#test/support/eventually.ts";

import { apiOf, expectLabelOf, offerOf, warm } from "./buying.ts";
import type { Stage, Staged } from "./open-stage.ts";
import { countries } from "./shipped-carriers.ts";

/** The first price waits for a process that starts behind all other work. */
const PRICED_MS = 300_000;

export interface Bought {
  order: Order;
  /** Set by the purchase. */
  shipmentId: number;
}

/** The newest event of the parcel that the store has. */
export const lastEventOf = ({ fulfillments }: Order): string | undefined =>
  fulfillments.flatMap(({ events }) => events.map(({ status }) => status)).at(-1);

/** The requests of the order page's extension. */
function extensionOf({ workplace }: Stage, { merchant }: Staged) {
  return async (method: string, path: string, body?: object) => {
    const response = await fetch(`${workplace.baseUrl}/api/extension${path}`, {
      method,
      headers: { authorization: `Bearer ${await merchant.shop.merchant.idToken()}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return (await response.json()) as unknown;
  };
}

/** A buyer's order of the tape's parcel, paid on delivery where the tape collects. */
export function placeOrder({ contract, merchant, tape }: Staged): Bought {
  const order = merchant.shop.buyer.placeOrder({
    shippingAddress: {
      firstName: 'Ana "Nené"',
      lastName: "Núñez Peña",
      address1: "Avenida de los Álamos 123 y Calle Séptima",
      address2: "casa azul",
      phone: "+593987654321",
      countryCode: contract.country,
      provinceCode: null,
      ...countries[contract.country].buyer,
    },
    lines: [
      {
        title: "Libro",
        unitPrice: Math.round((tape.goodsCollection || 20) * 100),
        weight: { value: 2.5, unit: "KILOGRAMS" },
      },
    ],
    ...(tape.goodsCollection ? { gateway: "Cash on Delivery (COD)", shippingLine: null } : {}),
  });
  return { order, shipmentId: 0 };
}

/** As the merchant does in the order page's extension: the insurance that the tape has, the carrier, the label. */
export async function buyInStore(stage: Stage, staged: Staged, bought: Bought): Promise<Bought> {
  const { merchant, tape, stub } = staged;
  const { order } = bought;
  const ask = extensionOf(stage, staged);
  const id = encodeURIComponent(`gid://shopify/Order/${order.id}`);
  const [draft] = ((await ask("GET", `/order?id=${id}`)) as OrderView).parcels;
  const { fulfillmentOrderId } = draft!;
  await warm(staged, merchant, apiOf(stage, staged, merchant));
  const { rate, shipmentId } = await eventually(fixedRate, {
    withinMs: PRICED_MS,
    intervalMs: 500,
  });

  staged.expectReference(`${shipmentId}`);
  const { trackingNumber } = tape.expect;
  const answer = await ask("POST", "/purchase", { fulfillmentOrderId, rateId: rate.rateId });
  expect(answer).toMatchObject({ ok: true, parcel: { trackingNumber, status: "labelCreated" } });
  const { labelUrl } = (answer as { parcel: ParcelView }).parcel;
  const { pathname, search } = new URL(labelUrl!);
  const label = await fetch(`${stage.workplace.baseUrl}${pathname}${search}`);
  await expectLabelOf(await label.bytes(), trackingNumber);
  await eventually(() => expect(order.fulfillments).toHaveLength(1));
  return Object.assign(bought, { shipmentId });

  /** Asks for the prices again, and for those of the insured parcel. One that came late is there the next time. */
  async function fixedRate() {
    stub.restart();
    const fix = { fulfillmentOrderId, goodsInsured: tape.goodsInsured };
    const { parcel } = (await ask("POST", "/fix", fix)) as { parcel: ParcelView };
    const found = parcel.rates.find(
      ({ carrierToken }) => carrierToken === offerOf(staged, merchant),
    );
    expect(found).toMatchObject({ available: true, price: tape.expect.quote?.total });
    // A question for the parcel without insurance, asked before, may have come just now.
    expect(stub.problems).toEqual([]);
    return { rate: found!, shipmentId: parcel.shipmentId };
  }
}
