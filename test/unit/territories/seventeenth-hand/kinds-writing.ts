import { fold } from "./atlas.ts";
import { misspelt } from "./misspelt.ts";
import type { Dice, Kind } from "./toolkit.ts";

const strip = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "");
const titled = (text: string) => text.replace(/\p{L}+/gu, (word) => word[0]! + word.slice(1));
const inside = (d: Dice, text: string) => 1 + d.below(text.length - 2);
const NEXT: Record<string, string> = {
  a: "s",
  b: "v",
  c: "x",
  d: "f",
  e: "r",
  g: "h",
  i: "u",
  l: "k",
  m: "n",
  n: "m",
  o: "i",
  p: "o",
  r: "t",
  s: "d",
  t: "y",
  u: "y",
  v: "b",
};
const SOUNDS: [RegExp, string][] = [
  [/v/, "b"],
  [/b(?=[aeiou])/, "v"],
  [/z/, "s"],
  [/c(?=[ei])/, "s"],
  [/ll/, "y"],
  [/h/, ""],
  [/qu(?=[ei])/, "k"],
  [/s(?=[aeiou])/, "z"],
  [/gu(?=[ei])/, "g"],
  [/j/, "g"],
  [/y/, "ll"],
];

export const writingKinds: Kind[] = [
  [
    "plain",
    70,
    (kit, d) => {
      const found = kit.sure(d);
      return found && kit.to(d, found);
    },
  ],
  [
    "small-letters",
    25,
    (kit, d) => {
      const found = kit.sure(d);
      return found && kit.to(d, found, { city: strip(found.name).toLowerCase() });
    },
  ],
  [
    "capitals",
    25,
    (kit, d) => {
      const found = kit.sure(d);
      if (!found) return null;
      const { address } = kit.to(d, found, { city: strip(found.name).toUpperCase() });
      return {
        address: { ...address, address1: address.address1!.toUpperCase() },
        right: [found.code3],
      };
    },
  ],
  [
    "alternating-letters",
    2,
    (kit, d) => {
      const found = kit.sure(d);
      return (
        found &&
        kit.to(d, found, {
          city: titled(found.name.toUpperCase()).replace(/.$/, (end) => end.toLowerCase()),
        })
      );
    },
  ],
  [
    "typo-left-out",
    10,
    (kit, d) =>
      misspelt(kit, d, (name) => {
        const at = inside(d, name);
        return name.slice(0, at) + name.slice(at + 1);
      }),
  ],
  [
    "typo-exchanged",
    8,
    (kit, d) =>
      misspelt(kit, d, (name) => {
        const at = inside(d, name);
        return name.slice(0, at) + name[at + 1]! + name[at]! + name.slice(at + 2);
      }),
  ],
  [
    "typo-doubled",
    6,
    (kit, d) =>
      misspelt(kit, d, (name) => {
        const at = inside(d, name);
        return name.slice(0, at) + name[at]! + name.slice(at);
      }),
  ],
  [
    "typo-next-key",
    8,
    (kit, d) =>
      misspelt(kit, d, (name) => {
        const at = inside(d, name);
        return name.slice(0, at) + (NEXT[name[at]!] ?? name[at]!) + name.slice(at + 1);
      }),
  ],
  [
    "typo-by-sound",
    10,
    (kit, d) => {
      const [sound, written] = d.pick(SOUNDS);
      return misspelt(kit, d, (name) => name.toLowerCase().replace(sound, written));
    },
  ],
  [
    "phone-corrected-space",
    4,
    (kit, d) =>
      misspelt(kit, d, (name) => {
        const at = 2 + d.below(name.length - 4);
        return `${name.slice(0, at)} ${name.slice(at)}`.replace(/ {2}/, "");
      }),
  ],
  [
    "words-joined",
    5,
    (kit, d) => {
      const found = kit.place(d, (each) => kit.isSure(each) && each.name.includes(" "));
      return found && kit.to(d, found, { city: found.name.replaceAll(" ", "") });
    },
  ],
  [
    "hyphens-for-spaces",
    4,
    (kit, d) => {
      const found = kit.place(d, (each) => kit.isSure(each) && each.name.includes(" "));
      return (
        found &&
        kit.to(d, found, {
          city: strip(found.name)
            .toLowerCase()
            .replaceAll(" ", d.pick(["-", "_", "+", "%20"])),
        })
      );
    },
  ],
  [
    "bytes-of-another-set",
    5,
    (kit, d) => {
      const found = kit.place(d, (each) => kit.isSure(each) && strip(each.name) !== each.name);
      return (
        found && kit.to(d, found, { city: Buffer.from(found.name, "utf8").toString("latin1") })
      );
    },
  ],
  [
    "signs-of-a-page",
    4,
    (kit, d) => {
      const found = kit.place(d, (each) => kit.isSure(each) && strip(each.name) !== each.name);
      return (
        found &&
        kit.to(d, found, {
          city: found.name.replace(/[^ -~]/g, (sign) =>
            d.pick([`&#${sign.codePointAt(0)};`, `&#x${sign.codePointAt(0)!.toString(16)};`]),
          ),
        })
      );
    },
  ],
  [
    "letter-lost-in-import",
    5,
    (kit, d) => {
      const lost = d.pick(["?", "\uFFFD", "_", "*"]);
      const found = kit.place(
        d,
        (each) => kit.isSure(each) && strip(each.name) !== each.name && fold(each.name).length > 5,
      );
      if (!found) return null;
      const kept = found.name.replace(/[^ -~]/g, lost);
      const pattern = new RegExp(
        `^${Array.from(found.name)
          .map((sign) => (/[^ -~]/.test(sign) ? "." : sign.toLowerCase()))
          .join("")}$`,
        "i",
      );
      const alike = kit.atlas.places.filter((each) => pattern.test(each.name));
      return alike.length === 1 ? kit.to(d, found, { city: kept }) : null;
    },
  ],
  [
    "accents-apart",
    4,
    (kit, d) => {
      const found = kit.place(d, (each) => kit.isSure(each) && strip(each.name) !== each.name);
      return (
        found &&
        kit.to(d, found, {
          city: d.chance(0.5)
            ? found.name.normalize("NFD")
            : found.name.replace(/[áéíóú]/g, (sign) => `${strip(sign)}´`),
        })
      );
    },
  ],
];
