import { expect } from "../fulfillment/push-test.ts";
import { sentAndBack, show, giveBack, numbersOf, test } from "./return-test.ts";

test("a return of an order of 300 lines brings all of them back, in parts", async ({
  connected,
}) => {
  const lines = Array.from({ length: 300 }, (_, index) => ({ title: `Camisa ${index}` }));
  const order = connected.simulated.buyer.placeOrder({ lines });
  const back = await sentAndBack(connected, { order });
  await show(connected, back);
  await show(connected, back);
  expect(order.returns.map((each) => each.lines.length)).toEqual([250, 50]);
  expect(numbersOf(back)).toEqual([back.trackingNumber, back.trackingNumber]);
  await giveBack(connected, back);
  await show(connected, back);
  expect(order.returns.map(({ status }) => status)).toEqual(["CANCELED", "CANCELED"]);
});
