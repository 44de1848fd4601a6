import { beforeAll, describe, expect, test } from "vitest";

import { outcome, payloadOf } from "../client.ts";
import { labelShape } from "../shapes.ts";
import {
  annul,
  createDraft,
  labelledShipment,
  mintLabel,
  openShop,
  paidShipment,
  type Server,
  type Shop,
  sharedServer,
} from "../shop.ts";

let server: Server;
let shop: Shop;
let labelledId: number;

beforeAll(async () => {
  server = sharedServer();
  shop = await openShop(server, "300.00");
  labelledId = (await labelledShipment(shop)).shipmentId;
});

const weekMs = 7 * 24 * 3600 * 1000;
const linkOf = async (shipmentId: number, body: object = {}) =>
  payloadOf(await mintLabel(shop, shipmentId, body), 200);

describe("POST /shipment/generateLabelUrl/{id}", () => {
  test("mints a link that works without an API key and gives the PDF inline", async () => {
    const label = await linkOf(labelledId);
    labelShape.parse(label);
    const file = await fetch(label.downloadUrl);
    expect(file.status).toBe(200);
    expect(file.headers.get("content-type")).toMatch(/^application\/pdf/);
    expect(file.headers.get("content-disposition") ?? "inline").toMatch(/^inline/);
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect(bytes.subarray(-8).toString()).toContain("%%EOF");
  });

  test("disposition inline and attachment are kept by the link", async () => {
    for (const disposition of ["inline", "attachment"]) {
      const { downloadUrl } = await linkOf(labelledId, { disposition });
      const file = await fetch(downloadUrl);
      expect(file.status).toBe(200);
      expect(file.headers.get("content-disposition") ?? "inline").toMatch(
        new RegExp(`^${disposition}`),
      );
      await file.arrayBuffer();
    }
  });

  test("the link ends after at most 7 days, and not at once", async () => {
    const lifeMs = Date.parse((await linkOf(labelledId)).expiresAt) - Date.now();
    expect(lifeMs).toBeLessThanOrEqual(weekMs);
    expect(lifeMs).toBeGreaterThan(60_000);
  });

  test("may be called again for a fresh link to the same label", async () => {
    const links = [await linkOf(labelledId), await linkOf(labelledId)];
    const files = await Promise.all(
      links.map(async ({ downloadUrl }) =>
        Buffer.from(await (await fetch(downloadUrl)).arrayBuffer()),
      ),
    );
    expect(files[0]?.equals(files[1] ?? Buffer.alloc(0))).toBe(true);
  });

  test("an unknown type gives 404 pApiShipmentLabelTypeNotFound, a missing one 400", async () => {
    for (const type of ["zpl", "CarrierDefault", ""])
      expect(outcome(await mintLabel(shop, labelledId, { type }))).toBe(
        "404 pApiShipmentLabelTypeNotFound",
      );
    expect(outcome(await mintLabel(shop, labelledId, { type: undefined }))).toMatch(/^400 /);
  });

  test("another disposition gives 400 pApiShipmentLabelDispositionInvalid", async () => {
    for (const disposition of ["download", "Inline", ""])
      expect(outcome(await mintLabel(shop, labelledId, { disposition }))).toBe(
        "400 pApiShipmentLabelDispositionInvalid",
      );
  });

  test("no label yet gives 409 pApiShipmentLabelNotReady", async () => {
    const [draft, paid] = [await createDraft(shop), await paidShipment(shop)];
    const deferred = await createDraft(shop, { parcel: null });
    for (const { shipmentId } of [draft, paid, deferred])
      expect(outcome(await mintLabel(shop, shipmentId))).toBe("409 pApiShipmentLabelNotReady");
  });

  test("an unknown shipment gives 404 pApiShipmentNotFound", async () => {
    expect(outcome(await mintLabel(shop, 987_654_321))).toBe("404 pApiShipmentNotFound");
  });
});

describe("the link's signature is the credential", () => {
  /** Another character of the same kind, so that the link stays well-formed. */
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const otherCharacter = (character: string) =>
    alphabet[(alphabet.indexOf(character) + 32) % 64] ?? "A";

  test("a link with any one character changed is refused", async () => {
    const { downloadUrl } = await linkOf(labelledId);
    const from = new URL(downloadUrl).origin.length + 1;
    const changed = Array.from(
      downloadUrl.slice(from),
      (character, index) =>
        downloadUrl.slice(0, from + index) +
        otherCharacter(character) +
        downloadUrl.slice(from + index + 1),
    );
    for (let at = 0; at < changed.length; at += 20) {
      const answers = await Promise.all(changed.slice(at, at + 20).map((url) => fetch(url)));
      for (const [index, answer] of answers.entries()) {
        expect(answer.status, changed[at + index]).toBeGreaterThanOrEqual(400);
        expect(answer.status, changed[at + index]).toBeLessThan(500);
        expect(await answer.text()).not.toContain("%PDF");
      }
    }
  });

  test("a link cut short, with any query parameter missing or a later date, is refused", async () => {
    const { downloadUrl, expiresAt } = await linkOf(labelledId);
    const without = [...new URL(downloadUrl).searchParams.keys()].map((name) => {
      const url = new URL(downloadUrl);
      url.searchParams.delete(name);
      return url.href;
    });
    const seconds = String(Math.floor(Date.parse(expiresAt) / 1000));
    const later = downloadUrl.replace(seconds, String(Number(seconds) + 86_400));
    const urls = [
      ...without,
      downloadUrl.slice(0, -1),
      `${downloadUrl}A`,
      downloadUrl.slice(0, -20),
    ];
    if (later !== downloadUrl) urls.push(later);
    for (const url of urls) {
      const { status } = await fetch(url);
      expect(status, url).toBeGreaterThanOrEqual(400);
      expect(status, url).toBeLessThan(500);
    }
  });

  test("the signature of one shipment's link opens no other shipment's label", async () => {
    const other = await labelledShipment(shop);
    const [mine, theirs] = [await linkOf(labelledId), await linkOf(other.shipmentId)];
    const [a = [], b = []] = [mine, theirs].map(({ downloadUrl }) =>
      downloadUrl.split(/([./?&=])/),
    );
    const mixtures = a.map((_, at) => a.with(at, b[at] ?? "").join(""));
    const forged = mixtures.filter(
      (href) => href !== mine.downloadUrl && href !== theirs.downloadUrl,
    );
    expect(forged.length).toBeGreaterThan(0);
    for (const href of forged) expect((await fetch(href)).status, href).toBeGreaterThanOrEqual(400);
  });

  test("minting requires the API key, and the link gives nothing but its label", async () => {
    const path = `/shipment/generateLabelUrl/${labelledId}`;
    const headers = { "x-api-key": null };
    const answer = await shop.api.send("POST", path, { headers, body: { type: "carrierDefault" } });
    expect(outcome(answer)).toBe("401 invalidApiKey");
    const { downloadUrl } = await linkOf(labelledId);
    expect(downloadUrl).not.toContain(shop.apiKey);
  });
});

describe("the label of a refunded shipment never prints again", () => {
  test("the old link is refused and no new one is minted", async () => {
    const { rates } = await createDraft(shop);
    for (const { carrierToken } of rates.filter(({ available }) => available)) {
      const { shipmentId } = await labelledShipment(shop, {}, carrierToken);
      const { downloadUrl } = await linkOf(shipmentId);
      expect((await fetch(downloadUrl)).status).toBe(200);
      const { status } = payloadOf(await annul(shop, shipmentId), 200);
      expect(status).toMatch(/^refund/);
      const old = await fetch(downloadUrl);
      expect(old.status, `${carrierToken} ${status}`).toBeGreaterThanOrEqual(400);
      expect(old.status).toBeLessThan(500);
      expect(outcome(await mintLabel(shop, shipmentId)), status).toBe(
        "409 pApiShipmentLabelNotReady",
      );
    }
  });
});
