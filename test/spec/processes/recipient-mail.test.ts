import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { simpleParser } from "mailparser";
import { afterAll, beforeAll, expect, test } from "vitest";

import { eventually } from "#test/support/eventually.ts";
import { type ServerProcess, startServer } from "#test/support/processes/server.ts";

import { payloadOf } from "../client.ts";
import {
  inlineRecipient,
  labelledShipment,
  openSandbox,
  openShop,
  type Shop,
  unlimited,
} from "../shop.ts";

let server: ServerProcess;
let shop: Shop;

beforeAll(async () => {
  server = await startServer(unlimited);
  shop = await openShop(server, "100.00");
});
afterAll(() => server.stop());

/** Without a mail server the service keeps its mails as files beside the database, or in this folder. */
const folder = () => join(server.dataFolder, "mail");
const mails = async () =>
  Promise.all(
    (existsSync(folder()) ? readdirSync(folder()) : [])
      .filter((name) => name.endsWith(".eml"))
      .map((name) => simpleParser(readFileSync(join(folder(), name)))),
  );

const recipient = (email: string | null) => ({
  recipientAddressId: undefined,
  recipientAddress: { ...inlineRecipient, email },
});

test("tracking updates go by themselves to the recipient's e-mail, and only for parcels that exist", async () => {
  const silent = await labelledShipment(shop, recipient(null));
  // Its recipients may be real ones, copied from a store: nothing was sent to them.
  const tried = await labelledShipment(
    await openSandbox(server, shop),
    recipient("lucia@example.com"),
  );
  const sent = await labelledShipment(shop, recipient("lucia@example.com"));

  await eventually(async () => expect(await mails()).toHaveLength(1));
  const [mail] = await mails();
  expect(JSON.stringify(mail?.to)).toContain("lucia@example.com");
  expect(mail?.html).toContain(sent.labelled.trackingNumber);
  expect(mail?.html).not.toContain(silent.labelled.trackingNumber);
  expect(mail?.html).not.toContain(tried.labelled.trackingNumber);
  // What the mail says happened is what the API says.
  const path = `/shipment/${sent.shipmentId}`;
  expect(payloadOf(await shop.api.get<{ status: string }>(path), 200).status).toBe("labelCreated");
});
