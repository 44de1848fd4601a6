import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import type { BenchService, openBenchService } from "./bench-service.ts";

const ROOT = join(import.meta.dirname, "../..");
const git = (...args: string[]) => execFileSync("git", ["-C", ROOT, ...args], { encoding: "utf8" });

/**
 * The service of another commit: its sources in a folder of their own, built there, on a database that its own code
 * has filled. With the same lock file it uses the packages that are installed here.
 * @param commit with `test/bench/bench-service.ts` as it is here
 * @throws Error when there is no such commit, or it cannot be built
 */
export async function openOtherCommit(
  commit: string,
  announce: (line: string) => void,
): Promise<BenchService> {
  const folder = mkdtempSync(join(tmpdir(), "encomienda-commit-"));
  const remove = () => {
    git("worktree", "remove", "--force", folder);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    git("worktree", "add", "--quiet", "--detach", folder, commit);
    installPackages(folder, announce);
    const url = pathToFileURL(join(folder, "test/bench/bench-service.ts")).href;
    const other = (await import(url)) as { openBenchService: typeof openBenchService };
    // Older commits have that limit.
    const service = await other.openBenchService(announce, { UNPAID_DRAFTS_MAX: "0" });
    return {
      ...service,
      async close() {
        await service.close();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

function installPackages(folder: string, announce: (line: string) => void): void {
  const lockOf = (root: string) => readFileSync(join(root, "package-lock.json"), "utf8");
  const installed = join(ROOT, "node_modules");
  if (lockOf(folder) === lockOf(ROOT) && existsSync(installed)) {
    symlinkSync(installed, join(folder, "node_modules"));
    return;
  }
  announce("Installing the packages of the other commit…");
  execFileSync("npm", ["ci", "--no-audit", "--no-fund"], { cwd: folder, stdio: "ignore" });
}
