import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const LOCALES = join(import.meta.dirname, "../../../app/locales");

/** The files of app/locales/messages by name, as these languages need them: one import and one key for each. */
export function languageIndex(languages: readonly string[]): Map<string, string> {
  const files = readdirSync(join(LOCALES, "en"));
  return new Map(files.map((file) => [file, areaIndex(file, languages)]));
}

export const pathOfIndex = (file: string) => join(LOCALES, "messages", file);

function areaIndex(file: string, languages: readonly string[]): string {
  const area = exportOf(join(LOCALES, "en", file));
  const known = existsSync(pathOfIndex(file)) ? exportOf(pathOfIndex(file)) : `${area}Messages`;
  const imports = languages
    .toSorted()
    .map((language) => `import { ${area} as ${language} } from "../${language}/${file}";\n`);
  return `import type { ByLanguage } from "../catalogue.ts";
${imports.join("")}
export const ${known}: ByLanguage<"${area}"> = { ${languages.join(", ")} };
`;
}

function exportOf(path: string): string {
  const name = /^export const (\w+)/m.exec(readFileSync(path, "utf8"))?.[1];
  if (!name) throw new Error(`${path} exports no texts`);
  return name;
}
