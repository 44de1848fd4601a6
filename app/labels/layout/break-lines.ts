import { graphemesOf } from "./printable-text.ts";

export interface Word {
  text: string;
  widthEm: number;
  /** The space before it, nothing inside a word that had to be broken. */
  gap: "" | " ";
  gapEm: number;
}

export interface Line {
  text: string;
  widthEm: number;
}

type WidthOf = (text: string) => number;

const ELLIPSIS = "…";

/** Words with their widths. A word that no line could ever hold comes as its single characters. */
export function measureWords(text: string, lineMaxEm: number, widthOf: WidthOf): Word[] {
  const spaceEm = widthOf(" ");
  return text.split(" ").flatMap((word): Word[] => {
    const widthEm = widthOf(word);
    if (widthEm <= lineMaxEm) return [{ text: word, widthEm, gap: " ", gapEm: spaceEm }];

    return graphemesOf(word).map((grapheme, index) => ({
      text: grapheme,
      widthEm: widthOf(grapheme),
      gap: index === 0 ? " " : "",
      gapEm: index === 0 ? spaceEm : 0,
    }));
  });
}

/** As many words to a line as it holds. */
export function breakLines(words: readonly Word[], lineEm: number): Line[] {
  const lines: Line[] = [];
  let line: Line | undefined;
  for (const word of words) {
    if (line && line.widthEm + word.gapEm + word.widthEm <= lineEm) {
      line.text += word.gap + word.text;
      line.widthEm += word.gapEm + word.widthEm;
    } else {
      line = { text: word.text, widthEm: word.widthEm };
      lines.push(line);
    }
  }
  return lines;
}

/** Joined letters can be wider together than apart: what is too wide after all ends in an ellipsis as well. */
export function finishLine(line: Line, lineEm: number, widthOf: WidthOf): Line {
  const widthEm = widthOf(line.text);
  return widthEm <= lineEm + ROUNDING_EM
    ? { text: line.text, widthEm }
    : cutLine(line, lineEm, widthOf);
}

/** Sums of the same widths in another order. */
const ROUNDING_EM = 1e-6;

/** The line with an ellipsis at its end, and as many of its characters as still fit. */
export function cutLine(line: Line, lineEm: number, widthOf: WidthOf): Line {
  const graphemes = graphemesOf(line.text);
  for (let count = graphemes.length; ; count--) {
    const text = graphemes.slice(0, count).join("").trimEnd() + ELLIPSIS;
    const widthEm = widthOf(text);
    if (widthEm <= lineEm || count === 0) return { text, widthEm };
  }
}
