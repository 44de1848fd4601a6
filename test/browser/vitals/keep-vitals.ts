import { appendFileSync } from "node:fs";
import { join } from "node:path";

export const screenshotsFolder = join(import.meta.dirname, "../../../build/screenshots/pages");
/** A line for each page that was opened, as the test files write them. */
export const measuredFile = join(screenshotsFolder, "vitals.jsonl");

export interface Line {
  page: string;
  screenshot?: string;
  lcpMs?: number;
  cls?: number;
  inpMs: number;
  tries?: number;
  /** Over the line, with what the browser had kept of earlier pages. */
  bytes?: number;
  requests?: number;
}

/** Puts a page into the table. */
export function keepVitals(line: Line): void {
  appendFileSync(measuredFile, `${JSON.stringify(line)}\n`);
}
