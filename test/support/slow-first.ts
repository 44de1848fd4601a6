import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take more than a fifth of their group, the slowest first (docs/testing.md has the times). */
const SLOW = [
  "end-to-end/interruptions.test.ts",
  "end-to-end/changes.test.ts",
  "end-to-end/bad-answers.test.ts",
  "end-to-end/labels.test.ts",
  "end-to-end/test-stores.test.ts",
  "browser/pages-on-a-phone.test.ts",
  "browser/pages-on-a-desktop.test.ts",
  "browser/states.test.ts",
  "browser/flows.test.ts",
];

/**
 * The slow files of a group start first, so that it does not end with one worker at work. Vitest does it by the times of
 * the last run, which a fresh clone does not have; without them it goes by the size of the files.
 */
export default class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => group(a) - group(b) || rank(a) - rank(b));
  }
}

const group = ({ project }: TestSpecification) => project.config.sequence.groupOrder;

function rank({ moduleId }: TestSpecification): number {
  const found = SLOW.findIndex((file) => moduleId.endsWith(`/${file}`));
  return found < 0 ? SLOW.length : found;
}
