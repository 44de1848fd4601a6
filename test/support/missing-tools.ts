import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

import { findChromium } from "./find-chromium.ts";
import { findPostgres } from "./postgres/find-postgres.ts";

/** What some tests read labels, drive pages or keep data with, and Debian's package of it. */
const tools: readonly {
  name: string;
  debian: string;
  isHere: (env: NodeJS.ProcessEnv) => boolean;
}[] = [
  { name: "qpdf", debian: "qpdf", isHere: (env) => isOnPath(env, "qpdf") },
  { name: "pdftotext", debian: "poppler-utils", isHere: (env) => isOnPath(env, "pdftotext") },
  { name: "zbarimg", debian: "zbar-tools", isHere: (env) => isOnPath(env, "zbarimg") },
  { name: "jq", debian: "jq", isHere: (env) => isOnPath(env, "jq") },
  { name: "cc", debian: "gcc libc6-dev", isHere: (env) => isOnPath(env, "cc") },
  {
    name: "Chromium",
    debian: "chromium-headless-shell",
    isHere: () => findChromium() !== null,
  },
  { name: "PostgreSQL", debian: "postgresql", isHere: (env) => findPostgres(env) !== null },
];

/** One line that says which tests this machine skips and what installs their tools; null when it skips none. */
export function skippedLine(env: NodeJS.ProcessEnv): string | null {
  const missing = tools.filter(({ isHere }) => !isHere(env));
  if (missing.length === 0) return null;
  const names = missing.map(({ name }) => name).join(", ");
  const packages = missing.map(({ debian }) => debian).join(" ");
  return `Skipped: the tests that need ${names}. On Debian: apt-get install ${packages}`;
}

function isOnPath(env: NodeJS.ProcessEnv, program: string): boolean {
  return (env["PATH"] ?? "").split(delimiter).some((folder) => existsSync(join(folder, program)));
}
