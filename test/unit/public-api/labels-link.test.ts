import { expect, test } from "vitest";

import { labelsUrl, openLabelsLink } from "#app/public-api/labels/labels-link.ts";
import type { SigningKeys } from "#app/runtime/signing-keys.ts";
import type { AccountId, ShipmentId } from "#app/shipping/model/ids.ts";
import { LABELS_MAX } from "#app/shipping/model/label.ts";

const keys: SigningKeys = [new TextEncoder().encode("a key that only this test knows!")];

/** What common proxies take for a request line. */
const REQUEST_LINE_BYTES = 8_000;

test("a link of the most labels fits into an address, and opens to the same ids in their order", () => {
  const now = new Date("2026-01-02T03:04:05Z");
  const shipmentIds = Array.from(
    { length: LABELS_MAX },
    (_, index) => (Number.MAX_SAFE_INTEGER - index * 7_919_999_999) as ShipmentId,
  );
  const grant = {
    accountId: 42 as AccountId,
    shipmentIds: [...shipmentIds, 1 as ShipmentId].slice(1),
    disposition: "attachment" as const,
    format: "zpl300" as const,
  };
  const expiresAt = new Date(now.getTime() + 1);
  const url = labelsUrl(keys, "https://envios.example.org", { ...grant, expiresAt });
  expect(url.length).toBeLessThan(REQUEST_LINE_BYTES);
  const token = url.slice(url.lastIndexOf("/") + 1);
  expect(openLabelsLink(keys, token, now)).toEqual(grant);
  expect(() => openLabelsLink(keys, token, expiresAt)).toThrow("labelLinkExpired");
});
