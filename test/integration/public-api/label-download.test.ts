import { labelUrl, returnLabelUrl } from "#app/public-api/labels/label-link.ts";
import { openToken, signToken } from "#app/runtime/sign.ts";
import type { SigningKeys } from "#app/runtime/signing-keys.ts";
import { DAY_MS } from "#app/shipping/model/time-units.ts";
import { annulAndRefundShipment } from "#app/shipping/shipments/annul-and-refund-shipment.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import type { World } from "#test/support/world.ts";

import {
  describe,
  expect,
  openApiClient,
  outcomeOf,
  payloadOf,
  requiredHeaders,
  test,
  type ApiClient,
} from "./api-client.ts";

/** Those of the client's API. */
const KEYS: SigningKeys = [new TextEncoder().encode("a key that only this test knows!")];

async function labelled(world: World) {
  const { shipmentId } = await world.paid();
  return generateShipmentTrackingNumber(world.ctx, shipmentId);
}

/** The path of a fresh link, below the API's own. */
async function mint(client: ApiClient, shipmentId: number, body: object = {}) {
  const answer = await client.send("POST", `/shipment/generateLabelUrl/${shipmentId}`, {
    body: { type: "carrierDefault", ...body },
  });
  const payload = payloadOf<{ downloadUrl: string; expiresAt: string }>(answer);
  return { ...payload, path: new URL(payload.downloadUrl).pathname.replace("/api/public", "") };
}

const anonymous = {
  headers: { "x-api-key": null, "x-service-api-version": null, "x-service-country": null },
};

describe("a label link", () => {
  test("gives the PDF to anyone with the link, named by its tracking number", async ({
    client,
    world,
  }) => {
    const { shipmentId, trackingNumber } = await labelled(world);
    const { path, expiresAt } = await mint(client, shipmentId, { disposition: "attachment" });

    const file = await client.send("GET", path, anonymous);
    expect(file.status).toBe(200);
    expect(file.text.startsWith("%PDF-")).toBe(true);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="${trackingNumber}.pdf"`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    });
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(7 * DAY_MS);
  });

  test("of a return prints on paper from home for weeks, and nothing once it is given back", async ({
    client,
    world,
  }) => {
    const { accountId, shipmentId } = await labelled(world);
    const url = returnLabelUrl(KEYS, "", { accountId, shipmentId });
    const path = url.replace("/api/public", "");
    world.ctx.passTime(30 * DAY_MS);
    const file = await client.send("GET", path, anonymous);
    expect([file.status, file.text.slice(0, 5)]).toEqual([200, "%PDF-"]);
    await annulAndRefundShipment(world.ctx, {
      shipmentId,
      annulReasonStatus: "other",
      annulReasonDetails: null,
    });
    expect(outcomeOf(await client.send("GET", path, anonymous))).toMatch(/labelNotPrintable/);
  });

  test("answers HEAD with the same headers and no body", async ({ client, world }) => {
    const { path } = await mint(client, (await labelled(world)).shipmentId);
    const file = await client.send("HEAD", path, anonymous);
    expect([file.status, file.text]).toEqual([200, ""]);
    expect(file.headers.get("content-disposition")).toMatch(/^inline; /);
    expect(Number(file.headers.get("content-length"))).toBeGreaterThan(1000);
  });

  test("with any one letter changed, added or taken away is refused", async ({ client, world }) => {
    const { path } = await mint(client, (await labelled(world)).shipmentId);
    const token = path.replace("/label/", "");
    const swapped = Array.from(token, (letter, at) => {
      const other = letter === "A" ? "B" : "A";
      return token.slice(0, at) + other + token.slice(at + 1);
    });
    for (const changed of [...swapped, `${token}A`, token.slice(0, -1), `${token}.A`, "x"]) {
      expect(outcomeOf(await client.send("GET", `/label/${changed}`, anonymous)), changed).toBe(
        "403 labelLinkInvalid",
      );
    }
  });

  test("is compared as it is written: no other last letter will do, though it may mean the same bytes", () => {
    const key: SigningKeys = [new Uint8Array(32)];
    const token = signToken(key, "label", "1 2 inline 3");
    expect(openToken(key, "label", token)).toBe("1 2 inline 3");
    expect(openToken(key, "other", token)).toBeNull();
    const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=+/. ";
    for (const letter of letters) {
      const changed = token.slice(0, -1) + letter;
      if (changed !== token) expect(openToken(key, "label", changed), letter).toBeNull();
    }
  });

  test("signed with another key is refused", async ({ client, world }) => {
    const { shipmentId } = await labelled(world);
    const signingKeys: SigningKeys = [new TextEncoder().encode("somebody else's key")];
    const { path } = await mint(
      openApiClient(world.service, world.apiKey, { signingKeys }),
      shipmentId,
    );
    expect(outcomeOf(await client.send("GET", path, anonymous))).toBe("403 labelLinkInvalid");
  });

  test("ends when it says that it does", async ({ client, world }) => {
    const { path, expiresAt } = await mint(client, (await labelled(world)).shipmentId);
    world.ctx.passTime(Date.parse(expiresAt) - Date.now() - 1000);
    expect((await client.send("GET", path, anonymous)).status).toBe(200);
    world.ctx.passTime(2000);
    expect(outcomeOf(await client.send("GET", path, anonymous))).toBe("403 labelLinkExpired");
  });

  test("is never signed for more than seven days, whatever was granted", async ({
    client,
    world,
  }) => {
    const { shipmentId } = await labelled(world);
    const now = new Date();
    const url = labelUrl(
      KEYS,
      "http://localhost",
      {
        accountId: world.accountId,
        shipmentId,
        type: "carrierDefault",
        disposition: "inline",
        expiresAt: new Date(now.getTime() + 30 * DAY_MS),
      },
      now,
    );
    const path = url.slice("http://localhost/api/public".length);
    world.ctx.passTime(7 * DAY_MS + 1000);
    expect(outcomeOf(await client.send("GET", path, anonymous))).toBe("403 labelLinkExpired");
  });

  test("prints nothing once its shipment is refunded", async ({ client, world }) => {
    const { shipmentId } = await labelled(world);
    const { path } = await mint(client, shipmentId);
    await annulAndRefundShipment(world.ctx, {
      shipmentId,
      annulReasonStatus: "other",
      annulReasonDetails: null,
    });
    expect(outcomeOf(await client.send("GET", path, anonymous))).toBe("410 labelNotPrintable");
  });

  test("starts with the public address when there is one, else with the one that was asked", async ({
    client,
    world,
  }) => {
    const { shipmentId } = await labelled(world);
    expect((await mint(client, shipmentId)).downloadUrl).toMatch(
      /^http:\/\/localhost\/api\/public\/label\//,
    );
    const publicUrl = "https://envios.example.org";
    const behindProxy = openApiClient(world.service, world.apiKey, { publicUrl });
    expect((await mint(behindProxy, shipmentId)).downloadUrl).toMatch(
      /^https:\/\/envios\.example\.org\/api\/public\/label\//,
    );
  });

  test("never reaches the log", async ({ client, world }) => {
    const { path } = await mint(client, (await labelled(world)).shipmentId);
    await client.send("GET", path, anonymous);
    expect(JSON.stringify(client.lines)).not.toContain(path.slice("/label/".length));
    expect(client.lines.at(-1)?.fields).toMatchObject({
      path: "/api/public/label/{token}",
      status: 200,
    });
  });
});

test("a label's link never has the origin of a foreign Host header", async ({ world, client }) => {
  const { shipmentId } = await world.paid();
  await client.send("PATCH", `/shipment/generateTrackingNumber/${shipmentId}`);
  const linkFor = async (origin: string) => {
    const response = await client.api.request(
      `${origin}/api/public/shipment/generateLabelUrl/${shipmentId}`,
      {
        method: "POST",
        headers: { ...requiredHeaders(world.apiKey), "content-type": "application/json" },
        body: JSON.stringify({ type: "carrierDefault" }),
      },
    );
    const { payload } = (await response.json()) as { payload: { downloadUrl: string } };
    return new URL(payload.downloadUrl).origin;
  };
  expect(await linkFor("http://evil.example")).toBe("http://localhost:3000");
  expect(await linkFor("http://localhost.evil.example")).toBe("http://localhost:3000");
  expect(await linkFor("http://127.0.0.1:4400")).toBe("http://127.0.0.1:4400");
  expect(await linkFor("http://[::1]:4400")).toBe("http://[::1]:4400");
});
