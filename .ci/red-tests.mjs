#!/usr/bin/env node
// Reads a report of `vitest --reporter=json`:
//   red-tests.mjs files REPORT      the red files, a line each
//   red-tests.mjs messages REPORT   each red test with the beginning of its message, at most 60 lines in all
// Not jq: the titles of tests may hold half a surrogate pair, which jq takes for no JSON.
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

const [what, report] = process.argv.slice(2);

const firstLines = (message) =>
  stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => !line.includes("node_modules"))
    .slice(0, 6)
    .join("\n    ")
    .slice(0, 600);

// A file that could not be read, or whose hook failed, is red without a red test.
function messages(file) {
  const name = relative(".", file.name);
  const tests = file.assertionResults.filter((test) => test.status === "failed");
  if (tests.length === 0) return [`  ${name}\n    ${firstLines(file.message)}`];
  return tests.map(
    (test) => `  ${name} > ${test.fullName}\n    ${firstLines(test.failureMessages.join("\n"))}`,
  );
}

const red = JSON.parse(readFileSync(report, "utf8")).testResults.filter(
  (file) => file.status === "failed",
);
const text = red.flatMap((file) => (what === "files" ? [file.name] : messages(file))).join("\n");
if (text !== "") process.stdout.write(`${text.split("\n").slice(0, 60).join("\n")}\n`);
