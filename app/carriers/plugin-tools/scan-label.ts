import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Dots per inch of the printers that labels are for, and more for pages of A4 with small codes. */
const RESOLUTIONS = ["203", "300"];
const SCAN_MS_MAX = 20_000;
/** zbarimg found nothing: that is an answer. */
const NOTHING_FOUND = 4;

/** What a scanner reads from a label, or which program is missing. */
export type LabelScan = { kind: "read"; codes: string[] } | { kind: "missing"; program: string };

/**
 * Prints the label at the resolution of a label printer and scans it, with programs that did not write it: pdftoppm of
 * poppler-utils and zbarimg of zbar-tools. Neither is needed to serve.
 * @throws Error when the label cannot be printed
 */
export async function scanLabel(pdf: Uint8Array): Promise<LabelScan> {
  const folder = await mkdtemp(join(tmpdir(), "encomienda-scan-"));
  try {
    const file = join(folder, "label.pdf");
    await writeFile(file, pdf);
    for (const resolution of RESOLUTIONS) {
      await command("pdftoppm", ["-r", resolution, "-gray", file, join(folder, resolution)]);
      const names = await readdir(folder);
      const prints = names.filter((name) => name.startsWith(resolution)).toSorted();
      const paths = prints.map((name) => join(folder, name));
      const read = await command("zbarimg", ["--quiet", "--raw", "--nodbus", ...paths]);
      const codes = read.split("\n").filter((code) => code !== "");
      if (codes.length > 0) return { kind: "read", codes };
    }
    return { kind: "read", codes: [] };
  } catch (error) {
    if (error instanceof Missing) return { kind: "missing", program: error.message };
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

class Missing extends Error {
  override readonly name = "Missing";
}

async function command(program: string, words: readonly string[]): Promise<string> {
  try {
    return (await run(program, [...words], { timeout: SCAN_MS_MAX })).stdout;
  } catch (error) {
    const { code, stdout = "" } = error as { code?: unknown; stdout?: string };
    if (code === "ENOENT") throw new Missing(program);
    if (program === "zbarimg" && code === NOTHING_FOUND) return stdout;
    throw new Error(`${program} cannot read the label`, { cause: error });
  }
}
