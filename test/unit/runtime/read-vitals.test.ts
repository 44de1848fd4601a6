import { describe, expect, test } from "vitest";

import { readVitals } from "#app/shopify/merchant/read-vitals.ts";

function formOf(page: string, metrics: unknown): FormData {
  const form = new FormData();
  form.set("page", page);
  form.set("metrics", typeof metrics === "string" ? metrics : JSON.stringify(metrics));
  return form;
}

describe("what a browser measured", () => {
  test.each([
    ["/app", "home"],
    ["/app/", "home"],
    ["/app/shipments", "shipments"],
    ["/app/shipments/5001", "shipment"],
    ["/app/wallet", "wallet"],
    ["/app/made-up", "other"],
    ["/track/secret", "other"],
    ["", "other"],
  ])(
    "of %j counts for the page %s, so that no client can make series without end",
    (path, page) => {
      const metrics = [
        { name: "LCP", value: 812.5 },
        { name: "CLS", value: 0.01 },
      ];
      expect(readVitals(formOf(path, metrics))).toEqual([
        { name: "LCP", value: 812.5, page },
        { name: "CLS", value: 0.01, page },
      ]);
    },
  );

  test("without a known name, or with an impossible value, is left out", () => {
    const metrics = [
      { name: "FID", value: 3 },
      { name: "LCP", value: -1 },
      { name: "LCP", value: 1e12 },
      { name: "INP", value: "9" },
      null,
      { name: "INP", value: 96 },
    ];
    expect(readVitals(formOf("/app", metrics))).toEqual([{ name: "INP", value: 96, page: "home" }]);
  });

  test.each([
    "",
    "{",
    "{}",
    "null",
    JSON.stringify(Array.from({ length: 21 }, () => ({ name: "LCP", value: 1 }))),
  ])("is refused as %j", (metrics) => {
    expect(readVitals(formOf("/app", metrics))).toBeNull();
  });

  test("is refused without its parts", () => {
    expect(readVitals(new FormData())).toBeNull();
  });
});
