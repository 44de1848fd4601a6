import { expect, test } from "vitest";

import { onlyUsedPolarisStyles } from "#app/vite/polaris-styles.ts";

interface Rule {
  selectors: string[];
  isRemoved?: boolean;
}

/** The selectors that are left of these, each of a rule of its own unless they are given together. */
function left(...rules: string[][]): string[][] {
  const made = rules.map((selectors): Rule & { remove: () => void } => ({
    selectors,
    remove() {
      this.isRemoved = true;
    },
  }));
  onlyUsedPolarisStyles().Once({
    source: { input: { file: "/x/node_modules/@shopify/polaris/build/esm/styles.css" } },
    walkRules: (each) => made.forEach((rule) => each(rule)),
    walkAtRules: () => undefined,
  });
  return made.filter(({ isRemoved }) => isRemoved !== true).map(({ selectors }) => selectors);
}

test("Polaris's styles are those of the components that the pages import, and of what these render", () => {
  expect(
    left(
      [".Polaris-Button--variantPrimary:hover"],
      // Rendered by a field, and imported by no page.
      [".Polaris-Labelled__LabelWrapper"],
      [".Polaris-Navigation__Item"],
      [".Polaris-Box", ".Polaris-Navigation .Polaris-Box"],
      [".Polaris-Button:not(.Polaris-Navigation__Item)"],
      ["html body"],
      [":root", ".p-theme-light"],
      [".p-theme-dark-experimental"],
    ),
  ).toEqual([
    [".Polaris-Button--variantPrimary:hover"],
    [".Polaris-Labelled__LabelWrapper"],
    [".Polaris-Box"],
    [".Polaris-Button:not(.Polaris-Navigation__Item)"],
    ["html body"],
    [":root", ".p-theme-light"],
  ]);
});
