import { ASK, type Kind, type Scene, type Written } from "./scene.ts";

const clear = (write: (scene: Scene) => Written | null): Kind => ({ of: "clear", write });
const sole = (write: (scene: Scene) => Written | null): Kind => ({ of: "sole", write });

const isEnglish = (s: Scene) => s.atlas.country === "US";
const said = (s: Scene, spanish: string[], english: string[]) =>
  s.pick(isEnglish(s) ? english : spanish);

/** What people add around the town, and which field they put it in; all of any country. */
export const HABITS: Record<string, Kind> = {
  store: clear((s) => s.sure({ address2: s.landmark(), address1: `${s.street}. ${s.landmark()}` })),
  note: clear((s) => s.sure({ city: `${s.place.name} - ${s.note()}` })),
  noteInParentheses: clear((s) => s.sure({ city: `${s.place.name} (${s.note()})` })),
  noteBehind: clear((s) => s.sure({ address2: s.note() })),
  landmarkInCity: clear((s) => s.sure({ city: `${s.place.name}, ${s.landmark()}` })),
  greeting: clear((s) =>
    s.sure({
      city: said(
        s,
        [`Para ${s.place.name} por favor`, `Soy de ${s.place.name}`, `Envío a ${s.place.name}`],
        [`Ship to ${s.place.name} please`, `I live in ${s.place.name}`],
      ),
    }),
  ),
  dictated: clear((s) =>
    s.sure({
      city: "",
      province: "",
      address1:
        said(
          s,
          ["avenida central número treinta y cuatro", "calle sexta casa doce"],
          ["twelve thirty four elm street"],
        ) + ` ${s.place.name} ${s.place.name1}`.toLowerCase(),
    }),
  ),
  comma: clear((s) =>
    s.fair({
      city: `${s.place.name} ${said(s, ["coma"], ["comma"])} ${s.place.name1}`.toLowerCase(),
      province: null,
    }),
  ),
  messenger: clear((s) =>
    s.sure({
      address1: said(
        s,
        [
          `*Nombre:* ${s.person()}\n*Dirección:* ${s.street}\n*Ciudad:* ${s.place.name}\n*Cel:* ${
            s.words.phone
          }`,
        ],
        [
          `Name: ${s.person()}\nAddress: ${s.street}\nCity: ${s.place.name}\nPhone: ${
            s.words.phone
          }`,
        ],
      ),
    }),
  ),
  messengerAlone: clear((s) =>
    s.sure({
      address1: said(
        s,
        [
          `Nombre: ${s.person()} Dirección: ${s.street} Ciudad: ${s.place.name} ${
            s.words.levels[0]
          }: ${s.place.name1}`,
        ],
        [`Name: ${s.person()} Address: ${s.street} City: ${s.place.name} State: ${s.place.name1}`],
      ),
      city: said(s, ["ver dirección", "igual", "arriba"], ["see address", "same", "above"]),
    }),
  ),
  downtown: clear((s) =>
    s.sure({
      city: said(
        s,
        [`${s.place.name} Centro`, `Centro de ${s.place.name}`, `${s.place.name} (centro)`],
        [`Downtown ${s.place.name}`],
      ),
    }),
  ),
  outside: clear((s) =>
    s.fair({
      city: said(
        s,
        [`Cerca de ${s.place.name}`, `Afueras de ${s.place.name}`, `${s.place.name} y alrededores`],
        [`near ${s.place.name}`, `just outside ${s.place.name}`],
      ),
    }),
  ),
  unsure: clear((s) =>
    s.fair({
      city: said(
        s,
        [`creo que ${s.place.name}`, `${s.place.name}?`],
        [`${s.place.name}?`, `I think ${s.place.name}`],
      ),
    }),
  ),
  billTo: clear((s) => {
    const other = s.elsewhere();
    return (
      other &&
      s.fair({
        address2: said(
          s,
          [`Facturar a: ${other.name}, ${other.name1}`, `Dirección de facturación: ${other.name}`],
          [`Bill to: ${other.name}, ${other.name1}`],
        ),
      })
    );
  }),
  shipElsewhere: clear((s) => {
    const other = s.elsewhere();
    if (!other) return null;
    const address = s.address({
      address2: said(
        s,
        [`ENVIAR A: ${other.name}, ${other.name1}`, `Entregar en ${other.name}, ${other.name1}`],
        [`SHIP TO: ${other.name}, ${other.name1}`],
      ),
    });
    return { address, right: [ASK, other.code] };
  }),
  moved: clear((s) => {
    const other = s.elsewhere();
    return (
      other &&
      s.unclear(
        {
          address2: said(
            s,
            [`Me mudé, ahora vivo en ${other.name}`],
            [`Moved, now in ${other.name}`],
          ),
        },
        s.place.code,
        other.code,
      )
    );
  }),
  notThere: sole((s) => {
    const other = s.elsewhere();
    return (
      other &&
      s.fair({
        province: null,
        city: said(
          s,
          [`${s.place.name} (no ${other.name})`],
          [`${s.place.name} (not ${other.name})`],
        ),
      })
    );
  }),
  twoTowns: sole((s) => {
    const other = s.elsewhere();
    return other && s.unclear({ province: null, city: `${s.place.name} / ${other.name}` });
  }),
  twoNearTowns: sole((s) => {
    const other = s.nearby();
    return (
      other &&
      s.unclear({
        city: said(s, [`${s.place.name} o ${other.name}`], [`${s.place.name} or ${other.name}`]),
      })
    );
  }),
  wrongRegion: sole((s) => s.unclear({ province: s.anotherRegion().name1 }, s.place.code)),
  cityOfOneLineOfOther: sole((s) => {
    const other = s.elsewhere();
    return (
      other &&
      s.unclear(
        { province: null, address1: `${s.street}, ${other.name}, ${other.name1}` },
        other.code,
        s.place.code,
      )
    );
  }),
  wrongZip: clear((s) => {
    const other = s.elsewhere();
    const zip = other?.zips[0];
    return zip ? s.fair({ zip }) : null;
  }),
  ownZip: clear((s) => {
    const zip = s.zip();
    return zip ? s.sure({ zip }) : null;
  }),
  ownZipInCity: clear((s) => {
    const zip = s.zip();
    return zip
      ? s.sure({
          city: said(
            s,
            [`${zip} ${s.place.name}`, `${s.place.name} CP ${zip}`],
            [`${s.place.name} ${zip}`],
          ),
        })
      : null;
  }),
  regionOnly: clear((s) => {
    const isTown = [...s.atlas.meanings(s.place.name1)].some((code) => !code.startsWith("1:"));
    return isTown ? null : s.unclear({ city: s.pick(["", ".", "x", "asdf", "123"]) });
  }),
  abroad: clear((s) => {
    const town = s.pick([
      "Toronto",
      "Zürich",
      "Yokohama",
      "Johannesburg",
      "Wellington NZ",
      "Düsseldorf",
      "Helsinki",
    ]);
    return s.atlas.meanings(town.split(" ")[0]!).size > 0
      ? null
      : s.unclear({ city: town, province: null });
  }),
  streetInCity: clear((s) => s.sure({ city: `${s.street}, ${s.place.name}`, address1: s.street })),
  townBehindStreet: clear((s) => s.sure({ city: "", address1: `${s.street}, ${s.place.name}` })),
  townOnLine2: clear((s) =>
    s.sure({ city: s.street, address1: s.person(), address2: s.place.name }),
  ),
  townInRegion: sole((s) => s.sure({ city: s.street, province: s.place.name })),
  townAndRegionInRegion: clear((s) =>
    s.sure({ city: "", province: `${s.place.name}, ${s.place.name1}` }),
  ),
  typo: clear((s) => {
    const at = 1 + s.below(Math.max(1, s.place.name.length - 3));
    const { name } = s.place;
    const wrong = name.slice(0, at) + name[at + 1] + name[at] + name.slice(at + 2);
    return name.length > 7 && s.atlas.meanings(wrong).size === 0 && /^\p{L}+$/u.test(wrong)
      ? s.fair({ city: wrong })
      : null;
  }),
  missingLetter: clear((s) => {
    const at = 1 + s.below(Math.max(1, s.place.name.length - 2));
    const wrong = s.place.name.slice(0, at) + s.place.name.slice(at + 1);
    return wrong.length > 7 && s.atlas.meanings(wrong).size === 0 ? s.fair({ city: wrong }) : null;
  }),
  part: clear((s) => {
    const part = s.place.parts.length > 0 ? s.pick(s.place.parts) : null;
    return part && s.atlas.meanings(part).size === 1
      ? s.sure({ city: `${part}, ${s.place.name}` })
      : null;
  }),
  alias: clear((s) => {
    const alias = s.place.aliases.length > 0 ? s.pick(s.place.aliases) : null;
    return alias && s.atlas.meanings(alias).size === 1 ? s.sure({ city: alias }) : null;
  }),
  forwarder: clear((s) =>
    s.sure({ address2: `Casillero ${s.words.iso}-${s.below(90000) + 10000} / ${s.person()}` }),
  ),
  taxNumber: clear((s) =>
    s.sure({
      address2: `RUC/NIT/ID ${s.below(900000) + 100000}001`,
      address1: `${s.person()} ${s.street}`,
    }),
  ),
};
