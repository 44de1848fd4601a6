import { writeFileSync } from "node:fs";

import { languages } from "#app/locales/languages.ts";

import { languageIndex, pathOfIndex } from "./language-index.ts";

for (const [file, source] of languageIndex(languages)) writeFileSync(pathOfIndex(file), source);
