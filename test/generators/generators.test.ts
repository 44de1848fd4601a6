import { execFile } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { complaintsOf } from "#test/support/generated/compile-strict.ts";
import { inputsOf, type DraftToLabel } from "#test/support/generated/inputs.ts";
import { readAsBundler } from "#test/support/generated/read-as-bundler.ts";

import { publicBase } from "../spec/client.ts";
import { guayaquil, openSandbox, openShop, quito, sharedServer } from "../spec/shop.ts";

const baseUrl = publicBase(sharedServer().baseUrl);
const inputs = inputsOf(quito, guayaquil);

const orval = `
import * as api from "./client";
${inputs}
export async function draftToLabel(apiKey: string) {
  const options = { headers: headers(apiKey) };
  const sender = await api.createAddress({ ...person, ...quito, addressType: "sender" }, options);
  if (sender.status !== 201) throw new Error(sender.data.message);
  const senderAddressId = sender.data.payload.addressId;
  const created = await api.createShipment(
    { senderAddressId, ...draft, contents: ["book"], goodsCurrency: "USD" },
    options,
  );
  if (created.status !== 201) throw new Error(created.data.message);
  const { shipmentId: id, rates } = created.data.payload;
  const { rateId } = present(rates.find(({ available }) => available));
  const body = { preferredRateObjectId: rateId, purchaseWith: "walletAvailable" } as const;
  const paid = await api.purchaseShipment(id, body, options);
  if (paid.status !== 200) throw new Error(paid.data.message);
  const again = await api.purchaseShipment(id, body, options);
  const tracked = await api.generateShipmentTrackingNumber(id, options);
  if (tracked.status !== 200) throw new Error(tracked.data.message);
  const label = await api.generateShipmentLabelUrl(id, { type: "carrierDefault" }, options);
  if (label.status !== 200) throw new Error(label.data.message);
  return {
    isPaid: paid.data.payload.isPaid,
    refusal: again.status === 422 ? again.data.message : null,
    trackingNumber: tracked.data.payload.trackingNumber,
    downloadUrl: label.data.payload.downloadUrl,
  };
}
`;

const zodClient = `
import { isErrorFromAlias } from "@zodios/core";
import { createApiClient as addressApi } from "./client/address";
import { createApiClient as shipmentApi, ShipmentApi } from "./client/shipment";
import { createApiClient as labelApi } from "./client/shipmentLabel";
${inputs}
export async function draftToLabel(apiKey: string) {
  const options = { axiosConfig: { headers: headers(apiKey) } };
  const baseUrl = "${baseUrl}";
  const shipments = shipmentApi(baseUrl, options);
  const sender = await addressApi(baseUrl, options).createAddress({
    ...person,
    ...quito,
    addressType: "sender",
  });
  const created = await shipments.createShipment({
    senderAddressId: sender.payload.addressId,
    ...draft,
    contents: ["book"],
    goodsCurrency: "USD",
  });
  const { shipmentId: id, rates } = created.payload;
  const { rateId } = present(rates.find(({ available }) => available));
  const body = { preferredRateObjectId: rateId, purchaseWith: "walletAvailable" } as const;
  const params = { params: { id } };
  const paid = await shipments.purchaseShipment(body, params);
  const again: unknown = await shipments.purchaseShipment(body, params).catch((error) => error);
  const tracked = await shipments.generateShipmentTrackingNumber(undefined, params);
  const label = await labelApi(baseUrl, options).generateShipmentLabelUrl(
    { type: "carrierDefault" },
    params,
  );
  return {
    isPaid: paid.payload.isPaid,
    refusal: isErrorFromAlias(ShipmentApi.api, "purchaseShipment", again)
      ? again.response.data.message
      : null,
    trackingNumber: tracked.payload.trackingNumber,
    downloadUrl: label.payload.downloadUrl,
  };
}
`;

const PACKAGES = join(import.meta.dirname, "packages");
/** The programs here find the packages that stand beside them, as a customer's programs do. */
const folder = join(PACKAGES, "generated", String(process.pid));
const document = join(folder, "openapi.json");
const run = promisify(execFile);
const command = (name: string, ...args: string[]) =>
  run(process.execPath, [join(PACKAGES, "node_modules/.bin", name), ...args], { cwd: folder });

const generators = [
  {
    name: "orval",
    program: orval,
    generate: () => {
      const output = { target: "./orval/client.ts", client: "fetch", mode: "single", baseUrl };
      const config = { encomienda: { input: document, output } };
      writeFileSync(
        join(folder, "orval.config.cjs"),
        `module.exports = ${JSON.stringify(config)};`,
      );
      return command("orval", "--config", "orval.config.cjs");
    },
  },
  {
    name: "openapi-zod-client",
    program: zodClient,
    generate: () =>
      command(
        "openapi-zod-client",
        document,
        "-o",
        "openapi-zod-client/client",
        "--export-schemas",
        "--group-strategy",
        "tag-file",
      ),
  },
];

beforeAll(async () => {
  if (!existsSync(join(PACKAGES, "node_modules")))
    throw new Error("not installed: npm ci --prefix test/generators/packages --ignore-scripts");
  mkdirSync(folder, { recursive: true });
  const served = await (await fetch(`${baseUrl}/openapi.json`)).text();
  writeFileSync(document, served);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(generators)("a client that $name generates", ({ name, program, generate }) => {
  const path = join(folder, name, "program.ts");
  beforeAll(async () => {
    mkdirSync(join(folder, name, "client"), { recursive: true });
    await generate();
    writeFileSync(path, program);
  });

  test("drives a draft to a label that downloads, with a test key", async () => {
    const { apiKey } = await openSandbox(sharedServer(), await openShop(sharedServer()));
    const { draftToLabel } = await readAsBundler<DraftToLabel>(path);
    const done = await draftToLabel(apiKey);
    expect(done).toMatchObject({
      isPaid: true,
      refusal: "paymentIntentShipmentPurchaseTransactionAlreadyCreated",
      trackingNumber: expect.stringMatching(/\w/),
    });
    const label = await fetch(done.downloadUrl);
    expect(label.headers.get("content-type")).toBe("application/pdf");
  });

  test("compiles in strict mode", () => {
    expect(complaintsOf(path)).toEqual([]);
  });
});
