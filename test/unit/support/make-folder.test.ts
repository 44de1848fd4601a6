import { spawnSync } from "node:child_process";
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { makeFolder } from "#test/support/make-folder.ts";

const MAKES_ONE_AND_DIES = `
  const { makeFolder } = await import("./test/support/make-folder.ts");
  process.stdout.write(makeFolder("encomienda-test-"));
  process.kill(process.pid, "SIGKILL");
`;

test("the folder of a run that was killed is removed by the next one, and that of a living one is kept", () => {
  const own = makeFolder("encomienda-test-");
  writeFileSync(join(own, "template.db"), "");
  const { stdout } = spawnSync(
    process.execPath,
    ["--input-type=module", "--eval", MAKES_ONE_AND_DIES],
    { encoding: "utf8" },
  );
  expect(existsSync(stdout)).toBe(true);

  const next = makeFolder("encomienda-test-");
  expect(existsSync(stdout)).toBe(false);
  expect(existsSync(join(own, "template.db"))).toBe(true);
  for (const folder of [own, next]) rmSync(folder, { recursive: true });
});
