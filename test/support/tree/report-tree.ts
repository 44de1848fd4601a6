/**
 * `npm run report:tree`: where the tree may be hard to read. Long files, full folders, folders of one file, small files
 * with one importer. A list to look through, not a rule: some of them are right as they are.
 */
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { importsOf } from "#test/support/may-import.ts";

const ROOT = join(import.meta.dirname, "../../..");
const LONG_FILE_LINES = 300;
const FULL_FOLDER_FILES = 22;
const SMALL_FILE_LINES = 25;

const files = globSync("{app,clients,db,extensions,test}/**/*.ts{,x}", {
  cwd: ROOT,
  exclude: ["**/node_modules/**", "**/generated/**"],
}).map((path) => {
  const text = readFileSync(join(ROOT, path), "utf8");
  return { path, text, lines: text.split("\n").length - 1 };
});
const product = files.filter(({ path }) => !path.startsWith("test/"));

report(
  `files of more than ${LONG_FILE_LINES} lines`,
  files
    .filter(({ lines }) => lines > LONG_FILE_LINES)
    .map(({ path, lines }) => `${path} (${lines})`),
);
const byFolder = Map.groupBy(files, ({ path }) => dirname(path));
report(
  `folders of more than ${FULL_FOLDER_FILES} files`,
  [...byFolder].filter(([, { length }]) => length > FULL_FOLDER_FILES).map(([folder]) => folder),
);
report(
  "folders of one file",
  [...byFolder]
    .filter(([folder, { length }]) => length === 1 && !hasFolders(folder))
    .map(([, [only]]) => only!.path),
);
const importers = Map.groupBy(
  product.flatMap(({ path, text }) =>
    importsOf(path, text).map((imported) => ({ path, imported })),
  ),
  ({ imported }) => imported,
);
report(
  `files of at most ${SMALL_FILE_LINES} lines with one importer`,
  product
    .filter(({ path, lines }) => lines <= SMALL_FILE_LINES && importers.get(path)?.length === 1)
    .map(({ path }) => `${path} <- ${importers.get(path)![0]!.path}`),
);

function hasFolders(folder: string): boolean {
  return [...byFolder.keys()].some((other) => other.startsWith(`${folder}/`));
}

function report(title: string, found: readonly string[]): void {
  process.stdout.write(
    `${found.length} ${title}\n${found.map((line) => `  ${line}\n`).join("")}\n`,
  );
}
