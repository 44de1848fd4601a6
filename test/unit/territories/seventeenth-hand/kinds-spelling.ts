import { misspelt } from "./misspelt.ts";
import type { Kind } from "./toolkit.ts";

const SHORT: [RegExp, string[]][] = [
  [/^San /, ["Sn ", "Sn. ", "S. "]],
  [/^Santa /, ["Sta ", "Sta. "]],
  [/^Santo /, ["Sto ", "Sto. "]],
  [/^Puerto /, ["Pto ", "Pto. "]],
  [/^Villa /, ["Vla. ", "V. "]],
  [/^Ciudad /, ["Cd ", "Cd. "]],
  [/^General /, ["Gral ", "Gral. "]],
  [/^Coronel /, ["Cnel ", "Cnel. "]],
  [/^Doctor /, ["Dr. "]],
  [/^Nueva /, ["Nva. "]],
  [/^Monte /, ["Mte. "]],
  [/ del? /, [" "]],
];

export const spellingKinds: Kind[] = [
  [
    "wrong-accent",
    4,
    (kit, d) => {
      const found = kit.place(d, (each) => kit.isSure(each) && /[aeou]/.test(each.name));
      return (
        found &&
        kit.to(d, found, {
          city: found.name
            .replace(/[aeou]/, (sign) => sign + d.pick(["\u0300", "\u0301", "\u0302"]))
            .normalize("NFC"),
        })
      );
    },
  ],
  [
    "short-words",
    10,
    (kit, d) => {
      const [long, shorts] = d.pick(SHORT);
      const found = kit.place(d, (each) => kit.isSure(each) && long.test(each.name));
      if (!found) return null;
      const city = found.name.replace(long, d.pick(shorts));
      const read = kit.inScope(city, kit.scopeOf(found));
      return read.some((each) => each !== found) ? null : kit.to(d, found, { city });
    },
  ],
  [
    "article-left-out",
    6,
    (kit, d) => {
      const article = /^(La|El|Los|Las) /;
      const found = kit.place(d, (each) => kit.isClear(each) && article.test(each.name));
      if (!found) return null;
      const city = found.name.replace(article, "");
      if (!kit.isNameSafe(city, found) || kit.atlas.readingsOf(city).length > 0) return null;
      return kit.to(d, found, { city });
    },
  ],
  [
    "article-behind",
    3,
    (kit, d) => {
      const found = kit.place(d, (each) => kit.isSure(each) && /^(La|El|Los|Las) /.test(each.name));
      return found && kit.to(d, found, { city: found.name.replace(/^(\S+) (.*)$/, "$2, $1") });
    },
  ],
  [
    "quotes-of-a-table",
    4,
    (kit, d) => {
      const found = kit.sure(d);
      return (
        found &&
        kit.to(d, found, {
          city: d.pick([
            `"${found.name}"`,
            `'${found.name}`,
            `${found.name};;`,
            `="${found.name}"`,
            `[${found.name}]`,
          ]),
        })
      );
    },
  ],
  [
    "code-before-the-name",
    4,
    (kit, d) => {
      const found = kit.town(d);
      return (
        found &&
        kit.to(d, found, {
          city: d.pick([
            `${found.code3} - ${found.name}`,
            `${found.name} (${found.code2})`,
            `${found.code2}-${found.name.toUpperCase()}`,
          ]),
        })
      );
    },
  ],
  [
    "emoji",
    4,
    (kit, d) => {
      const found = kit.sure(d);
      return (
        found &&
        kit.to(d, found, {
          city: d.pick([
            `📍${found.name}`,
            `${found.name} ❤️`,
            `${found.name} 🏠🏠`,
            `✨ ${found.name} ✨`,
          ]),
        })
      );
    },
  ],
  [
    "odd-spaces",
    4,
    (kit, d) => {
      const found = kit.sure(d);
      return (
        found &&
        kit.to(d, found, {
          city: d.pick([
            `\u200B${found.name}`,
            `${found.name.replaceAll(" ", "\u00A0")}\t`,
            `  ${found.name}  \n`,
            found.name.replaceAll(" ", "   "),
          ]),
        })
      );
    },
  ],
  [
    "letters-apart",
    2,
    (kit, d) => {
      const found = kit.place(d, (each) => kit.isSure(each) && !each.name.includes(" "));
      return found && kit.to(d, found, { city: Array.from(found.name).join(" ") });
    },
  ],
  [
    "known-alias",
    8,
    (kit, d) => {
      const { name, place } = d.pick(kit.atlas.aliases);
      return kit.isSure(place, name) ? kit.to(d, place, { city: name }) : null;
    },
  ],
  [
    "nickname-of-a-city",
    4,
    (kit, d) => {
      const [name, code] = d.pick(Object.entries(kit.pool.short));
      const found = kit.atlas.byCode.get(code)!;
      return kit.either(kit.to(d, found, { city: name }));
    },
  ],
  [
    "stretched-letters",
    2,
    (kit, d) => misspelt(kit, d, (name) => `${name}${name.at(-1)!.repeat(2)}`),
  ],
];
