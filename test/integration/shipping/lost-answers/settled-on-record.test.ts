import { listActivity } from "#app/shipping/activity/list-activity.ts";
import type { CarrierCallId } from "#app/shipping/model/ids.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { settleCarrierCall } from "#app/shipping/tracking/settle-carrier-call.ts";
import { terminal } from "#test/integration/operator/terminal.ts";
import { expect, test } from "#test/support/world.ts";

import { passWithRounds, worldWith } from "./lost-answers.ts";

test("a call that a person settled is in the shipment's activity, once, with who found it out", async ({
  db,
}) => {
  const world = await worldWith(db, { canFind: false, create: ["losesTheAnswer"] });
  const { shipmentId } = await world.paid();
  await generateShipmentTrackingNumber(world.ctx, shipmentId);
  await passWithRounds(world, 350);
  const { service, accountId } = world;
  const [call] = await terminal(service).json<{ carrierCallId: CarrierCallId }[]>(
    "attempts",
    "list",
  );
  const answer = { carrierCallId: call!.carrierCallId, trackingNumber: null, settledBy: "Ana" };
  await settleCarrierCall(service, answer);
  await settleCarrierCall(service, answer);

  const { data } = await listActivity(service, { accountId, limit: 50 });
  expect(data.filter(({ action }) => action === "carrierCallSettled")).toMatchObject([
    {
      actorKind: "operator",
      actorId: "Ana",
      subjectKind: "shipment",
      subjectId: String(shipmentId),
      outcome: "none",
    },
  ]);
});
