import { describe, expect, test } from "vitest";

import { routeTable } from "#app/public-api/http/route-table.ts";

const paths = [
  "GET /shipment",
  "GET /shipment/{id}",
  "PATCH /shipment/{id}",
  "GET /shipment/{id}/{part}",
  "GET /shipment/label/{token}",
  "GET /shipment/bulk",
];
const find = routeTable(
  paths.map((text) => {
    const [method = "", path = ""] = text.split(" ");
    return { method, path, target: text };
  }),
);

describe("the route of a path", () => {
  test.for([
    ["GET", "/shipment", "GET /shipment", {}],
    ["GET", "/shipment/7", "GET /shipment/{id}", { id: "7" }],
    ["PATCH", "/shipment/7", "PATCH /shipment/{id}", { id: "7" }],
    ["GET", "/shipment/bulk", "GET /shipment/bulk", {}],
    ["GET", "/shipment/7/x", "GET /shipment/{id}/{part}", { id: "7", part: "x" }],
    ["GET", "/shipment/label/t%20k", "GET /shipment/label/{token}", { token: "t k" }],
    ["GET", "/shipment/100%", "GET /shipment/{id}", { id: "100%" }],
    ["GET", "/shipment/__proto__", "GET /shipment/{id}", { id: "__proto__" }],
  ] as const)("%s %s is %s", ([method, path, target, params]) => {
    expect(find(method, path)).toEqual({ target, params });
  });

  test.for([
    ["GET", "/shipment/"],
    ["GET", "/shipment/7/"],
    ["GET", "/shipment/7/x/y"],
    ["POST", "/shipment/7"],
    ["GET", "//shipment"],
    ["GET", ""],
  ] as const)("%s %s has none", ([method, path]) => {
    expect(find(method, path)).toBeNull();
  });
});
