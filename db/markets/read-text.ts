import { readFileSync } from "node:fs";

const LINE_END = 0x0a;

/**
 * A text file, without the mark that spreadsheets put before it.
 * @throws Error that names the first line that is not UTF-8: names must not lose their letters in silence.
 */
export function readText(path: string): string {
  const bytes = readFileSync(path);
  const text = decoded(bytes);
  if (text !== null) return text;

  let from = 0;
  for (let line = 1; from < bytes.length; line += 1) {
    const end = bytes.indexOf(LINE_END, from);
    const to = end === -1 ? bytes.length : end;
    if (decoded(bytes.subarray(from, to)) === null)
      throw new Error(`line ${line} is not UTF-8: save the file in that encoding`);
    from = to + 1;
  }
  throw new Error("the file is not UTF-8");
}

function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
