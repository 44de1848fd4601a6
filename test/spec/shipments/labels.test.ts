import { beforeAll, describe, expect, test } from "vitest";

import { outcome, payloadOf } from "../client.ts";
import {
  annul,
  createDraft,
  labelledShipment,
  mintLabel,
  openShop,
  sharedServer,
  type Shop,
} from "../shop.ts";

interface Labels {
  format: string;
  count: number;
  downloadUrl: string | null;
  expiresAt: string | null;
  items: { shipmentId: number; isPrinted: boolean; reason: string | null }[];
}

let shop: Shop;
let stranger: Shop;
let labelled: Awaited<ReturnType<typeof labelledShipment>>[];

beforeAll(async () => {
  const server = sharedServer();
  [shop, stranger] = await Promise.all([openShop(server, "100.00"), openShop(server)]);
  labelled = [await labelledShipment(shop), await labelledShipment(shop)];
});

async function fetchFile(url: string | null) {
  const response = await fetch(url ?? "");
  const text = Buffer.from(await response.arrayBuffer()).toString("latin1");
  return { status: response.status, type: response.headers.get("content-type"), text };
}

const mintMany = ({ api }: Shop, body: object) => api.post<Labels>("/label", body);

describe("the label of one shipment", () => {
  test.each([
    ["100x150", "application/pdf", /^%PDF-/],
    ["100x100", "application/pdf", /^%PDF-/],
    ["a4", "application/pdf", /^%PDF-/],
    ["zpl203", "application/zpl", /^\^XA/],
    ["zpl300", "application/zpl", /^\^XA/],
  ])("is printed as %s", async (format, type, begin) => {
    const [{ shipmentId } = { shipmentId: 0 }] = labelled;
    const minted = payloadOf(await mintLabel(shop, shipmentId, { format }), 200);
    const file = await fetchFile(minted.downloadUrl);
    expect([file.status, file.type]).toEqual([200, type]);
    expect(file.text).toMatch(begin);
  });

  test("without a format is the same as ever", async () => {
    const [{ shipmentId } = { shipmentId: 0 }] = labelled;
    const urlOf = async (body: object) =>
      payloadOf(await mintLabel(shop, shipmentId, body), 200).downloadUrl;
    const plain = await fetchFile(await urlOf({}));
    expect(await fetchFile(await urlOf({ format: null }))).toEqual(plain);
    expect(await fetchFile(await urlOf({ format: "100x150" }))).toEqual(plain);
  });

  test.each(["A4", "zpl", "", 5])("is not printed as %s", async (format) => {
    const [{ shipmentId } = { shipmentId: 0 }] = labelled;
    const refusal = "400 pApiShipmentLabelFormatInvalid";
    expect(outcome(await mintLabel(shop, shipmentId, { format }))).toBe(refusal);
  });
});

describe("many labels in one file", () => {
  test("come in the order asked for, each once; what is not in it is named with its reason", async () => {
    const [first, second] = labelled.map(({ shipmentId }) => shipmentId);
    const { shipmentId: draft } = await createDraft(shop);
    const shipmentIds = [second, draft, first, 987_654_321, second];
    const answer = await mintMany(shop, { shipmentIds, format: "zpl203" });
    expect(answer.objectType).toBe("label");
    const minted = payloadOf(answer, 200);
    const printed = (shipmentId: number | undefined) => ({
      shipmentId,
      isPrinted: true,
      reason: null,
    });
    expect(minted).toMatchObject({ format: "zpl203", count: 2 });
    expect(minted.items).toEqual([
      printed(second),
      { shipmentId: draft, isPrinted: false, reason: "notReady" },
      printed(first),
      { shipmentId: 987_654_321, isPrinted: false, reason: "notFound" },
    ]);
    const { status, type, text } = await fetchFile(minted.downloadUrl);
    expect([status, type]).toEqual([200, "application/zpl"]);
    expect(text.match(/\^XA/g)).toHaveLength(2);
    const [one, other] = labelled.map((each) => text.indexOf(each.labelled.trackingNumber ?? "-"));
    expect(other).toBeGreaterThan(-1);
    expect(one).toBeGreaterThan(other ?? 0);
  });

  test("leave out one that was refunded since, and are gone when all of them were", async () => {
    const two = [await labelledShipment(shop), await labelledShipment(shop)];
    const shipmentIds = two.map(({ shipmentId }) => shipmentId);
    const { downloadUrl } = payloadOf(await mintMany(shop, { shipmentIds, format: "zpl203" }), 200);
    const [one, other] = two;
    payloadOf(await annul(shop, one?.shipmentId ?? 0), 200);
    const { text } = await fetchFile(downloadUrl);
    expect(text).not.toContain(one?.labelled.trackingNumber);
    expect(text).toContain(other?.labelled.trackingNumber);
    expect(text).toContain(String(one?.shipmentId));
    payloadOf(await annul(shop, other?.shipmentId ?? 0), 200);
    const gone = await fetchFile(downloadUrl);
    expect([gone.status, gone.text]).toEqual([
      410,
      JSON.stringify({ statusCode: 410, message: "labelNotPrintable" }),
    ]);
  });

  test("another account's labels are not found, and there is no link to nothing", async () => {
    const shipmentIds = labelled.map(({ shipmentId }) => shipmentId);
    const minted = payloadOf(await mintMany(stranger, { shipmentIds }), 200);
    expect(minted).toMatchObject({ count: 0, downloadUrl: null, expiresAt: null });
    expect(minted.items.map(({ reason }) => reason)).toEqual(["notFound", "notFound"]);
  });

  test("a link that was changed opens nothing", async () => {
    const shipmentIds = labelled.map(({ shipmentId }) => shipmentId);
    const { downloadUrl } = payloadOf(await mintMany(shop, { shipmentIds }), 200);
    const changed = (downloadUrl ?? "").replace(/.(?=\.[^.]*$)/, (last) =>
      last === "A" ? "B" : "A",
    );
    expect((await fetchFile(`${downloadUrl}x`)).status).toBe(403);
    expect((await fetchFile(changed)).status).toBe(403);
    expect((await fetchFile((downloadUrl ?? "").replace("/document/", "/"))).status).toBe(403);
  });

  test.each([
    [{ shipmentIds: [] }, "400 pApiBadRequest"],
    [{ shipmentIds: Array.from({ length: 251 }, (_, id) => id + 1) }, "400 pApiBadRequest"],
    [{ shipmentIds: ["1"] }, "400 pApiBadRequest"],
    [{}, "400 pApiBadRequest"],
    [{ shipmentIds: [1], format: "png" }, "400 pApiShipmentLabelFormatInvalid"],
    [{ shipmentIds: [1], disposition: "x" }, "400 pApiShipmentLabelDispositionInvalid"],
  ])("%j is %s", async (body, refusal) => {
    expect(outcome(await mintMany(shop, body))).toBe(refusal);
  });
});
