import { meanings, type Place, plain } from "./atlas.ts";
import { LOCAL_ROWS } from "./local-rows.ts";
import type { Kind, Scene } from "./scene.ts";

/** @throws Error for a row that names no place, or several. */
function placeOf(s: Scene, name: string, store: string): Place {
  if (name.startsWith("=")) return s.atlas.byCode.get(name.slice(1))!;
  const region = regionOf(s, store);
  const found = [...new Set(meanings(s.atlas, name, region))].map((code) =>
    s.atlas.byCode.get(code)!,
  );
  const exact = found.filter((each) => plain(each.name) === plain(name));
  const [only, ...more] = exact.length > 0 ? exact : found;
  if (!only || more.length > 0) throw new Error(`${name} in ${store}`);
  return only;
}

function regionOf(s: Scene, store: string): string {
  const code = s.stores.get(store);
  if (code === undefined) throw new Error(`no region ${store}`);
  return code;
}

const localRow: Kind = {
  name: "known to people of the country",
  weight: 16,
  make: (s) => {
    const rows = LOCAL_ROWS[s.atlas.country]!.trim().split("\n");
    const [city = "", line = "", store = "", answer = ""] = s.dice.pick(rows).split("|");
    const [name = "", own = store] = answer.split("@");
    const right = answer === "ask" ? "ask" : placeOf(s, name, own).code;
    const street = s.one("streets");
    const isBehind = line.startsWith("+");
    const address = s.form({
      city,
      address1: isBehind ? `${street}, ${line.slice(1)}` : street,
      address2: isBehind || (line === "" && s.dice.chance()) ? null : line || s.one("hints"),
      zip: s.dice.chance(0.1) ? "00000" : null,
      ...(store === "" ? { province: null, provinceCode: null } : s.stated(store)),
    });
    return { address, right: [right] };
  },
};

/** Names of regions as people write them where the form lets them. */
const REGIONS: Readonly<Record<string, string>> = {
  EC: "P:Pich.|G:Guayas prov.|M:Manabi|A:Azuay-Ecuador|SD:Sto Domingo Tsachilas|O:El oro|T:Tung.|SE:Sta. Elena|X:Cotopaxy|I:Imbabura (Ecuador)",
  CO: "CUN:Cund.|CUN:C/marca|ANT:Antioq.|ANT:Ant|VAC:Valle|NSA:N. de Santander|NSA:Norte Santander|SAN:Stder|ATL:Atl.|DC:D.C.|LAG:Guajira|BOL:Bol.|TOL:Tol.",
  MX: "MEX:Edo. Mex.|MEX:Edomex|MEX:Estado de Mexico|NL:N.L.|NL:Nvo. León|BC:Baja California Norte|BC:B.C.|CDMX:D.F.|CDMX:Distrito Federal|GTO:Gto.|QRO:Qro.|VER:Veracruz de Ignacio de la Llave|MICH:Michoacán de Ocampo|Q ROO:Q. Roo|JAL:Jal.|COAH:Coahuila de Zaragoza",
  PE: "LIM:Lima Metropolitana|LIM:Lima y Callao|CAL:Prov. Const. del Callao|ARE:Aqp|LAL:Lib.|LAL:La Libertad - Perú|LAM:Lambayeq.|JUN:Junin|CUS:Cuzco|ANC:Áncash",
  CL: "RM:R.M.|RM:Región Metropolitana|RM:Metropolitana|VS:V Región|VS:V|BI:Bío Bío|BI:VIII región|AR:Araucania|AR:IX|LL:X Región de los Lagos|CO:IV|LI:Libertador B. O'Higgins|LI:VI Region|ML:VII Región del Maule|MA:XII",
};

export const localKinds: readonly Kind[] = [
  localRow,
  {
    name: "region in everyday words",
    weight: 3,
    make: (s) => {
      const known = REGIONS[s.atlas.country]!.split("|").map((each) => each.split(":"));
      const here = known.filter(([store]) => regionOf(s, store!) === s.subject.region);
      if (here.length === 0) return undefined;
      const [, text] = s.dice.pick(here);
      return s.dice.chance()
        ? s.to({ province: text!, provinceCode: null })
        : s.to({ city: `${s.name}, ${text}` });
    },
  },
  {
    name: "part of a place as the city",
    weight: 3,
    make: (s) => {
      const { region, code, name } = s.subject;
      const parts = [...s.atlas.named].filter(([key, codes]) => {
        const isOwn = codes.has(code) && key !== plain(name);
        return isOwn && key.length > 4 && meanings(s.atlas, key, region).length === 1;
      });
      if (parts.length === 0) return undefined;
      const [part] = s.dice.pick(parts);
      return s.dice.chance(0.3)
        ? s.to({ city: part, zip: null })
        : s.to({ address2: part, zip: null });
    },
  },
  {
    name: "level 2 as the city",
    weight: 3,
    make: (s) => {
      const { isSeat, cantonName, name, region } = s.subject;
      const isOther = isSeat && plain(cantonName) !== plain(name) && s.atlas.country !== "CL";
      return isOther && meanings(s.atlas, cantonName, region).length === 1
        ? s.to({ city: cantonName, zip: null })
        : undefined;
    },
  },
  {
    name: "code decides in Mexico",
    weight: 5,
    make: (s) => {
      const { isSeat, zips, name } = s.subject;
      if (s.atlas.country !== "MX" || !isSeat || zips.length === 0) return undefined;
      const zip = s.dice.pick(zips);
      const typed = s.dice.pick([
        zip,
        `CP ${zip}`,
        `C.P. ${zip}`,
        zip.replace(/^0/, ""),
        zip.replace(/^0/, "O"),
      ]);
      const isTown = meanings(s.atlas, s.regionName, s.subject.region).length > 0;
      const city = s.dice.pick([s.one("quarters"), isTown ? name : s.regionName, "México", name]);
      return s.to({
        city,
        zip: typed,
        address2: s.dice.chance() ? `\u2060${s.one("quarters")}` : s.one("hints"),
      });
    },
  },
  {
    name: "code of the town beside in Mexico",
    weight: 2,
    make: (s) => {
      if (s.atlas.country !== "MX") return undefined;
      const near = s.atlas.seats.filter(
        ({ region, zips, code }) =>
          region === s.subject.region && zips.length > 0 && code !== s.subject.code,
      );
      if (near.length === 0) return undefined;
      const other = s.dice.pick(near);
      return s.ask({ zip: s.dice.pick(other.zips), address2: null }, [s.subject.code, other.code]);
    },
  },
  {
    name: "district field of the form",
    weight: 4,
    make: (s) => {
      const { country } = s.atlas;
      const { name, canton } = s.subject;
      if (country !== "PE" && country !== "CL") return undefined;
      const seat = s.atlas.byCanton.get(canton)!.find(({ isSeat }) => isSeat);
      if (!seat) return undefined;
      const before = s.dice.pick([
        "",
        s.fill("Dpto ###, "),
        s.fill("casa #, "),
        "Of. 1102,",
        "ref frente al parque, ",
      ]);
      const city =
        country === "PE" ? s.dice.pick([name, seat.cantonName]) : s.dice.pick([name, seat.name]);
      return s.to({ city, address2: `${before}\u2060${name}`, zip: null });
    },
  },
];
