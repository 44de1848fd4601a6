import { allAtOnce, describe, expect } from "../fulfillment/push-test.ts";
import {
  sentAndBack,
  show,
  returnsOf,
  deliveriesOf,
  numbersOf,
  expectState,
  test,
} from "./return-test.ts";

describe("a return label", () => {
  test("becomes one return of the store with its number, link and label, whoever pushes it", async ({
    connected,
  }) => {
    const back = await sentAndBack(connected);
    await expectState(connected, back, "pending");
    const before = await connected.world.balance();
    const other = connected.otherShopifyApp();
    await allAtOnce([
      () => show(connected, back),
      () => show(connected, back),
      () => show(connected, back, { ...connected.shopifyApp, ...other }),
    ]);
    await show(connected, back);

    const { order } = back.sent;
    expect(order.returns).toMatchObject([
      {
        status: "OPEN",
        lines: order.fulfillments[0]!.lines.map(({ id, quantity }) => ({
          fulfillmentLineId: id,
          quantity,
          reasonDefinitionId: 5,
          note: expect.stringContaining(String(back.shipmentId)),
        })),
        reverseFulfillmentOrders: [{ deliveries: [{ notices: 0 }] }],
      },
    ]);
    const [delivery] = deliveriesOf(back);
    expect(delivery).toMatchObject({
      tracking: { number: back.trackingNumber, url: expect.stringMatching(/^https:/) },
      label: { url: expect.stringMatching(/^https:\/\/app\.example\/api\/public\/label\//) },
    });
    await expectState(connected, back, "shown");
    expect(await connected.world.balance()).toBe(before);
    expect(connected.store.calls("returnCreate")).toHaveLength(1);
  });

  test("is shown once when the process ends between two calls", async ({ connected }) => {
    const back = await sentAndBack(connected);
    const admin = connected.shopifyApp.adminOf(connected.simulated.domain);
    const dying: typeof connected.shopifyApp = {
      ...connected.shopifyApp,
      adminOf: () => ({
        query: (...asked) => admin.query(...asked),
        mutate: async (...asked) => {
          await admin.mutate(...asked);
          throw new Error("the process ended");
        },
      }),
    };
    for (let time = 1; time <= 2; time += 1)
      await expect(show(connected, back, dying)).rejects.toThrow("the process ended");
    await show(connected, back);
    expect(returnsOf(back)).toHaveLength(1);
    expect(numbersOf(back)).toEqual([back.trackingNumber]);
    await expectState(connected, back, "shown");
  });
});
