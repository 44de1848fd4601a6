import type { Kinds } from "./scene.ts";

/** Signs that programs leave in a field that was right. Rule: who sees the text as it was meant reads the one place. */
export const signKinds: Kinds = {
  /** Copied from a web page or a document: signs that are not seen stand between the letters. */
  unseenSigns: ({ place, is, pick, below }) => {
    const near = place();
    const sign = pick(["\u200B", "\uFEFF", "\u00AD", "\u200E", "\u200D", "\u2060"]);
    const at = 1 + below(near.name.length - 1);
    return is(near, { city: sign + near.name.slice(0, at) + sign + near.name.slice(at) + sign });
  },
  /** Blanks of other kinds, tabs and doubled ones. */
  otherBlanks: ({ place, is, pick }) => {
    const near = place();
    const blank = pick(["\u00A0", "\u2009", "\t", "\u3000", "  \u202F", "\r\n"]);
    return is(near, { city: `${blank}${near.name.replaceAll(" ", blank)}${blank}` });
  },
  htmlEntities: ({ place, is, pick }) => {
    const near = place();
    const named: Record<string, string> = {
      á: "&aacute;",
      é: "&eacute;",
      í: "&iacute;",
      ó: "&oacute;",
      ú: "&uacute;",
      ñ: "&ntilde;",
      ü: "&uuml;",
      Á: "&Aacute;",
      É: "&Eacute;",
      Ñ: "&Ntilde;",
    };
    const isNamed = pick([true, false]);
    const written = near.name.replaceAll(/[^ -~]/g, (letter) =>
      isNamed ? (named[letter] ?? letter) : `&#${letter.codePointAt(0)};`,
    );
    return is(near, {
      city: pick([written.replaceAll(" ", "&nbsp;"), `${written}<br>`, `<p>${written}</p>`]),
    });
  },
  percentSigns: ({ place, is, pick }) => {
    const near = place();
    const written = encodeURIComponent(near.name);
    if (written === near.name) return null;
    return is(near, { city: pick([written, written.replaceAll("%20", "+")]) });
  },
  escapedLetters: ({ place, is }) => {
    const near = place();
    const city = near.name.replaceAll(
      /[^ -~]/g,
      (letter) => `\\u${letter.codePointAt(0)!.toString(16).padStart(4, "0")}`,
    );
    return city === near.name ? null : is(near, { city });
  },
  pastedTwice: ({ place, is, pick, words }) => {
    const near = place();
    const whole = `${near.name}, ${near.name1}, ${words.country}`;
    return is(near, {
      city: pick([
        `${near.name}${near.name}`,
        `${near.name} ${near.name}`,
        `${whole} ${whole}`,
        `${near.name} ${near.name} ${near.name}`,
      ]),
    });
  },
  emojis: ({ place, is, pick, words, street }) => {
    const near = place();
    return is(near, {
      city: pick([
        `📍${near.name}`,
        `${near.name} ${words.flag}`,
        `${near.name}❤️`,
        `🏙️ ${near.name} 🙏🏽`,
      ]),
      address1: `🏠 ${street()}`,
    });
  },
  /** Letters of a social network's "fonts". */
  fancyLetters: ({ place, is, pick }) => {
    const near = place();
    const bare = near.name.normalize("NFD").replaceAll(/\p{M}/gu, "");
    const [small, large] = pick([
      [0x1d41a, 0x1d400],
      [0x1d5ee, 0x1d5d4],
      [0xff41, 0xff21],
      [0x24d0, 0x24b6],
    ]);
    const city = bare.replaceAll(/[a-z]/gi, (letter) => {
      const isSmall = letter >= "a";
      const at = letter.codePointAt(0)! - (isSmall ? 97 : 65);
      return String.fromCodePoint((isSmall ? small : large) + at);
    });
    return is(near, { city });
  },
  /** One letter of another alphabet that looks the same. */
  lookalikes: ({ place, is, pick }) => {
    const near = place();
    const twins: [string, string][] = [
      ["a", "а"],
      ["e", "е"],
      ["o", "о"],
      ["c", "с"],
      ["p", "р"],
      ["x", "х"],
    ];
    const found = twins.filter(([latin]) => near.name.includes(latin));
    if (found.length === 0) return null;
    const [latin, other] = pick(found);
    return is(near, { city: near.name.replace(latin, other) });
  },
  strayAccents: ({ place, is, pick }) => {
    const near = place();
    if (!/[áéíóú]/.test(near.name)) return null;
    const accent = pick(["´", "'", "`"]);
    const city = near.name
      .normalize("NFD")
      .replaceAll(/\u0301/g, accent)
      .normalize("NFC");
    return is(near, { city });
  },
  /** A table's cell: quotes, an equals sign, an apostrophe in front. */
  cellSigns: ({ place, is, pick }) => {
    const near = place();
    return is(near, {
      city: pick([
        `"${near.name}"`,
        `="${near.name}"`,
        `'${near.name}`,
        `""${near.name}"",`,
        `${near.name};`,
      ]),
    });
  },
  breadcrumbs: ({ place, is, pick, words }) => {
    const near = place();
    const [country, region] = [words.country, near.name1];
    return is(near, {
      city: pick([
        `${country} > ${region} > ${near.name}`,
        `${near.name}|${region}|${country}`,
        `${region}_${near.name}`.replaceAll(" ", "_"),
        `${country} · ${region} · ${near.name}`,
        `${near.name} – ${region} (${country})`,
      ]),
    });
  },
  hashtags: ({ place, is, pick }) => {
    const near = place();
    const joined = near.name.replaceAll(" ", "");
    const city = pick([`#${joined}`, `#${joined.toLowerCase()}`, `@${joined.toLowerCase()}`]);
    // Behind "@" stands an account.
    return {
      ...is(near, { city }),
      right: city.startsWith("@") ? [near.code, "ask"] : [near.code],
    };
  },
  /** A plus code, a link or a point of a map in front of the town. */
  mapApps: ({ place, is, pick, words, below }) => {
    const near = place();
    const code = `${below(80) + 10}XH+${below(8) + 2}Q`;
    const line = pick([
      `${code} ${near.name}, ${words.country}`,
      `${near.name}, https://maps.app.goo.gl/aB3xYz${below(99)}`,
      `${near.name} (-${below(9)}.${below(9999)}, -7${below(9)}.${below(9999)})`,
    ]);
    return is(near, pick([{ city: line }, { city: ".", address1: line }]));
  },
};
