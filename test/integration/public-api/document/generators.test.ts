import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { afterAll, beforeAll, vi } from "vitest";

import { asOpenApi30 } from "#app/public-api/document/openapi-30.ts";
import { describeApi } from "#app/public-api/openapi.ts";
import { complaintsOf } from "#test/support/generated/compile-strict.ts";
import { inputsOf, type DraftToLabel } from "#test/support/generated/inputs.ts";
import { readAsBundler } from "#test/support/generated/read-as-bundler.ts";
import { makeFolder } from "#test/support/make-folder.ts";

import { describe, expect, GUAYAQUIL, QUITO, test } from "../api-client.ts";

const inputs = inputsOf(QUITO, GUAYAQUIL);

const heyApi = `
import { createClient, createConfig } from "./client/client/index";
import * as api from "./client/sdk.gen";
${inputs}
export async function draftToLabel(apiKey: string) {
  const client = createClient(
    createConfig({ baseUrl: "http://shipping.test/api/public", headers: headers(apiKey) }),
  );
  const sender = await api.createAddress({
    client,
    body: { ...person, ...quito, addressType: "sender" },
  });
  const senderAddressId = present(sender.data).payload.addressId;
  const created = await api.createShipment({
    client,
    body: { senderAddressId, ...draft, contents: ["book"], goodsCurrency: "USD" },
  });
  const { shipmentId: id, rates } = present(created.data).payload;
  const path = { id };
  const { rateId } = present(rates.find(({ available }) => available));
  const body = { preferredRateObjectId: rateId, purchaseWith: "walletAvailable" } as const;
  const paid = await api.purchaseShipment({ client, path, body });
  const again = await api.purchaseShipment({ client, path, body });
  const tracked = await api.generateShipmentTrackingNumber({ client, path });
  const label = await api.generateShipmentLabelUrl({ client, path, body: { type: "carrierDefault" } });
  return {
    isPaid: present(paid.data).payload.isPaid,
    refusal: present(again.error).message as string,
    trackingNumber: present(tracked.data).payload.trackingNumber,
    downloadUrl: present(label.data).payload.downloadUrl,
  };
}
`;

const codegen30 = `
import { ApiClient } from "./client/ApiClient";
import { ApiError } from "./client/core/ApiError";
${inputs}
export async function draftToLabel(apiKey: string) {
  const { address, shipment, shipmentLabel } = new ApiClient({
    BASE: "http://shipping.test/api/public",
    HEADERS: headers(apiKey),
  });
  const sender = await address.createAddress({
    requestBody: { ...person, ...quito, addressType: "sender" },
  });
  const created = await shipment.createShipment({
    requestBody: {
      senderAddressId: sender.payload.addressId,
      ...draft,
      contents: ["book"],
      goodsCurrency: "USD",
    },
  });
  const { shipmentId: id, rates } = created.payload;
  const { rateId } = present(rates.find(({ available }) => available));
  const requestBody = { preferredRateObjectId: rateId, purchaseWith: "walletAvailable" } as const;
  const paid = await shipment.purchaseShipment({ id, requestBody });
  const again = await shipment
    .purchaseShipment({ id, requestBody })
    .catch((error: unknown) => error);
  const tracked = await shipment.generateShipmentTrackingNumber({ id });
  const label = await shipmentLabel.generateShipmentLabelUrl({
    id,
    requestBody: { type: "carrierDefault" },
  });
  return {
    isPaid: paid.payload.isPaid,
    refusal: again instanceof ApiError ? (again.body as { message: string }).message : null,
    trackingNumber: tracked.payload.trackingNumber,
    downloadUrl: label.payload.downloadUrl,
  };
}
`;

const ROOT = join(import.meta.dirname, "../../../..");
const command = (name: string, ...args: string[]) =>
  execFileSync(process.execPath, [join(ROOT, "node_modules/.bin", name), ...args], {
    stdio: "pipe",
  });

interface Generator {
  name: string;
  document: () => object;
  generate: (document: string, folder: string) => void;
  program: string;
}
const generators: Generator[] = [
  {
    name: "hey-api from 3.1",
    document: () => describeApi(null),
    generate: (document, folder) =>
      command("openapi-ts", "-i", document, "-o", folder, "-c", "@hey-api/client-fetch"),
    program: heyApi,
  },
  {
    name: "openapi-typescript-codegen from 3.0",
    document: () => asOpenApi30(describeApi(null)),
    generate: (document, folder) =>
      command(
        "openapi",
        "-i",
        document,
        "-o",
        folder,
        "--useOptions",
        "--useUnionTypes",
        "--name",
        "ApiClient",
      ),
    program: codegen30,
  },
];

/** Outside of the tree, whose rules are not for what a tool has written. */
const root = makeFolder("encomienda-generators-");
const programOf = ({ name }: Generator) => join(root, name.replaceAll(/\W+/g, "-"), "program.ts");
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe.each(generators)("a client that $name generates", (generator) => {
  const program = programOf(generator);
  beforeAll(() => {
    const folder = join(program, "..");
    mkdirSync(folder);
    const document = join(folder, "document.json");
    writeFileSync(document, JSON.stringify(generator.document()));
    generator.generate(document, join(folder, "client"));
    writeFileSync(program, generator.program);
  });

  test("compiles in strict mode", () => {
    expect(complaintsOf(program)).toEqual([]);
  });

  test("drives a draft to a label that downloads", async ({ client }) => {
    vi.stubGlobal("fetch", async (input: string | URL | Request, init?: RequestInit) =>
      client.api.fetch(new Request(input, init)),
    );
    const { draftToLabel } = await readAsBundler<DraftToLabel>(program);
    const done = await draftToLabel(client.apiKey).finally(() => vi.unstubAllGlobals());
    expect(done).toMatchObject({
      isPaid: true,
      refusal: "paymentIntentShipmentPurchaseTransactionAlreadyCreated",
      trackingNumber: expect.stringMatching(/^\w+$/),
    });
    const label = await client.api.request(done.downloadUrl);
    expect(label.headers.get("content-type")).toBe("application/pdf");
  });
});
