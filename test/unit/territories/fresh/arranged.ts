import { plain } from "../policy.ts";
import { type Atlas, type Label, within } from "./atlas.ts";
import { type Kind, nameOf, typo } from "./subject.ts";

/** "Chulucanas, Morropón" is a district with its province, or two districts of it. */
function inside(name3: string, name2: string, code2: string, atlas: Atlas): Label {
  const label = atlas.label(name3, code2);
  return atlas.isShared(name2, code2) ? within(label, "ask") : label;
}

/** Names in other fields than their own, and beside others. */
export const arranged: Readonly<Record<string, Kind>> = {
  "level 2 as the form sends it": ({ name2, code1, form }, { atlas, flat }) => [
    { ...form, city: name2, address2: flat() },
    atlas.label(name2, code1),
  ],
  "level 3 as the form sends it": ({ name3, code1, form }, { atlas, flat }) => [
    { ...form, city: name3, address2: flat() },
    atlas.label(name3, code1),
  ],
  "the form's district field": ({ name2, name3, code2, form }, { atlas, flat }) => {
    const label = atlas.label(name3, code2);
    const isTown = plain(name2) === plain(name3) || atlas.label(name2, code2).answer === "ask";
    return isTown ? null : [{ ...form, city: name2, address2: `${flat()} \u2060${name3}` }, label];
  },
  "a district that is no place": ({ name2, code1, form }, { atlas, flat, manners, pick }) => {
    const unknown = pick(["Jardines del Zafiro", "Altos de Kermesse", "Bosques Xilófono"]);
    const town = atlas.label(name2, code1);
    const answer = manners.district === "level3" ? { answer: "ask" } : town;
    return [{ ...form, city: name2, address2: `${flat()} \u2060${unknown}` }, answer];
  },
  "its level 2 behind it": ({ name3, name2, code2 }, { atlas, pick }) =>
    plain(name2) === plain(name3)
      ? null
      : [
          { city: name3 + pick([", ", " - ", " / ", " ("]) + name2 },
          inside(name3, name2, code2, atlas),
        ],
  "the whole path": ({ name3, name2, name1, code2 }, { atlas, pick }) => [
    { city: [name3, name2, name1].join(pick([", ", " - ", "/", " | "])) },
    inside(name3, name2, code2, atlas),
  ],
  "the whole path, largest first": ({ name3, name2, name1, code2 }, { atlas, pick }) => [
    { city: [name1, name2, name3].join(pick([" / ", " - ", ", "])) },
    within(atlas.label(name3, code2), "ask"),
  ],
  "a postal code in the city": ({ name3, zip, code }, { atlas, pick }) => {
    if (!zip) return null;
    const city = pick([
      `${zip} ${name3}`,
      `${name3} ${zip}`,
      `C.P. ${zip}, ${name3}`,
      `${name3} CP ${zip}`,
    ]);
    return [{ city }, atlas.coded(name3, zip, code)];
  },
  "a shared name and a postal code": ({ name3, zip, code }, { atlas, pick }) =>
    zip && atlas.label(name3).answer === "ask"
      ? [{ city: name3, zip: pick([zip, `CP ${zip}`, ` ${zip} `]) }, atlas.coded(name3, zip, code)]
      : null,
  "a postal code only": ({ zip }, { atlas, pick, manners }) =>
    zip
      ? [{ city: pick(["", "-", ".", "s/c", "N/A", manners.names[0]!]), zip }, atlas.codeOnly(zip)]
      : null,
  "its region behind it": (subject, tools) => {
    const name = nameOf(subject, tools);
    const city = name + tools.pick([", ", " - ", " / ", " ("]) + subject.name1;
    return [{ city }, tools.atlas.inRegion(name, subject.code1)];
  },
  "its region's code behind it": (subject, tools) => {
    const name = nameOf(subject, tools);
    const { provinceCode } = subject.form;
    const code = provinceCode?.replace(/^[A-Z]{2}-/, "") ?? "";
    if (!/^[A-Z ]{2,}$/.test(code)) return null;
    const label = tools.atlas.label(name, subject.code1);
    // "Mex." may be the country too.
    const isCountry = tools.manners.names.some((each) => plain(each).startsWith(plain(code)));
    return [{ city: `${name}, ${code}` }, isCountry ? within(label, "ask") : label];
  },
  "another region": (subject, tools) => {
    const name = nameOf(subject, tools);
    const other = tools.other();
    const { atlas } = tools;
    const label = atlas.label(name);
    const isElsewhere = atlas.label(name, other.code1).answer !== "ask";
    if (label.answer === "ask" || other.code1 === subject.code1 || isElsewhere) return null;
    return atlas.isNamed(name, other.code1)
      ? null
      : [{ ...other.form, city: name }, { answer: "ask" }];
  },
  "two towns": (subject, tools) => {
    const other = tools.other();
    const { atlas, pick, manners } = tools;
    const [one, two] = [subject.name2, other.name2];
    const isNested = atlas.isNamed(one, other.code1) || atlas.isNamed(two, subject.code1);
    const isHome = (name: string) => manners.names.some((each) => plain(each) === plain(name));
    const isRegion = [one, two].some((name) => atlas.regions.has(plain(name)) || isHome(name));
    if (isNested || isRegion) return null;
    return [{ city: one + pick([" / ", ", ", " o ", " - "]) + two }, { answer: "ask" }];
  },
  "a landmark of another town": ({ name2, code1, form }, { atlas, other, pick }) => {
    const place = other().name2;
    const texts = [
      `Frente a la tienda ${place}`,
      `Esquina con ${place}`,
      `Cerca del parque ${place}`,
    ];
    return [{ ...form, city: name2, address2: pick(texts) }, atlas.label(name2, code1)];
  },
  "its region in the city, itself in line 2": ({ name1, name3, code1, form }, { atlas }) => [
    { ...form, city: name1, address2: name3 },
    atlas.regionFirst(name1, name3, code1),
  ],
  "no city, itself in line 2": ({ name3, code1, form }, { atlas, pick }) => [
    { ...form, city: pick(["", "-"]), address2: name3 },
    atlas.label(name3, code1),
  ],
  "a number of a spreadsheet": ({ zip, name3, code }, { atlas, pick }) => {
    if (!zip) return null;
    const short = String(Number(zip));
    const text = pick([`${zip}.0`, short, `${short}.00`, `${zip.slice(0, 2)} ${zip.slice(2)}`]);
    return [{ city: name3, zip: text }, atlas.coded(name3, zip, code)];
  },
  "a street in the city": ({ zip, name1 }, { atlas, other, below, pick }) => {
    if (!zip) return null;
    const street = `${pick(["Calle", "Av."])} ${other().name2} ${1 + below(900)}`;
    return [{ city: street, address1: street, zip, province: name1 }, atlas.codeOnly(zip)];
  },
  "collection at an office": ({ zip }, { atlas, pick }) =>
    zip
      ? [
          { city: pick(["Retiro en sucursal", "Recojo en agencia", "Ocurre en oficina"]), zip },
          atlas.codeOnly(zip),
        ]
      : null,
  "itself behind the street": ({ name2, name3, code2, form }, { atlas, below }) => {
    const label = atlas.label(name3, code2);
    const isTown = plain(name2) === plain(name3) || atlas.label(name2, code2).answer === "ask";
    const address1 = `Av. Los Nogales ${1 + below(900)}, ${name3}`;
    return isTown
      ? null
      : [{ ...form, city: name2, address1 }, within(label, "ask", atlas.seatOf(code2))];
  },
  "a quarter named like another town": (
    { name2, code2, code1, form },
    { atlas, other, pick, manners },
  ) => {
    const quarter = other().name2;
    const town = atlas.label(name2, code1);
    if (atlas.isNamed(quarter, code2)) return null;
    return [{ ...form, city: name2, address2: pick(manners.quarters) + quarter }, town];
  },
  "another town in line 2": (subject, { atlas, other }) => {
    const { name2, code1, form } = subject;
    const town = other();
    if (atlas.isNamed(town.name2, code1) || town.code1 === code1) return null;
    if (atlas.regions.has(plain(town.name2)) || atlas.regions.has(plain(name2))) return null;
    return [{ ...form, city: name2, address2: town.name2 }, { answer: "ask" }];
  },
  "its region misspelt": (subject, tools) => {
    const name = nameOf(subject, tools);
    const province = typo(subject.name1, tools);
    const { regions, isNamed } = tools.atlas;
    // "Lma" is the code of a region too.
    const isOther = province.length < 4 || regions.has(plain(province)) || isNamed(province, "");
    return isOther
      ? null
      : [{ city: name, province }, within(tools.atlas.label(name, subject.code1), "ask")];
  },
  "its region's code as text": (subject, tools) => {
    const name = nameOf(subject, tools);
    const { provinceCode = "" } = subject.form;
    const code = provinceCode!.replace(/^[A-Z]{2}-/, "");
    const province = tools.pick([code.toLowerCase(), code]);
    return code === "" ? null : [{ city: name, province }, tools.atlas.label(name, subject.code1)];
  },
};
