/** How people of a country write, beside its names. */
export interface Manners {
  streets: readonly string[];
  flats: readonly string[];
  /** Words before a name of level 2 and of level 3. */
  level2: readonly string[];
  level3: readonly string[];
  quarters: readonly string[];
  names: readonly string[];
  /** What the form's district field asks for: a level 3, or any part of a town. */
  district: "level3" | "part";
}

export const manners: Readonly<Record<string, Manners>> = {
  EC: {
    streets: ["Av. @ N24-#", "Calle @ # y Los Nogales", "Cdla. Los Ceibos mz # villa 4"],
    flats: ["", "Piso 3", "Dpto. 402", "Casa esquinera"],
    level2: ["Cantón ", "Ciudad de "],
    level3: ["Parroquia ", "Parr. "],
    quarters: ["Barrio ", "Cdla. ", "Urb. ", "Sector "],
    names: ["Ecuador", "EC", "ECUADOR"],
    district: "part",
  },
  CO: {
    streets: ["Cra. 7 # #-20", "Calle @ #", "Av. @ # - 33", "Transversal # 12-80"],
    flats: ["", "Apto 301", "Torre 2 apto 504", "Interior 5"],
    level2: ["Municipio de ", "Mpio. "],
    level3: ["Corregimiento de ", "Corregimiento "],
    quarters: ["Barrio ", "Br. ", "Urb. ", "Vereda "],
    names: ["Colombia", "CO", "COLOMBIA"],
    district: "part",
  },
  MX: {
    streets: ["Calle @ #", "Av. @ # Int. 4", "C. 5 de Mayo #-A", "Blvd. @ No. #", "Priv. @ #"],
    flats: ["", "Int. 2", "Depto 4", "Piso 5", "Entre calles"],
    level2: ["Municipio de ", "Mpio. de ", "Municipio "],
    level3: ["Localidad de ", "Localidad "],
    quarters: ["Col. ", "Colonia ", "Fracc. ", "Barrio "],
    names: ["México", "Mexico", "MX", "MÉXICO"],
    district: "part",
  },
  PE: {
    streets: [
      "Av. @ #",
      "Jr. @ # Dpto 3",
      "Calle @ #",
      "Mz. G Lt. #",
      "Psje. @ #",
      "Urb. El Sol Mz H Lote #",
    ],
    flats: ["", "Dpto 302", "Int. 4", "2do piso", "Of. 501"],
    level2: ["Provincia de ", "Prov. "],
    level3: ["Distrito de ", "Distrito "],
    quarters: ["Urb. ", "Asoc. Viv. ", "Residencial ", "Barrio "],
    names: ["Perú", "Peru", "PE", "PERÚ"],
    district: "level3",
  },
};
