import { join } from "node:path";

import { readExtensions } from "../extension-host/read-extensions.ts";

const extensions = readExtensions(join(import.meta.dirname, "../../../extensions"));

/** An extension's name on the admin's buttons, in the merchant's language. */
export function extensionName(target: string, language: string): string {
  const extension = extensions.find((each) => each.target === target);
  const texts = extension?.locales[language] ?? extension?.locales["en"];
  return String(Object(texts).name ?? target);
}
