import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A label must not be read by the library that wrote it. */
const TOOLS = ["qpdf", "pdfinfo", "pdffonts", "pdftotext", "pdftoppm", "zbarimg"];
const missing = TOOLS.filter((tool) => spawnSync(tool, ["--help"]).error !== undefined);

/** Without its tools a test is skipped, except in CI, where it must fail. */
export const isUnreadable = missing.length > 0 && process.env["CI"] !== "true";

/** Says in the name of a skipped test why it is. */
export const readers = isUnreadable
  ? `tools that are missing (apt-get install qpdf poppler-utils zbar-tools: ${missing.join(", ")})`
  : "tools that did not write it";

export interface ReadLabel {
  /** Rejects with the complaint of `qpdf --check`. */
  check(): Promise<void>;
  info(): Promise<Map<string, string>>;
  fonts(): Promise<{ name: string; isEmbedded: boolean; isSubset: boolean }[]>;
  text(): Promise<string>;
  /** What a scanner reads from a print of 203 dpi. */
  scan(): Promise<string[]>;
  /** What a scanner reads from every page, in their order. */
  scanAll(): Promise<string[]>;
  print(): Promise<Print>;
}

/** Grey levels of a print of 203 dpi, row by row. */
export interface Print {
  width: number;
  pixels: Uint8Array;
}

/** Gives independent tools the PDF to read, and removes what they leave. */
export function readLabel<T>(pdf: Uint8Array, ask: (label: ReadLabel) => Promise<T>): Promise<T> {
  return inFolder((folder) => {
    const file = join(folder, "label.pdf");
    const page = join(folder, "label");
    writeFileSync(file, pdf);
    const rasterise = () => run("pdftoppm", ["-r", "203", "-gray", "-singlefile", file, page]);
    return ask({
      check: async () => void (await run("qpdf", ["--check", file])),
      info: async () => keyed((await run("pdfinfo", ["-isodates", file])).stdout),
      fonts: async () => fontRows((await run("pdffonts", [file])).stdout),
      text: async () => (await run("pdftotext", ["-layout", file, "-"])).stdout,
      scan: async () => {
        await rasterise();
        return scanned([`${page}.pgm`]);
      },
      scanAll: async () => {
        await run("pdftoppm", ["-r", "203", "-gray", file, page]);
        const prints = readdirSync(folder).filter((name) => name.endsWith(".pgm"));
        return scanned(prints.toSorted().map((name) => join(folder, name)));
      },
      print: async () => {
        await rasterise();
        return greyLevels(readFileSync(`${page}.pgm`));
      },
    });
  });
}

/** The same PDF as another program writes it. */
export function rewritten(pdf: Uint8Array, options: readonly string[]): Promise<Uint8Array> {
  return inFolder(async (folder) => {
    const [from, to] = [join(folder, "from.pdf"), join(folder, "to.pdf")];
    writeFileSync(from, pdf);
    await run("qpdf", [from, ...options, to]);
    return readFileSync(to);
  });
}

/** What a scanner reads from a picture. */
export function scanImage(png: Uint8Array): Promise<string[]> {
  return inFolder((folder) => {
    const file = join(folder, "picture.png");
    writeFileSync(file, png);
    return scanned([file]);
  });
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "label-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Exit code 4 says that some page has no code, which is for the test to check. */
async function scanned(prints: string[]): Promise<string[]> {
  const { stdout } = await run("zbarimg", ["--quiet", "--raw", "--nodbus", ...prints]).catch(
    (error: { code?: unknown; stdout?: string }) => {
      if (error.code === 4) return { stdout: error.stdout ?? "" };
      throw error;
    },
  );
  return stdout.replace(/\n$/, "").split("\n");
}

function keyed(output: string): Map<string, string> {
  const rows = output.matchAll(/^([^:\n]+):\s*(.*)$/gm);
  return new Map(Array.from(rows, ([, key = "", value = ""]) => [key, value]));
}

/** Name and type may hold spaces; the columns emb, sub and uni are always yes or no. */
function fontRows(output: string) {
  const rows = output.matchAll(/^(\S+).*\s(yes|no)\s+(yes|no)\s+(?:yes|no)\s+\d+\s+\d+$/gm);
  return Array.from(rows, ([, name = "", embedded, subset]) => ({
    name,
    isEmbedded: embedded === "yes",
    isSubset: subset === "yes",
  }));
}

/** A binary PGM: `P5 width height 255`, then a byte per pixel. */
function greyLevels(pgm: Buffer): Print {
  const [header = "", width = ""] =
    /^P5\s+(\d+)\s+\d+\s+255\s/.exec(pgm.toString("latin1", 0, 64)) ?? [];
  return { width: Number(width), pixels: pgm.subarray(header.length) };
}
