import { statSync } from "node:fs";

import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take more than a fifth of their group, or long ones that would come last in it; the slowest first. */
const SLOW = [
  "openapi/fuzz.test.ts",
  "carriers/strangers.test.ts",
  "plugin/shipped-carriers.test.ts",
  "contracts/own-contract.test.ts",
  "contracts/own-account.test.ts",
  "public-api/generated-client.test.ts",
  "end-to-end/carriers/shipped/shipped.test.ts",
  "attacks/wild-plugin.test.ts",
  "crash/two-servers.test.ts",
  "end-to-end/interruptions.test.ts",
  "end-to-end/process.test.ts",
  "crash/power/power-cuts.test.ts",
  "attacks/sockets.test.ts",
  "end-to-end/demo/demo.test.ts",
  "end-to-end/postgres/buckets.test.ts",
  "end-to-end/demo/countries.test.ts",
  "end-to-end/postgres/processes.test.ts",
  "end-to-end/changes.test.ts",
  "end-to-end/bad-answers.test.ts",
  "end-to-end/labels.test.ts",
  "end-to-end/test-stores.test.ts",
  "browser/pages.test.ts",
  "browser/states.test.ts",
  "browser/flows.test.ts",
];

/**
 * The slow files of a group start first, so that it does not end with one worker at work; then the files of each
 * project together, the largest first. Vitest goes by the times of the last run, which a fresh clone does not have.
 */
export class SlowFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sizes = new Map(files.map(({ moduleId }) => [moduleId, statSync(moduleId).size]));
    const size = ({ moduleId }: TestSpecification) => sizes.get(moduleId) ?? 0;
    const sorted = files.toSorted(
      (a, b) =>
        group(a) - group(b) ||
        rank(a) - rank(b) ||
        a.project.name.localeCompare(b.project.name) ||
        size(b) - size(a),
    );
    return Promise.resolve(sorted);
  }
}

const group = ({ project }: TestSpecification) => project.config.sequence.groupOrder;

function rank({ moduleId }: TestSpecification): number {
  const found = SLOW.findIndex((file) => moduleId.endsWith(`/${file}`));
  return found < 0 ? SLOW.length : found;
}
