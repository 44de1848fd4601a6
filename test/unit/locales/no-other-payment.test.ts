import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

/**
 * Money that is not the store's own charge, as a merchant would pay an app: the platform's rule 1.2.1 removes apps that
 * name it. Cash on delivery is the buyer's, and of no concern here.
 */
const OTHER_PAYMENT =
  /deposit|dep[óo]sito|\bbank|\bbanco|bancari|transferencia|wire transfer|money transfer|paypal|stripe|consignaci|nequi|\byape|oxxo|\bpix\b|mercado ?pago|western union|\bcheque/i;

/** Every text of the embedded app, of its mails and of its public pages; not those of the public API's documents. */
function textsIn(folder: string, isOurs: (name: string) => boolean): [string, string][] {
  return readdirSync(folder)
    .filter(isOurs)
    .map((name) => [join(folder, name), readFileSync(join(folder, name), "utf8")]);
}

const extensions = readdirSync("extensions", { withFileTypes: true })
  .map(({ parentPath, name }) => join(parentPath, name, "locales"))
  .filter((folder) => {
    try {
      return readdirSync(folder).length > 0;
    } catch {
      return false;
    }
  });

test.for([
  ...["es", "en"].flatMap((language) =>
    textsIn(join("app/locales", language), (name) => !/^(?:api-|polaris)/.test(name)),
  ),
  ...extensions.flatMap((folder) => textsIn(folder, (name) => name.endsWith(".json"))),
  ...textsIn("app/ui/wallet", () => true),
])("%s names no payment but the store's own charge", ([, text]) => {
  // The names of texts are no text.
  const said = text.split("\n").map((line) => line.replace(/^\s*\w+:/, ""));
  const named = said.filter((line) => OTHER_PAYMENT.test(line));
  expect(named).toEqual([]);
});
