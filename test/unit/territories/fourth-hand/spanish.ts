import { fold } from "../third-hand/atlas.ts";
import type { Kinds } from "./everywhere.ts";

/** Regions as their countries abbreviate them. */
const USUAL: Record<string, Record<string, string>> = {
  MX: {
    Aguascalientes: "Ags.",
    "Baja California": "B.C.",
    "Baja California Sur": "B.C.S.",
    Campeche: "Camp.",
    Chiapas: "Chis.",
    Chihuahua: "Chih.",
    Coahuila: "Coah.",
    Colima: "Col.",
    Durango: "Dgo.",
    Guanajuato: "Gto.",
    Guerrero: "Gro.",
    Hidalgo: "Hgo.",
    Jalisco: "Jal.",
    México: "Edo. Méx.",
    Michoacán: "Mich.",
    Morelos: "Mor.",
    Nayarit: "Nay.",
    "Nuevo León": "N.L.",
    Oaxaca: "Oax.",
    Puebla: "Pue.",
    Querétaro: "Qro.",
    "Quintana Roo": "Q. Roo",
    "San Luis Potosí": "S.L.P.",
    Sinaloa: "Sin.",
    Sonora: "Son.",
    Tabasco: "Tab.",
    Tamaulipas: "Tamps.",
    Tlaxcala: "Tlax.",
    Veracruz: "Ver.",
    Yucatán: "Yuc.",
    Zacatecas: "Zac.",
  },
  CO: {
    Antioquia: "Ant.",
    Atlántico: "Atl.",
    Bolívar: "Bol.",
    Boyacá: "Boy.",
    Cundinamarca: "Cund.",
    "Norte de Santander": "N. de S.",
    Santander: "Sant.",
    "Valle del Cauca": "Valle",
    Cauca: "Cau.",
    Tolima: "Tol.",
    Nariño: "Nar.",
    Risaralda: "Rda.",
    Córdoba: "Cba.",
    Magdalena: "Magd.",
  },
  EC: {
    Pichincha: "Pich.",
    Guayas: "Guay.",
    Manabí: "Man.",
    Azuay: "Azu.",
    Tungurahua: "Tung.",
    Chimborazo: "Chimb.",
    Imbabura: "Imb.",
    Esmeraldas: "Esm.",
    Cotopaxi: "Cot.",
  },
  PE: {
    Lima: "Lim.",
    Arequipa: "Aqp.",
    "La Libertad": "La Lib.",
    Lambayeque: "Lamb.",
    Cajamarca: "Caj.",
    Ayacucho: "Aya.",
    Áncash: "Anc.",
    Huánuco: "Hco.",
    Junín: "Jun.",
    "San Martín": "S. Martín",
  },
  CL: {
    Valparaíso: "V Región",
    Biobío: "VIII Región",
    Maule: "VII Región",
    Coquimbo: "IV Región",
    "La Araucanía": "IX Región",
    "Los Lagos": "X Región",
    "Metropolitana de Santiago": "R.M.",
    Antofagasta: "II Región",
    Tarapacá: "I Región",
    Atacama: "III Región",
  },
};

export const sureSpanish: Kinds = {
  "its region as the country abbreviates it": ({ entry: { name, region }, atlas }) => {
    const short = USUAL[atlas.country]?.[region];
    return short ? { city: `${name}, ${short}`, province: null, provinceCode: null } : null;
  },
  "its region abbreviated in its field": ({ entry: { region }, atlas }) => {
    const short = USUAL[atlas.country]?.[region];
    return short ? { province: short, provinceCode: null } : null;
  },
  "a postal code with its letters": ({ entry: { name, zip }, atlas, dice: { pick } }) =>
    zip === null || atlas.country === "CL"
      ? null
      : { city: pick([`C.P. ${zip} ${name}`, `${name} C.P.${zip}`, `${name} (CP: ${zip})`]) },
  "the city and its postal code exchanged": ({ entry: { name, zip }, atlas }) =>
    zip === null || atlas.country === "CL" ? null : { city: zip, zip: name },
  "the whole capital of": ({ entry: { name, region } }) =>
    fold(name) === fold(region) ? `${name} capital` : null,
  "the town's title": ({ entry: { name }, dice: { pick } }) =>
    `${pick(["Ciudad de", "Cdad.", "Municipalidad de", "Pueblo de", "Localidad de"])} ${name}`,
  "a quarter nobody lists before": ({ entry: { name }, atlas, dice: { pick } }) => {
    const kind = { CL: "Pobl.", CO: "B/", EC: "Cdla.", MX: "Col.", PE: "Urb." }[atlas.country]!;
    return `${kind} ${pick(["Zumbal", "Xolitla", "Vornoa"])}, ${name}`;
  },
  "a quarter nobody lists in line 2": ({ atlas, dice: { pick } }) => {
    const kind = { CL: "Villa", CO: "Barrio", EC: "Ciudadela", MX: "Fracc.", PE: "AA.HH." }[
      atlas.country
    ]!;
    return { address2: `${kind} ${pick(["Zumbal", "Xolitla", "Vornoa"])}` };
  },
  "a street called like another town": ({ entry: { name }, atlas, dice: { pick } }) => {
    const other = pick(atlas.entries);
    return other.code === entry(name, atlas)
      ? null
      : { address1: `Av. ${other.name} 1240 y ${pick(atlas.entries).name}` };
  },
};
const entry = (name: string, atlas: { placesOf: (words: string) => Set<string> }) =>
  [...atlas.placesOf(name)][0];

export const lossySpanish: Kinds = {
  "a street called like another town, then itself": ({
    entry: { name, code },
    atlas,
    dice: { pick },
  }) => {
    const other = pick(atlas.entries);
    return other.code === code ? null : `Calle ${other.name} 210, ${name}`;
  },
  "a saint more": ({ entry: { name }, atlas, dice: { pick } }) => {
    const saint = pick(["San José", "Santa Rosa", "San Juan", "San Plutarco"]);
    const isTown = atlas.placesOf(saint).size > 0;
    // "Santa Rosa Mendoza" is Santa Rosa in Mendoza.
    return isTown || atlas.placesOf(`${saint} ${name}`).size > 0 ? null : `${saint} ${name}`;
  },
  "its saint lost": ({ entry: { name }, atlas }) => {
    const city = name.replace(/^(?:San|Santa|Santo) (?:\S+ )(?=\S{4})/, "");
    return city === name || atlas.placesOf(city).size > 0 ? null : city;
  },
};
