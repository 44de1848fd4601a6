import { format } from "node:util";

import { afterEach, beforeEach, vi } from "vitest";

import { countRequests } from "./work-in-flight.ts";

countRequests();

const complaints: string[] = [];

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation((...said) => void complaints.push(format(...said)));
});

/** Console output is easily overlooked: a warning or an error there fails the test. */
afterEach(() => {
  const heard = complaints.splice(0);
  if (heard.length > 0) throw new Error(`console.error was called:\n${heard.join("\n")}`);
});
