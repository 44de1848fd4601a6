import { globSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";

const shown =
  "{app/{ui,locales,labels,notifications,routes,shopify},extensions}/**/*.{ts,tsx,json}";

test("no currency is named where amounts are shown: they are in the account's", () => {
  const files = globSync(shown, { exclude: ["**/node_modules/**", "**/dist/**"] });
  expect(files.length).toBeGreaterThan(300);
  const named = files.filter((path) => {
    const code = readFileSync(path, "utf8").replace(/\/\*[^]*?\*\/|\/\/.*/g, "");
    return /\bUSD\b|"\$"/.test(code);
  });
  expect(named).toEqual([]);
});
