import { plain, type Place } from "./atlas.ts";
import type { Hand, Kind } from "./hand.ts";

/** The name of a clear town, written in a way of its own in the city field. */
const written =
  (write: (name: string, hand: Hand, place: Place) => string | null, long = 0): Kind =>
  (hand) => {
    const place = long > 0 ? hand.only() : hand.place();
    if (place.name.length < long) return null;
    const city = write(place.name, hand, place);
    return city === null ? null : { address: hand.form(place, { city }), right: [place.code] };
  };

const mapLetters = (name: string, to: (letter: string) => string) =>
  Array.from(name, (letter) => to(letter)).join("");

/** Letters of a font of Unicode that begins at these capitals and small letters. */
const font = (name: string, capital: number, small: number) =>
  mapLetters(name.normalize("NFD").replaceAll(/\p{M}/gu, ""), (letter) => {
    if (/[A-Z]/.test(letter)) return String.fromCodePoint(capital + letter.charCodeAt(0) - 65);
    return /[a-z]/.test(letter) ? String.fromCodePoint(small + letter.charCodeAt(0) - 97) : letter;
  });

const entity = (name: string) =>
  mapLetters(name, (letter) =>
    /[A-Za-z. ']/.test(letter) ? letter : `&#${letter.codePointAt(0)};`,
  );
const hasAccent = (name: string) => /[^\p{ASCII}]/u.test(name);

const CYRILLIC: Readonly<Record<string, string>> = { a: "а", e: "е", o: "о", c: "с", p: "р" };
const FILLED = ["", "Ciudad: ", "Mi ciudad es ", "vivo en ", "la ciudad de ", "en "];

export const typingKinds: Readonly<Record<string, Kind>> = {
  "accent-of-autocorrect": written((name) => {
    const at = plain(name).search(/[aeiou][a-z]?$/);
    if (at === -1 || plain(name).length !== name.length || hasAccent(name)) return null;
    return `${name.slice(0, at + 1)}\u{301}${name.slice(at + 1)}`.normalize("NFC");
  }),
  emoji: written(
    (name, { words, pick }) => `${pick(["📍", "🏠 ", "🙏🏼", "✨"])}${name} ${words.flag}`,
  ),
  "bold-font": written((name) => font(name, 0x1d5d4, 0x1d5ee)),
  "script-font": written((name) => font(name, 0x1d4d0, 0x1d4ea)),
  "full-width": written((name) => font(name, 0xff21, 0xff41)),
  "enclosed-letters": written((name) => font(name, 0x24b6, 0x24d0)),
  "letters-of-cyrillic": written((name) => mapLetters(name, (each) => CYRILLIC[each] ?? each), 6),
  decomposed: written((name) => (hasAccent(name) ? name.normalize("NFD") : null)),
  "soft-hyphens": written((name) => name.replaceAll(/(\p{L}{3})(?=\p{L})/gu, "$1\u{ad}")),
  "letters-apart": written((name) => Array.from(name.toUpperCase()).join(" "), 6),
  "letters-with-points": written(
    (name) => (name.includes(" ") ? null : Array.from(name).join(".")),
    6,
  ),
  "last-letter-held": written((name) => `${name}${name.at(-1)!.repeat(4)}`, 6),
  hashtag: written((name, { pick }) => `${pick(["#", "@"])}${name.replaceAll(" ", "")}`, 5),
  entities: written((name) => (hasAccent(name) ? entity(name) : null)),
  "escaped-for-a-link": written((name, { words, pick }) =>
    pick([encodeURIComponent(name), `${name.replaceAll(" ", "+")}+${words.country}`]),
  ),
  "escaped-for-code": written((name) => {
    if (!hasAccent(name)) return null;
    const escape = (each: string) =>
      String.raw`\u` + each.charCodeAt(0).toString(16).padStart(4, "0");
    return mapLetters(name, (each) => (hasAccent(each) ? escape(each) : each));
  }),
  quoted: written((name, { pick }) =>
    pick([`«${name}»`, `(${name})`, `"${name}"`, `*${name}*`, `[${name}]`]),
  ),
  "said-to-a-phone": written(
    (name, { storeSendsRegion }, { name1 }) =>
      `${plain(name)} coma ${storeSendsRegion ? plain(name1) : "ecuador"} punto`,
  ),
  "sentence-in-the-city": written((name, { pick }) => `${pick(FILLED)}${name}`),
  "spelling-mistake": written((name, { below, atlas }) => {
    const at = 1 + below(name.length - 3);
    const [one, two] = [name[at]!, name[at + 1]!];
    if (one === two || !/^[a-z]{2}$/.test(one + two)) return null;
    const made = name.slice(0, at) + two + one + name.slice(at + 2);
    return isNearOne(made, atlas) ? made : null;
  }, 8),
  "phone-after-the-city": written((name, { words, pick }) => `${name} ${pick(words.phones)}`),
  "mail-after-the-city": written(
    (name, { pick }) => `${name}, ${pick(["rosa.q@gmail.com", "ventas2@hotmail.es"])}`,
  ),
  "postal-code-after-the-city": (hand) => {
    const place = hand.place();
    const zip = hand.zipOf(place);
    if (zip === null) return null;
    const city = hand.pick([
      `${place.name} ${zip}`,
      `${zip} ${place.name}`,
      `${place.name}, CP ${zip}`,
    ]);
    return { address: hand.form(place, { city }), right: [place.code] };
  },
  "town-doubled": written((name, { pick }) =>
    pick([`${name} ${name}`, `${name}, ${name}`, `${name}-${name}`]),
  ),
  "country-after": written(
    (name, { words, pick }) => `${name}${pick([", ", " - ", "/", " "])}${words.country}`,
  ),
  "part-of-the-town": written((name, { pick, isKnown }) => {
    const made = `${name} ${pick(["Centro", "centro histórico", "zona urbana", "(casco urbano)"])}`;
    return isKnown(made) ? null : made;
  }),
  "quarter-then-town": (hand) => {
    const { name, code } = hand.place();
    const quarter = hand.invented();
    const city = hand.pick([`${quarter} (${name})`, `${quarter}, ${name}`, `${name} - ${quarter}`]);
    // Unknown words beside a name need the region or the code, by the matcher's policy.
    const right = hand.storeSendsRegion ? [code] : [code, "ask"];
    return { address: hand.form(hand.atlas.byCode.get(code)!, { city }), right };
  },
  "english-visitor": (hand) => {
    const place = hand.place();
    const city = hand.pick([`City of ${place.name}`, `${place.name} city`, `${place.name} town`]);
    const address2 = hand.pick([
      "near the bus terminal",
      "second floor, blue door",
      "across from the church",
    ]);
    return { address: hand.form(place, { city, address2 }), right: [place.code] };
  },
};

/** Whether no other name of the country is within two letters. */
function isNearOne(made: string, { meanings }: Hand["atlas"]): boolean {
  const text = plain(made);
  let near = 0;
  for (const name of meanings.keys())
    if (Math.abs(name.length - text.length) <= 2 && distance(name, text) <= 2) near += 1;
  return near === 1;
}

function distance(one: string, two: string): number {
  let above = Array.from({ length: two.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let at = 1; at <= two.length; at += 1)
      line.push(
        Math.min(
          above[at]! + 1,
          line[at - 1]! + 1,
          above[at - 1]! + (one[row - 1] === two[at - 1] ? 0 : 1),
        ),
      );
    above = line;
  }
  return above.at(-1)!;
}
