import { execFileSync } from "node:child_process";

import { expect, test } from "vitest";

const SCRIPT = `
import { registerHooks } from "node:module";
const asked = [];
registerHooks({ resolve: (name, context, next) => (asked.push(name), next(name, context)) });
const { printLabel } = await import("#app/labels/print-label.ts");
await import("#app/labels/pdf/carrier-pages.ts");
console.log(typeof printLabel, asked.filter((name) => /pdfkit|bwip|fontkit|pdf-lib/.test(name)).length);
`;

test("a server that prints no label loads neither libraries nor fonts", () => {
  const output = execFileSync(process.execPath, ["--input-type=module", "--eval", SCRIPT], {
    encoding: "utf8",
  });
  expect(output.trim()).toBe("function 0");
});
