const ACCENTS: Readonly<Record<string, string>> = {
  acute: "\u0301",
  grave: "\u0300",
  uml: "\u0308",
  tilde: "\u0303",
  circ: "\u0302",
  cedil: "\u0327",
  ring: "\u030A",
  caron: "\u030C",
  breve: "\u0306",
  macr: "\u0304",
  dot: "\u0307",
  ogon: "\u0328",
  dblac: "\u030B",
};
/** Browsers read it without its semicolon, too. */
const ACCENTED =
  /&([a-z])(acute|grave|uml|tilde|circ|cedil|ring|caron|breve|macr|dot|ogon|dblac);?/gi;
const NUMBER = /&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi;
/** What has a name in HTML: each name, and its letter or sign. */
const NAMED_SIGNS = `
  AElig Æ  aelig æ  OElig Œ  oelig œ  szlig ß  IJlig Ĳ  ijlig ĳ  fflig ff  filig fi  fllig fl
  ffilig ffi  ffllig ffl  Oslash Ø  oslash ø  ETH Ð  eth ð  THORN Þ  thorn þ  Lstrok Ł  lstrok ł
  Dstrok Đ  dstrok đ  Hstrok Ħ  hstrok ħ  Tstrok Ŧ  tstrok ŧ  imath ı  inodot ı  iexcl ¡  iquest ¿
  ordf ª  ordm º  deg °  middot ·  sect §  sup1 ¹  sup2 ²  sup3 ³  frac12 ½  half ½  frac14 ¼
  frac34 ¾  laquo «  raquo »  ldquo “  rdquo ”  lsquo ‘  rsquo ’  apos '  bdquo „  sbquo ‚  quot "
  lsaquo ‹  rsaquo ›  prime ′  Prime ″  ndash –  mdash —  hyphen ‐  hellip …  bull •  numero №
  acute ´  amp &  AMP &  lt <  gt >  LT <  GT >  QUOT "  num #  comma ,  period .  colon :  semi ;
  sol /  bsol \\  plus +  lpar (  rpar )  lsqb [  rsqb ]  commat @  percnt %  lowbar _  excl !
  quest ?  dollar $  ast *  equals =  copy ©  reg ®  trade ™  euro €  pound £  yen ¥  cent ¢
`;
const BLANKS = "Tab NewLine nbsp ensp emsp thinsp numsp puncsp hairsp";
const INVISIBLE = "shy zwj zwnj lrm rlm ZeroWidthSpace NoBreak";
const named: ReadonlyMap<string, string> = new Map([
  ...NAMED_SIGNS.trim()
    .split(/\s{2,}/)
    .map((pair) => pair.split(" ") as [string, string]),
  ...BLANKS.split(" ").map((name) => [name, " "] as const),
  ...INVISIBLE.split(" ").map((name) => [name, ""] as const),
]);
const NAME = /&([a-z]\w{1,14});/gi;
/** Of what this module writes for a name: signs that have a meaning of their own. */
const SIGN = /^[&"'<> ]$/;
/** An escaped text was escaped again, `&amp;#241;`, or several times. */
const ESCAPED_AGAIN = /&(?:(?:amp|#0*38|#x0*26);)+(?=#?\w{2,15};)/gi;
/** A bare "<", and words of a person between two, are no tag. */
const TAG =
  /<\/?(?:a|b|br|big|blockquote|body|center|code|div|em|font|h[1-6]|head|hr|html|i|img|label|li|ol|p|pre|s|script|small|span|strike|strong|style|sub|sup|table|tbody|td|th|title|tr|u|ul)(?:\s+[\w:-]+\s*=[^<>]{0,500})?\s*\/?>/gi;
const CODE_MAX = 0x10ffff;
/** The code numbers of an older Windows, which browsers read so (HTML, numeric character reference end state). */
const WINDOWS = new TextDecoder("windows-1252");
const ROUNDS_MAX = 3;

/**
 * A text that a web page escaped, once or several times, `Pe&ntilde;asco` or `Pe&#241;asco`, with its letters and
 * signs, and without tags.
 * @param signOf what a sign or a blank becomes; absent, itself
 */
export function textOfHtml(
  escaped: string,
  signOf: (sign: string) => string = (sign) => sign,
): string {
  let text = escaped;
  for (let round = 0; round < ROUNDS_MAX && text.includes("&"); round += 1) {
    const before = text;
    text = before
      .replace(ESCAPED_AGAIN, "&")
      .replace(
        ACCENTED,
        (_, letter: string, accent: string) => letter + ACCENTS[accent.toLowerCase()]!,
      )
      .replace(NUMBER, (number, hexadecimal?: string, decimal?: string) => {
        const code = hexadecimal ? Number.parseInt(hexadecimal, 16) : Number(decimal);
        return letterOf(code) ?? number;
      })
      .replace(NAME, (whole, name: string) => {
        const letter = named.get(name) ?? named.get(name.toLowerCase());
        if (letter === undefined) return whole;
        return SIGN.test(letter) ? signOf(letter) : letter;
      });
    if (text === before) break;
  }
  return text.includes("<") ? text.replace(TAG, " ") : text;
}

function letterOf(code: number): string | null {
  if (code > CODE_MAX || (code >= 0xd800 && code <= 0xdfff)) return null;
  if (code >= 0x80 && code <= 0x9f) return WINDOWS.decode(Uint8Array.of(code));
  return String.fromCodePoint(code);
}
