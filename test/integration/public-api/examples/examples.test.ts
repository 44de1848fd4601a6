import { join } from "node:path";

import { documentedCodes } from "#app/public-api/documented-errors.ts";
import { endpoints } from "#app/public-api/endpoints.ts";
import { webhookMessageTypes } from "#app/shipping/model/change.ts";
import { secretKeys } from "#test/integration/outgoing-webhooks/fixture.ts";
import { startReceiver } from "#test/integration/outgoing-webhooks/receiver.ts";

import { expect, openApiClient, test } from "../api-client.ts";
import { openConnectingWorld, openExampleWorld } from "./open-example-world.ts";
import { recordMessages } from "./record-messages.ts";
import { recordOwnRefusals } from "./record-own-refusals.ts";
import { recordSharedRefusals } from "./record-refusals.ts";
import { recordSuccesses } from "./record-successes.ts";
import { makeRecorder } from "./recorder.ts";

const FOLDER = join(import.meta.dirname, "../../../../app/public-api/examples");

/** Two requests at one moment, a service under a load, or several processes: each has a test of its own. */
const notRecorded = new Set([
  "answerLost",
  "batchLimitReached",
  "contractChanged",
  "eventCursorExpired",
  "idempotencyKeyInUse",
  "pickupPending",
  "serverBusy",
  "shipmentCarrierCallPending",
]);

test("the examples of the document are what the service answers: npm run examples after a change", async ({
  db,
  onTestFinished,
}) => {
  const world = await openConnectingWorld(db);
  const recorder = makeRecorder(() => world.service.now().getTime());
  const receiver = await startReceiver(onTestFinished, [200]);
  const client = openApiClient(world.service, world.apiKey, {
    allowPrivateWebhooks: true,
    signingKeys: secretKeys,
    publicUrl: "https://envios.example.org",
    trackingPage: (origin, { shipmentId }) => `${origin}/tracking/${shipmentId}`,
  });
  await recordSuccesses(recorder, world, client, receiver.origin);
  await recordOwnRefusals(recorder, world, client);
  await recordSharedRefusals(recorder, world, client);
  await recordMessages(recorder, await openExampleWorld(db), receiver);

  const { successes, refusals, messages } = recorder;
  expect(Object.keys(successes).toSorted()).toEqual(
    endpoints.map(({ operationId }) => operationId).toSorted(),
  );
  const missing = documentedCodes().filter((code) => !notRecorded.has(code) && !refusals[code]);
  expect(missing).toEqual([]);
  for (const code of notRecorded) expect(refusals).not.toHaveProperty(code);
  expect(Object.keys(messages).toSorted()).toEqual(webhookMessageTypes.toSorted());
  const text = (json: object) => `${JSON.stringify(json, null, 2)}\n`;
  await expect(text(successes)).toMatchFileSnapshot(join(FOLDER, "successes.json"));
  await expect(text(refusals)).toMatchFileSnapshot(join(FOLDER, "refusals.json"));
  await expect(text(messages)).toMatchFileSnapshot(join(FOLDER, "messages.json"));
});
