import { expect, test } from "vitest";

import { requestLog } from "#app/public-api/request-log.ts";
import { openLog } from "#app/runtime/log.ts";

const request = {
  requestId: "client:7",
  method: "GET",
  path: "/api/public/shipment/{id}",
  status: 404,
  ms: 22.7,
  accountId: 12,
  times: 1,
};

function written(level: string, ...handled: (typeof request)[]): Record<string, unknown>[] {
  const lines: string[] = [];
  const log = requestLog(openLog(level, { destination: { write: (line) => lines.push(line) } }));
  for (const each of handled) log.handled(each);
  log.info({ event: "request.handled", ...request }, "A request was handled.");
  return lines
    .join("")
    .trimEnd()
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

test("the line of a request is the line that the log itself would write", () => {
  const [template, usual] = written("info", request);
  const { times: _times, ...fields } = usual!;
  expect({ ...template, time: null }).toEqual({ ...fields, time: null });
  expect(Object.keys(template!)).toEqual(Object.keys(fields));
  expect(Date.parse(String(template!["time"]))).toBeGreaterThan(Date.now() - 60_000);
});

test("a line that stands for several requests says for how many", () => {
  expect(written("info", { ...request, times: 5 })[0]).toMatchObject({ times: 5, status: 404 });
});

test("no line is written at a level that leaves requests out", () => {
  expect(written("warn", request)).toEqual([]);
});
