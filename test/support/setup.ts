import { format } from "node:util";

import { afterEach, beforeEach, vi } from "vitest";

import { countRequests } from "./work-in-flight.ts";

countRequests();

const complaints: string[] = [];

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation((...said) => void complaints.push(format(...said)));
});

/** Nobody reads what scrolls by: a complaint on the console is a failed test. */
afterEach(() => {
  const heard = complaints.splice(0);
  if (heard.length > 0) throw new Error(`console.error was called:\n${heard.join("\n")}`);
});
