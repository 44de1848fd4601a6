import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import openapiTS, { astToString, type OpenAPI3 } from "openapi-typescript";
import ts from "typescript";
import { afterAll, beforeAll } from "vitest";

import { describeApi } from "#app/public-api/openapi.ts";

import { describe, expect, GUAYAQUIL, QUITO, test } from "./api-client.ts";

/** Within the tree, so that the client finds openapi-fetch; not below node_modules, where Node reads no TypeScript. */
const folder = join(import.meta.dirname, "../../../build", `generated-client-${process.pid}`);
const program = join(folder, "five-steps.ts");

/** What a customer writes against the generated types: the five steps of section 1. */
const fiveSteps = `
import createClient from "openapi-fetch";
import type { components, paths } from "./schema.ts";

type Address = components["schemas"]["Address"];

export async function fiveSteps(send: (request: Request) => Promise<Response>, apiKey: string) {
  const client = createClient<paths>({
    baseUrl: "http://shipping.test/api/public",
    headers: {
      "x-api-key": apiKey,
      "x-service-api-version": "2026-01-01",
      "x-service-country": "EC",
    },
    fetch: send,
  });
  const place = (territoryBaseId: string) => ({ territoryBaseId, country: "EC" });
  const person = { fullName: "Ana", streetLine1: "Calle 1", phone: "+593991234567" };
  const parcel = { weight: 2, length: 20, width: 15, height: 10 };

  const address = await client.POST("/address", {
    body: { ...person, ...place("${QUITO}"), addressType: "sender" },
  });
  const sender: Address = present(address.data).payload;

  const quotation = await client.POST("/quotation", {
    body: {
      senderAddress: place("${QUITO}"),
      recipientAddress: place("${GUAYAQUIL}"),
      parcel,
      goodsCurrency: "USD",
    },
  });
  const prices: number[] = present(quotation.data).payload.data.map((row) => row.priceTotal);

  const created = await client.POST("/shipment", {
    body: {
      senderAddressId: sender.addressId,
      recipientAddress: { ...person, ...place("${GUAYAQUIL}") },
      parcel,
      contents: ["book"],
      goodsCurrency: "USD",
    },
  });
  const draft = present(created.data).payload;
  const params = { path: { id: draft.shipmentId } };
  const rate = present(draft.rates.find(({ available }) => available));

  const purchase = { preferredRateObjectId: rate.rateId, purchaseWith: "walletAvailable" } as const;
  const paid = await client.PATCH("/shipment/purchase/{id}", { params, body: purchase });
  const again = await client.PATCH("/shipment/purchase/{id}", { params, body: purchase });
  const refusal: string | undefined = again.error?.message;

  const tracked = await client.PATCH("/shipment/generateTrackingNumber/{id}", { params });
  const label = await client.POST("/shipment/generateLabelUrl/{id}", {
    params,
    body: { type: "carrierDefault" },
  });
  return {
    prices,
    isPaid: present(paid.data).payload.isPaid,
    refusal,
    trackingNumber: present(tracked.data).payload.trackingNumber,
    downloadUrl: present(label.data).payload.downloadUrl,
  };
}

function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("no answer");
  return value;
}
`;

type Send = (request: Request) => Promise<Response>;
interface Program {
  fiveSteps: (
    send: Send,
    apiKey: string,
  ) => Promise<{
    prices: number[];
    isPaid: boolean;
    refusal?: string;
    trackingNumber: string | null;
    downloadUrl: string;
  }>;
}

beforeAll(async () => {
  const document: unknown = describeApi(null);
  const schema = astToString(await openapiTS(document as OpenAPI3));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "schema.ts"), schema);
  writeFileSync(program, fiveSteps);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("a client generated from the document", () => {
  test("compiles in strict mode", { timeout: 60_000 }, () => {
    const checked = ts.createProgram([program], {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      allowImportingTsExtensions: true,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      lib: ["lib.es2022.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
      types: [],
    });
    const complaints = ts
      .getPreEmitDiagnostics(checked)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
    expect(complaints).toEqual([]);
  });

  test("drives the five steps, from a quotation to a label that downloads", async ({ client }) => {
    const { fiveSteps: run } = (await import(
      /* @vite-ignore */ pathToFileURL(program).href
    )) as Program;
    const done = await run(async (request) => client.api.fetch(request), client.apiKey);

    expect(done.prices.length).toBeGreaterThanOrEqual(5);
    expect(done).toMatchObject({
      isPaid: true,
      refusal: "paymentIntentShipmentPurchaseTransactionAlreadyCreated",
      trackingNumber: expect.stringMatching(/^\w+$/),
    });
    const label = await client.api.request(done.downloadUrl);
    expect(label.headers.get("content-type")).toBe("application/pdf");
  });
});
