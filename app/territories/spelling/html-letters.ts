const MARKS: Readonly<Record<string, string>> = {
  acute: "\u0301",
  grave: "\u0300",
  uml: "\u0308",
  tilde: "\u0303",
  circ: "\u0302",
  cedil: "\u0327",
};
const LETTER = /&([a-z])(acute|grave|uml|tilde|circ|cedil);/gi;
const NUMBER = /&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi;
const SIGN = /&(?:amp|nbsp|quot|apos|lt|gt);/gi;
/** `<b>`, `</p>`, `<br />`: a bare "<" is none. */
const TAG = /<\/?[a-z][^<>]{0,80}>/gi;
const CODE_MAX = 0x10ffff;

/** An escaped text was escaped again: `&amp;#241;`. */
const ESCAPED_AGAIN = /&amp;(?=#?\w{2,8};)/gi;

/** A text that a web page escaped, `Pe&ntilde;asco` or `Pe&#241;asco`, with its letters; signs and marks as gaps. */
export function lettersOfHtml(escaped: string): string {
  const text = escaped.includes("<") ? escaped.replace(TAG, " ") : escaped;
  if (!text.includes("&")) return text;
  return text
    .replace(ESCAPED_AGAIN, "&")
    .replace(LETTER, (_, letter: string, mark: string) => letter + MARKS[mark.toLowerCase()]!)
    .replace(NUMBER, (number, hexadecimal?: string, decimal?: string) => {
      const code = hexadecimal ? Number.parseInt(hexadecimal, 16) : Number(decimal);
      return code <= CODE_MAX ? String.fromCodePoint(code) : number;
    })
    .replace(SIGN, " ");
}
