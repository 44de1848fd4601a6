import type { Kind, Scene, Written } from "./scene.ts";

const clear = (write: (scene: Scene) => Written | null): Kind => ({ of: "clear", write });

/** The place is in its field; beside it is the name of another that is no place here. */
const beside = (write: (other: string, scene: Scene) => Parameters<Scene["sure"]>[0]): Kind =>
  clear((s) => {
    const other = s.elsewhere();
    return other && s.sure(write(other.name, s));
  });
const near = (write: (other: string, scene: Scene) => Parameters<Scene["sure"]>[0]): Kind =>
  clear((s) => {
    const other = s.nearby();
    return other && s.sure(write(other.name, s));
  });
const isEnglish = (s: Scene) => s.atlas.country === "US";
const said = (s: Scene, spanish: string[], english: string[]) =>
  s.pick(isEnglish(s) ? english : spanish);

/** Names of other places in streets, companies, people, schools; all of any country. */
export const NOISES: Record<string, Kind> = {
  streetOfATown: beside((other, s) => ({ address1: s.streetNamed(other) })),
  streetOfANearTown: near((other, s) => ({ address1: s.streetNamed(other) })),
  streetOfAStreet: clear((s) => s.sure({ address1: s.streetNamed(s.anotherRegion().name1) })),
  streetOfOwnRegion: clear((s) => s.sure({ address1: s.streetNamed(s.place.name1) })),
  company: beside((other, s) => ({ address1: s.shopNamed(other), address2: s.street })),
  companyBehind: beside((other, s) => ({ address2: s.shopNamed(other) })),
  companyInCity: clear((s) => {
    const other = s.elsewhere();
    return other && s.fair({ city: `${s.place.name} (${s.shopNamed(other.name)})` });
  }),
  roadTo: beside((other, s) => ({
    address1: said(
      s,
      [`Km ${s.below(40) + 2} vía a ${other}`, `Carretera a ${other} km ${s.below(90)}.5`],
      [`${s.below(9000) + 100} Highway to ${other}`, `Mile marker ${s.below(90)} ${other} Hwy`],
    ),
  })),
  roadBetween: near((other, s) => ({
    address1: said(
      s,
      [
        `Carretera ${s.place.name} - ${other} km ${s.below(30) + 1}`,
        `Vía ${s.place.name}-${other} km ${s.below(20) + 1}`,
      ],
      [`${s.below(9000) + 100} ${s.place.name} ${other} Rd`],
    ),
  })),
  university: beside((other, s) => ({
    address2: said(
      s,
      [`Universidad de ${other}, campus`, `Instituto Tecnológico de ${other}`],
      [`University of ${other} dorm 4`, `${other} State College`],
    ),
  })),
  hospital: beside((other, s) => ({
    address1: said(
      s,
      [`Hospital Regional ${other}`, `Clínica ${other} piso 2`],
      [`${other} Memorial Hospital`],
    ),
    address2: s.street,
  })),
  mall: beside((other, s) => ({
    address2: said(
      s,
      [`C.C. Plaza ${other} local ${s.below(90) + 1}`, `Mall ${other} isla 4`],
      [`${other} Town Center #${s.below(90) + 1}`, `Shops at ${other}`],
    ),
  })),
  gated: beside((other, s) => ({
    address2: said(
      s,
      [`Urbanización ${other}`, `Condominio ${other} torre 2`, `Conjunto Residencial ${other}`],
      [`${other} Apartments Bldg C`, `${other} Estates`],
    ),
  })),
  person: beside((other, s) => ({
    address2: said(
      s,
      [`Atn. Sr. Juan ${other}`, `Recibe: Rosa ${other}`],
      [`Attn: John ${other}`, `c/o Mrs. ${other}`],
    ),
  })),
  hotel: beside((other, s) => ({
    address2: said(s, [`Hotel ${other} hab. 302`, `Hostal ${other}`], [`${other} Inn room 12`]),
  })),
  courierOffice: clear((s) =>
    s.sure({
      address1: said(
        s,
        [
          `Retiro en oficina del courier, agencia ${s.place.name}`,
          `Ocurre en sucursal ${s.place.name}`,
        ],
        [`Hold at ${s.place.name} FedEx location`, `UPS Store ${s.place.name}`],
      ),
    }),
  ),
  bus: beside((other, s) => ({
    address2: said(
      s,
      [`Enviar por Cooperativa ${other}`, `Despachar por Transportes ${other}`],
      [`Ship via ${other} Freight Lines`],
    ),
  })),
  stop: beside((other, s) => ({
    address2: said(
      s,
      [`Frente a la parada de buses a ${other}`, `Donde salen los carros para ${other}`],
      [`By the bus stop to ${other}`],
    ),
  })),
};
