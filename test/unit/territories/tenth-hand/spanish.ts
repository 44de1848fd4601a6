import { folded } from "./atlas.ts";
import type { Kind, Scene, Written } from "./scene.ts";

const clear = (write: (scene: Scene) => Written | null): Kind => ({ of: "clear", write });
const sole = (write: (scene: Scene) => Written | null): Kind => ({ of: "sole", write });

const SHORT: [RegExp, string][] = [
  [/\bSanta\b/, "Sta."],
  [/\bSanto\b/, "Sto."],
  [/\bPuerto\b/, "Pto."],
  [/\bGeneral\b/, "Gral."],
  [/\bVilla\b/, "Vlla"],
  [/\bSan\b/, "S."],
  [/\bFrancisco\b/, "Fco."],
  [/\bMaría\b/, "Ma."],
  [/\bAntonio\b/, "Ant."],
  [/\bCiudad\b/, "Cd."],
  [/\bDoctor\b/, "Dr."],
  [/\bNueva\b/, "Nva."],
  [/\bPueblo\b/, "Pblo"],
  [/\bCoronel\b/, "Cnel."],
  [/\bConcepción\b/, "Concep."],
];
const COUNTRIES = [
  "Venezuela",
  "Argentina",
  "Brasil",
  "El Salvador",
  "Panamá",
  "Estados Unidos",
  "Italia",
  "Costa Rica",
];
const SOUNDS: [RegExp, string][] = [
  [/v/, "b"],
  [/z/, "s"],
  [/ll/, "y"],
  [/c(?=[ei])/, "s"],
  [/qu/, "k"],
  [/h/, ""],
  [/j/, "g"],
  [/b/, "v"],
];

/** As Latin America writes. */
export const SPANISH: Record<string, Kind> = {
  levelsInCity: clear((s) =>
    s.sure({ city: `${s.words.levels[1]} ${s.place.name2}, ${s.words.levels[2]} ${s.place.name}` }),
  ),
  levelsReversed: clear((s) =>
    s.sure({
      city: `${s.words.levels[0]}: ${s.place.name1} ${s.words.levels[1]}: ${s.place.name2} ${s.words.levels[2]}: ${s.place.name}`,
      province: null,
    }),
  ),
  smallInBig: clear((s) =>
    s.place.isSeat ? null : s.sure({ city: `${s.place.name} (${s.place.name2})` }),
  ),
  bigOnLine2: clear((s) => s.sure({ address2: `${s.place.name2}, ${s.place.name1}` })),
  regionWithLevel: clear((s) => s.sure({ province: `${s.words.levels[0]} de ${s.place.name1}` })),
  regionEnglish: clear((s) => s.sure({ province: `${s.place.name1} Province` })),
  cityEnglish: clear((s) => s.sure({ city: `${s.place.name} City` })),
  cityOf: clear((s) =>
    s.sure({
      city: s.pick([
        `Ciudad de ${s.place.name}`,
        `La ciudad de ${s.place.name}`,
        `Pueblo de ${s.place.name}`,
      ]),
    }),
  ),
  short: clear((s) => {
    const rule = SHORT.find(([long]) => long.test(s.place.name));
    return rule ? s.fair({ city: s.place.name.replace(...rule) }) : null;
  }),
  shortNoDot: clear((s) => {
    const rule = SHORT.find(([long]) => long.test(s.place.name));
    return rule
      ? s.fair({ city: s.place.name.replace(rule[0], rule[1].replace(".", "")).toLowerCase() })
      : null;
  }),
  articleBehind: clear((s) => {
    const [, article, rest] = /^(El|La|Los|Las) (.+)$/.exec(s.place.name) ?? [];
    return article ? s.fair({ city: `${rest}, ${article}` }) : null;
  }),
  articleLost: clear((s) => {
    const [, , rest = ""] = /^(El|La|Los|Las) (.+)$/.exec(s.place.name) ?? [];
    const others = s.atlas.inRegion
      .get(s.place.code1)!
      .filter((each) => folded(each.name).includes(folded(rest)));
    return rest && others.length === 1 && s.atlas.meanings(rest).size === 0
      ? s.fair({ city: rest })
      : null;
  }),
  articleMore: clear((s) => {
    const more = `El ${s.place.name}`;
    return /^El (El|La|Los|Las) /.test(more) || s.atlas.meanings(more).size > 0
      ? null
      : s.fair({ city: more });
  }),
  sound: clear((s) => {
    const name = s.place.name.toLowerCase();
    const rule = SOUNDS.find(([from]) => from.test(name));
    const wrong = rule && name.replace(...rule);
    return wrong && wrong.length > 6 && s.atlas.meanings(wrong).size === 0
      ? s.fair({ city: wrong })
      : null;
  }),
  upperNoMarks: clear((s) =>
    s.sure({
      city: folded(s.place.name).toUpperCase(),
      province: folded(s.place.name1).toUpperCase(),
    }),
  ),
  questionMarks: clear((s) => s.spoiled(s.place.name.replaceAll(/[áéíóúñ]/g, "?"))),
  onceWrong: clear((s) => s.spoiled(Buffer.from(s.place.name, "utf8").toString("latin1"))),
  twiceWrong: clear((s) =>
    s.spoiled(
      Buffer.from(Buffer.from(s.place.name, "utf8").toString("latin1"), "utf8").toString("latin1"),
    ),
  ),
  streetOfACountry: clear((s) => s.sure({ address1: s.streetNamed(s.pick(COUNTRIES)) })),
  streetOfTwo: clear((s) => {
    const [one, two] = [s.elsewhere(), s.elsewhere()];
    return one && two && s.sure({ address1: `${one.name} 123 y ${two.name}` });
  }),
  schoolOfACountry: clear((s) => s.sure({ address2: `Escuela República de ${s.pick(COUNTRIES)}` })),
  barracks: clear((s) =>
    s.sure({
      address1: s.pick([
        "Brigada Blindada No. 11",
        "Base Naval Sur",
        "Batallón de Infantería 5",
        "Escuela de Policía",
      ]),
    }),
  ),
  port: clear((s) =>
    s.sure({
      address1: s.pick([
        "Puerto Marítimo, patio 4",
        "Zona Franca bodega 12",
        "Recinto Aduanero",
        "Parque Industrial nave 3",
      ]),
    }),
  ),
  farm: clear((s) => {
    const other = s.elsewhere();
    return (
      other &&
      s.sure({
        address1: s.pick([`Hacienda ${other.name}`, `Finca ${other.name}`, `Fundo ${other.name}`]),
        address2: "camino de tierra",
      })
    );
  }),
  noStreet: clear((s) =>
    s.sure({
      address1: s.pick(["S/N", "Domicilio conocido", "sin número", "x"]),
      address2: s.landmark(),
    }),
  ),
  onlyLine1: clear((s) =>
    s.sure({ city: ".", province: null, address1: `${s.street} ${s.place.name} ${s.place.name1}` }),
  ),
  lineOfAll: clear((s) =>
    s.sure({
      address1: `${s.person()} ${s.words.phone} ${s.street} ${s.place.name}, ${s.place.name1}`,
      city: s.place.name,
      province: null,
    }),
  ),
  placeThenStreet: clear((s) => s.sure({ city: `${s.place.name}, ${s.street}` })),
  regionThenTown: clear((s) =>
    s.sure({ city: `${s.place.name1}, ${s.place.name}`, province: s.place.name1 }),
  ),
  regionSlashTown: clear((s) =>
    s.sure({ city: `${s.place.name1}/${s.place.name}`, province: null }),
  ),
  withCountry: sole((s) =>
    s.sure({ city: `${s.place.name} - ${s.words.country}`, province: null }),
  ),
  alone: sole((s) => s.sure({ province: null })),
  aloneSmall: sole((s) => s.sure({ province: "", city: s.place.name.toLowerCase() })),
  regionMisspelt: clear((s) =>
    s.fair({ province: s.place.name1.replace(/([aeiou])(?!.*[aeiou])/i, "") }),
  ),
  regionCut: clear((s) =>
    s.place.name1.length > 8 ? s.fair({ province: s.place.name1.slice(0, 6) }) : null,
  ),
  oneRegionCodeAsText: clear((s) =>
    s.place.regionCode ? s.fair({ province: s.place.regionCode }) : null,
  ),
  townAndRegionCode: clear((s) =>
    s.place.regionCode.length > 1
      ? s.fair({ province: null, city: `${s.place.name}, ${s.place.regionCode}` })
      : null,
  ),
  bothBesideHospital: clear((s) =>
    s.sure({
      address2: `Hospital General de ${s.place.name}`,
      address1: `Emergencias, ${s.street}`,
    }),
  ),
  terminal: clear((s) =>
    s.sure({ address2: `Terminal terrestre de ${s.place.name}, boletería 12` }),
  ),
  sharedFloor: clear((s) => s.sure({ city: `${s.place.name} norte`, address2: s.landmark() })),
  sector: clear((s) => s.sure({ city: `${s.place.name}, sector La Y` })),
  bigHouse: clear((s) => s.sure({ city: `${s.place.name}, Barrio Centro` })),
  neighbourOfARegion: clear((s) => s.sure({ address2: `Barrio ${s.anotherRegion().name1}` })),
  neighbourOfATown: clear((s) => {
    const other = s.elsewhere();
    return other && s.sure({ address2: `Barrio ${other.name}` });
  }),
  villageUnknown: clear((s) => s.fair({ city: `Recinto Los Monos de ${s.place.name}` })),
  monument: clear((s) => {
    const other = s.elsewhere();
    return (
      other &&
      s.sure({
        address2: s.pick([
          `Parque ${other.name}`,
          `Redondel de ${other.name}`,
          `Monumento a los héroes de ${other.name}`,
        ]),
      })
    );
  }),
  askedOrder: clear((s) =>
    s.sure({
      city: `${s.place.name} ${s.words.levels[0].toLowerCase()} de ${s.place.name1}`,
      province: null,
    }),
  ),
  dear: clear((s) =>
    s.sure({ city: `Buenos días ${s.place.name} gracias`, province: s.place.name1 }),
  ),
};
