import { readFile } from "node:fs/promises";

import type { Font } from "fontkit";

import { graphemesOf } from "../layout/printable-text.ts";
import type { Run, Typeface } from "../layout/typeface.ts";
import { withoutMemory } from "./dejavu.ts";
import { renderPdf } from "./render-pdf.ts";

/** TrueType, that of Apple, and OpenType with PostScript outlines; no collections, and nothing that is compressed. */
const SIGNATURES = ["00010000", "74727565", "4f54544f"];
/** So many of its letters are embedded once to see that it can be. */
const TRIED = 20;
const loaded = new Map<string, Promise<Font>>();

/** A market's font as parsed, once in this process. */
export function loadMarketFont(path: string): Promise<Font> {
  const known = loaded.get(path);
  if (known) return known;
  const loading = parse(path);
  loaded.set(path, loading);
  loading.catch(() => loaded.delete(path));
  return loading;
}

/**
 * Refuses a font that no label could be printed with: not a font of its own, without letters, locked against embedding
 * by its licence, or broken where its letters are read.
 * @throws Error that names the file
 */
export async function validateMarketFont(path: string): Promise<void> {
  try {
    const font = await loadMarketFont(path);
    const letters = font.characterSet.filter((codePoint) => codePoint > SPACE).slice(-TRIED);
    if (letters.length === 0) throw new Error("has no letters");
    const { fsType } = font["OS/2"] ?? {};
    if (fsType?.noEmbedding || fsType?.noSubsetting || fsType?.bitmapOnly)
      throw new Error("its licence forbids to embed parts of it (OS/2 fsType)");
    await tryLetters(font, String.fromCodePoint(...letters));
  } catch (error) {
    loaded.delete(path);
    throw new Error(`${path}: is no font for labels: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

const SPACE = 0x20;

/** The document's own letters first, and the market's for what they lack. */
export function withMarketFont(own: Typeface, path: string, font: Font): Typeface {
  const hasAll = (text: string, has: (codePoint: number) => boolean) =>
    Array.from(text).every((letter) => has(letter.codePointAt(0) ?? 0));

  function runsOf(text: string, weight: "regular" | "bold"): Run[] {
    const runs: Omit<Run, "widthEm">[] = [];
    for (const grapheme of graphemesOf(text)) {
      const isOwn = hasAll(grapheme, (codePoint) => own.has(codePoint, weight));
      const isMarkets = !isOwn && hasAll(grapheme, (each) => font.hasGlyphForCodePoint(each));
      const used = isMarkets ? path : null;
      const last = runs.at(-1);
      if (last?.font === used) last.text += grapheme;
      else runs.push({ text: grapheme, font: used });
    }
    return runs.map((run) => ({
      ...run,
      widthEm:
        run.font === null
          ? own.widthEm(run.text, weight)
          : font.layout(run.text).advanceWidth / font.unitsPerEm,
    }));
  }

  return {
    has: (codePoint, weight) => own.has(codePoint, weight) || font.hasGlyphForCodePoint(codePoint),
    widthEm: (text, weight) => runsOf(text, weight).reduce((sum, { widthEm }) => sum + widthEm, 0),
    runsOf,
  };
}

async function parse(path: string): Promise<Font> {
  const bytes = await readFile(path);
  if (!SIGNATURES.includes(bytes.subarray(0, 4).toString("hex")))
    throw new Error("is neither TrueType nor OpenType");
  const { create } = await import("fontkit");
  return create(bytes);
}

/** As a label would embed them. */
async function tryLetters(font: Font, text: string): Promise<void> {
  const widthEm = font.layout(text).advanceWidth / font.unitsPerEm;
  if (!(widthEm > 0)) throw new Error("its letters have no width");
  const fresh = withoutMemory(font);
  const place = { x: 0, baseline: 100, size: 10, ink: "black", align: "left" } as const;
  const box = { x: 0, width: 100 };
  const mark = { kind: "text", text, weight: "regular", box, ...place } as const;
  await renderPdf(
    [{ widthMm: 100, heightMm: 100, marks: [mark] }],
    { title: "", language: "en", created: new Date(0) },
    { regular: fresh },
  );
}
