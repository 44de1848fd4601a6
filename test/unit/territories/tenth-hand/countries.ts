import { folded, type Place } from "./atlas.ts";
import type { Kind, Scene, Written } from "./scene.ts";

const clear = (write: (scene: Scene) => Written | null): Kind => ({ of: "clear", write });
const seat = (write: (scene: Scene) => Written | null): Kind => ({ of: "seat", write });
const small = (write: (scene: Scene, big: Place) => Written | null): Kind =>
  clear((s) => {
    const big = s.atlas.inRegion
      .get(s.place.code1)!
      .find((each) => each.code2 === s.place.code2 && each.isSeat);
    return big && big !== s.place ? write(s, big) : null;
  });
/** A place of the region; a folded name that ends with it is the region's too ("Estado de México"). */
const inRegion = (name: string) => (place: Place) => folded(place.name1).endsWith(folded(name));
const within = (name: string, write: (s: Scene) => Written | null): Kind => ({
  of: "clear",
  only: inRegion(name),
  write,
});
/** Written with the region that the place was of before a new one was made. */
const formerly = (now: string, before: string): Kind => ({
  of: "sole",
  only: inRegion(now),
  write: (s) => s.fair({ province: before }),
});
const fixed = (code: string, write: (s: Scene) => Parameters<Scene["sure"]>[0]): Kind =>
  clear((s) => ({ address: s.address({ province: null, ...write(s) }), right: [code] }));

const EC: Record<string, Kind> = {
  beforeSantaElena: formerly("Santa Elena", "Guayas"),
  beforeSantoDomingo: formerly("Santo Domingo de los Tsáchilas", "Pichincha"),
  islands: within("Galápagos", (s) => s.sure({ province: "Islas Galápagos" })),
  ofTheCanton: small((s) =>
    s.sure({ city: `Parroquia ${s.place.name} del cantón ${s.place.name2}` }),
  ),
  parishBesideCanton: small((s, big) => ({
    ...s.fair({ city: s.place.name2, address2: `Parroquia ${s.place.name}` }),
    tolerated: [big.code],
  })),
  coastRoad: fixed("090150", (s) => ({
    city: "Guayaquil",
    province: "Guayas",
    address1: `Vía a la Costa km ${s.below(20) + 5}, ${s.street}`,
  })),
  portInCity: fixed("090150", (s) => ({
    city: "Guayaquil puerto principal",
    province: "Guayas",
    address1: s.street,
  })),
  capital: fixed("170150", (s) => ({
    city: s.pick([
      "Quito DM",
      "Distrito Metropolitano de Quito",
      "Quito - Norte",
      "San Francisco de Quito",
    ]),
    province: "Pichincha",
  })),
  airportQuito: fixed("170150", (s) => ({
    city: "Quito",
    province: "Pichincha",
    address2: "junto al aeropuerto antiguo",
    address1: s.street,
  })),
  cooperative: clear((s) =>
    s.sure({ address1: "Coop. 5 de Junio, sector 3, Mz 12", address2: "a 2 cuadras del UPC" }),
  ),
};
const CO: Record<string, Kind> = {
  capitalInCundinamarca: fixed("11001000", (s) => ({
    city: s.pick(["Bogotá", "BOGOTA", "Bogotá D.C."]),
    province: "Cundinamarca",
  })),
  capitalBehind: fixed("11001000", (s) => ({
    city: s.pick(["Bogotá, Cundinamarca", "Bogota D.C. - Cundinamarca", "Bogotá DC, Colombia"]),
  })),
  capitalShort: fixed("11001000", (s) => ({
    city: s.pick(["Bta", "Bogotá D C", "Sta Fe de Bogotá", "bogota dc."]),
    province: "Bogotá D.C.",
  })),
  valley: within("Valle del Cauca", (s) => s.sure({ province: "Valle" })),
  guajira: within("La Guajira", (s) => s.sure({ province: "Guajira" })),
  north: within("Norte de Santander", (s) =>
    s.sure({ province: s.pick(["N. de Santander", "Norte Santander", "N de S"]) }),
  ),
  vereda: seat((s) =>
    s.sure({ address1: `Vereda El Salado, Finca La Esperanza, ${s.place.name}` }),
  ),
  veredaOfTown: seat((s) => {
    const other = s.elsewhere();
    return (
      other && s.sure({ address1: `Vereda ${other.name}, finca 3, municipio de ${s.place.name}` })
    );
  }),
  hamletOfTown: small((s) =>
    s.sure({ city: `Corregimiento ${s.place.name}, municipio de ${s.place.name2}` }),
  ),
  hamletBesideTown: small((s, big) => ({
    ...s.fair({ city: s.place.name2, address2: `Corregimiento de ${s.place.name}` }),
    tolerated: [big.code],
  })),
  dane: seat((s) => s.sure({ city: `${s.place.code2} - ${s.place.name}` })),
  register: seat((s) =>
    s.sure({ city: `${s.place.name} (${s.place.name1.slice(0, 3).toUpperCase()})` }),
  ),
  avenueStreets: seat((s) =>
    s.sure({ address1: "AV CL 26 # 69-76 TO 3 OF 1402", address2: "ED ELEMENTO" }),
  ),
  directions: seat((s) =>
    s.sure({
      address2: `${s.pick(["Oriente", "Sur", "Occidente", "Norte"])}, estrato 4, unidad cerrada`,
    }),
  ),
  office: seat((s) => s.sure({ address1: `Reclama en oficina Interrapidísimo ${s.place.name}` })),
};
const MX: Record<string, Kind> = {
  stateOfMexico: within("Estado de México", (s) =>
    s.sure({ province: s.pick(["Edo. Méx.", "Edo. de México", "Estado de México", "Edomex"]) }),
  ),
  longVeracruz: within("Veracruz", (s) => s.sure({ province: "Veracruz de Ignacio de la Llave" })),
  longMichoacan: within("Michoacán", (s) => s.sure({ province: "Michoacán de Ocampo" })),
  longCoahuila: within("Coahuila", (s) => s.sure({ province: "Coahuila de Zaragoza" })),
  newLeon: within("Nuevo León", (s) => s.sure({ province: "Nvo. León" })),
  colony: seat((s) => s.sure({ address2: `Col. Centro, entre Allende y Aldama` })),
  colonyOfHeroes: seat((s) =>
    s.sure({
      address2: `Col. ${s.pick([
        "Benito Juárez",
        "Emiliano Zapata",
        "Lázaro Cárdenas",
        "Miguel Hidalgo",
        "Morelos",
        "Guerrero",
      ])}`,
    }),
  ),
  fracc: seat((s) => {
    const other = s.elsewhere();
    return other && s.sure({ address2: `Fracc. Villas de ${other.name}` });
  }),
  county: seat((s) => s.sure({ city: `Mpio. de ${s.place.name}` })),
  heroic: seat((s) =>
    s.sure({
      city: s.pick([
        `H. ${s.place.name}`,
        `Heroica Ciudad de ${s.place.name}`,
        `Cd. de ${s.place.name}`,
      ]),
    }),
  ),
  ejido: small((s) => s.sure({ city: `Ejido ${s.place.name}, Mpio. ${s.place.name2}` })),
  townOfTwo: small((s) => s.sure({ city: `${s.place.name}, ${s.place.name2}` })),
  federalRoad: seat((s) => {
    const [one, two] = [s.elsewhere(), s.elsewhere()];
    return (
      one && two && s.sure({ address1: `Carr. Fed. 57 km 12+300 tramo ${one.name}-${two.name}` })
    );
  }),
  zipWord: seat((s) => {
    const zip = s.zip();
    return zip === null ? null : s.sure({ address2: `Col. Centro C.P. ${zip}` });
  }),
  zipNoZero: seat((s) => {
    const zip = s.zip();
    return zip?.startsWith("0") ? s.sure({ zip: String(Number(zip)) }) : null;
  }),
  federalDistrict: within("Ciudad de México", (s) =>
    s.place.isSeat
      ? s.sure({
          city: "México, D.F.",
          province: "Distrito Federal",
          address2: `Del. ${s.place.name2}`,
        })
      : null,
  ),
  borough: within("Ciudad de México", (s) =>
    s.place.isSeat
      ? s.sure({
          city: "CDMX",
          province: "Ciudad de México",
          address2: `Col. Centro, Alcaldía ${s.place.name2}`,
        })
      : null,
  ),
};
const PE: Record<string, Kind> = {
  three: clear((s) =>
    s.sure({
      city: `${s.place.name1} - ${s.place.name2} - ${s.place.name}`.toUpperCase(),
      province: null,
    }),
  ),
  threeSlashes: clear((s) =>
    s.sure({ city: `${s.place.name1}/${s.place.name2}/${s.place.name}`, province: null }),
  ),
  threeReversed: clear((s) =>
    s.sure({ city: `${s.place.name}, ${s.place.name2}, ${s.place.name1}`, province: null }),
  ),
  ubigeo: clear((s) => s.sure({ address2: `Ubigeo ${s.place.code}` })),
  district: clear((s) => s.sure({ city: `Distrito de ${s.place.name}` })),
  districtInLine2: clear((s) =>
    s.fair({ city: s.place.name2, address2: `Distrito ${s.place.name}` }),
  ),
  lima: clear((s) =>
    s.place.code2 === "1501" && s.place.name !== "Lima"
      ? s.sure({ city: "Lima", province: "Lima", address2: s.place.name })
      : null,
  ),
  limaBehind: clear((s) =>
    s.place.code2 === "1501" && s.place.name !== "Lima"
      ? s.sure({ city: `${s.place.name} - Lima`, province: "Lima (Metropolitana)" })
      : null,
  ),
  callao: within("Callao", (s) => s.sure({ province: "Prov. Const. del Callao" })),
  settlement: clear((s) =>
    s.sure({ address1: "AA.HH. Villa Esperanza Mz. T Lt. 8", address2: "paradero final de la 44" }),
  ),
  height: clear((s) => {
    const other = s.elsewhere();
    return other && s.sure({ address2: `Alt. cdra 12 de Av. ${other.name}` });
  }),
  agency: clear((s) =>
    s.sure({ address1: `Agencia Shalom ${s.place.name}`, address2: "recojo con DNI 45678912" }),
  ),
  departmentShort: clear((s) => s.sure({ province: `Dpto. ${s.place.name1}` })),
};
const CL: Record<string, Kind> = {
  comuna: clear((s) => s.sure({ city: `Comuna de ${s.place.name}` })),
  comunaInLine2: within("Metropolitana de Santiago", (s) =>
    s.sure({ city: "Santiago", address2: s.place.name, province: "Región Metropolitana" }),
  ),
  comunaNamed: within("Metropolitana de Santiago", (s) =>
    s.sure({ city: "Santiago de Chile", address2: `Comuna: ${s.place.name}` }),
  ),
  metropolitan: within("Metropolitana de Santiago", (s) =>
    s.sure({
      province: s.pick(["RM", "R.M.", "Región Metropolitana", "XIII Región", "Metropolitana"]),
    }),
  ),
  behind: within("Metropolitana de Santiago", (s) =>
    s.sure({ city: `${s.place.name}, Santiago`, province: null }),
  ),
  beforeNuble: formerly("Ñuble", "Biobío"),
  beforeArica: formerly("Arica y Parinacota", "Tarapacá"),
  beforeRivers: formerly("Los Ríos", "Los Lagos"),
  roman: clear((s) => {
    const roman = s.place.regionCodes.find((code) => /^[IVX]+$/.test(code));
    return roman ? s.sure({ province: `${roman} Región` }) : null;
  }),
  regionOf: clear((s) => s.sure({ province: `Región de ${s.place.name1}` })),
  avenueOfComuna: clear((s) => {
    const near = s.atlas.inRegion.get(s.place.code1)!.filter((each) => each !== s.place);
    return near.length > 0
      ? s.sure({ address1: `Avenida ${s.pick(near).name} ${s.below(4000) + 100}` })
      : null;
  }),
  roadOfComuna: clear((s) => {
    const near = s.atlas.inRegion.get(s.place.code1)!.filter((each) => each !== s.place);
    return near.length > 0
      ? s.sure({ address1: `Camino a ${s.pick(near).name} ${s.below(4000) + 100}, parcela 8` })
      : null;
  }),
  plot: clear((s) =>
    s.sure({ address1: "Parcela 22 Lote B", address2: `Sector rural, ${s.landmark()}` }),
  ),
  zipSeven: clear((s) => {
    const zip = s.zip();
    return zip === null ? null : s.sure({ zip: zip.padEnd(7, "0") });
  }),
  zipSpaced: clear((s) => {
    const zip = s.zip();
    return zip === null ? null : s.sure({ zip: `${zip} 0000` });
  }),
  office: clear((s) =>
    s.sure({ address1: `Sucursal Starken ${s.place.name}`, address2: "Retira RUT 12.345.678-9" }),
  ),
  shortNames: fixed("08101", (s) => ({
    city: s.pick(["Conce", "Concepción - Octava"]),
    province: "Biobío",
  })),
};

export const OF_COUNTRY: Record<string, Record<string, Kind>> = { EC, CO, MX, PE, CL };
