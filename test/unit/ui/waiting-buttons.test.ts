import { globSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";

/** A request is under way, which the button shows, or another of its row is. */
const IS_BUSY =
  /^(?:is(?:Busy|Saving|Asking)|(?:fetcher\.)?(?:state|sending) !== "idle"|state === "reading")$/;

/** What else a button or a field waits for, with what says so beside it. */
const explained: Record<string, string> = {
  "missing.length > 0 || asked !== null": "the contract's switch above names what is missing",
  "missing.length > 0": "a line above the button names what is missing",
  "rows === 0": "the text above says that nothing would move",
  "rows.length === 0": "the list above is empty",
  "strokes.length === 0": "the field above is empty",
  'at === 0 && field !== "weightKg"': "a field: the box of the first package is the order's",
  "typed.length >= PACKAGES_MAX": "a line below says how many there may be",
  "boxes.length >= BOXES_MAX": "a line below says how many there may be",
  "rules.length >= RULES_MAX": "a line below says how many there may be",
  "sizes.length >= SIZES_MAX": "a line below says how many there may be",
  "!chosen?.available || !parcel.canPurchase": "the carrier's line, or the banner above, says why",
  "!isDirty || isSaving": "nothing has been changed",
  "!isDirty": "nothing has been changed",
  "disabled || loading": "the title bar's, decided by its page",
  "!rule.isShown": "a field of a carrier that is switched off beside it",
};

test("no button of the store's pages is disabled by what a person typed, without a word", () => {
  const silent = globSync("app/ui/**/*.tsx").flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(/\bdisabled=\{([^}]+)\}/g)]
      .map(([, condition = ""]) => condition)
      .filter((condition) => !IS_BUSY.test(condition) && !(condition in explained))
      .map((condition) => `${path}: ${condition}`),
  );
  expect(silent).toEqual([]);
});
