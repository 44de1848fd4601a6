import { postBoxesIn } from "./post-box.ts";

/** Words before a number inside of a building, of a plot or of a road, and never of the house: es, pt, en. */
const INNER_WORDS =
  "int interior piso andar nivel planta ap apt apto apartamento depto dpto dep dto departamento casa cs villa lote lt lot " +
  "mz mza manzana supermanzana smz sm solar parcela sitio km kilometro local loc loja of ofc ofic oficina torre bloque blq " +
  "bloco block edif edificio etapa fase sector unidad unid unit suite ste sala cuarto hab habitacion puerta bodega conjunto " +
  "conj quadra qd qda cp cep zip box casilla apartado tel cel telefono celular";
/** Words of which a number right behind is the name: Calle 45, Ruta 5. */
const STREET_WORDS =
  "calle cl cll c carrera cra kra cr kr k avenida av avda ave transversal transv tv tr diagonal diag dg pasaje psje pje " +
  "jiron jr rua r alameda al ruta via autopista carretera circular circ callejon cjon travessa estrada rodovia br sr " +
  "interseccion anillo paseo camino circuito privada priv cerrada retorno andador eje bulevar boulevard blvd";
/** Behind them begins a street that crosses: Amazonas y 10. */
const CROSSING_WORDS = "y e con esq esquina entre x";
const DIRECTIONS =
  "norte sur sul este leste oeste oriente poniente nte pte ote nororiente suroriente norponiente surponiente noreste " +
  "noroeste sureste suroeste";
const MONTHS =
  "enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre " +
  "janeiro fevereiro marco maio junho julho setembro outubro novembro dezembro";
const FLOORS = /^(?:piso|andar)$/;

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(" "));
const inner = setOf(INNER_WORDS);
const streets = setOf(STREET_WORDS);
const crossings = setOf(CROSSING_WORDS);
const directions = setOf(DIRECTIONS);
const months = setOf(MONTHS);

/** 424, 12-34, 78H-30, 71 - 21, N34-451, Oe3-45, 36-B; not 5.5, 1/2, 5°, 2do. */
const NUMBER =
  /(?<![\p{L}\d.,/-])(?:[NSEO]|Oe|Ne|Se)?\d+\p{L}?(?:\s?-\s?(?:\d+\p{L}?|\p{L}(?!\p{L})))*(?![\p{L}\d°ºª]|[./]\d|,\d)/giu;

interface Candidate {
  number: string;
  from: number;
  /** Behind a sign or word that says so: #, No., Nº. */
  isMarked: boolean;
}

/**
 * The name of a street, the number of the house, and what follows. The number is null, and the street the whole line,
 * where no number is the house's or more than one may be. No word and no digit of the line is lost, but for the word
 * or sign that marks the number.
 */
export function splitStreet(line: string): { street: string; number: string | null; rest: string } {
  const boxes = postBoxesIn(line);
  const candidates = [...line.matchAll(NUMBER)].flatMap((found) => {
    const isOfBox = boxes.some(({ from, to }) => from <= found.index && found.index < to);
    return isOfBox ? [] : (houseNumber(line, found) ?? []);
  });
  const [house, ...others] = candidates;
  const whole = { street: line, number: null, rest: "" };
  // "Calle 45 # 12-34, 301" has one reading, "Reforma 1450 # 204" and "Lilas 23 1302" have two.
  if (!house || (others.length > 0 && !house.isMarked)) return whole;
  const { number, from } = house;
  if (/^\s+\d/.test(line.slice(from + number.length))) return whole;
  const street = line
    .slice(0, from)
    .replace(MARK_BEFORE, "")
    .replace(/[\s,;:-]+$/u, "");
  const rest = line
    .slice(from + number.length)
    .replace(/^[\s,;.:-]+/u, "")
    .trim();
  return { street: street.trim(), number: number.replaceAll(/\s/g, ""), rest };
}

/**
 * Whether a line says which door of its street: a number of a house, a plot, a flat or a kilometre, or a post box. A
 * number that is a street's name, as in "Calle 45" or "9 de Octubre", says none.
 */
export function namesDoor(line: string): boolean {
  if (postBoxesIn(line).length > 0) return true;
  return [...line.matchAll(NUMBER)].some(({ 0: number, index }) => {
    const before = line.slice(0, index);
    if (MARK_BEFORE.test(before)) return true;
    const last = wordsOf(before).at(-1) ?? "";
    const isOfStreet = streets.has(last) || crossings.has(last);
    return !isOfStreet && !isName(wordsOf(line.slice(index + number.length)));
  });
}

const MARK_BEFORE = /[\s,]*(?:#|\b(?:n[.°º]+|no\.?|nro\.?|n[uú]m(?:ero)?\.?))[\s.:°º#]*$/iu;

function houseNumber(line: string, found: RegExpExecArray): Candidate | null {
  const [number] = found;
  const before = line.slice(0, found.index);
  const behind = wordsOf(line.slice(found.index + number.length));
  if (!/\p{L}\p{L}/u.test(before.replace(MARK_BEFORE, ""))) return null;
  if (isName(behind)) return null;
  const isMarked = MARK_BEFORE.test(before);
  const words = wordsOf(before.replace(MARK_BEFORE, ""));
  const last = words.at(-1) ?? "";
  if (isInner(words) || isFloor(behind)) return null;
  if (isMarked) return { number, from: found.index, isMarked };
  const isBehindComma = /,\s*$/.test(before);
  if (!isBehindComma && (streets.has(last) || crossings.has(last))) return null;
  return { number, from: found.index, isMarked: false };
}

/** "9 de Octubre", "3 Sur": the number belongs to the name of the street. */
const isName = ([first = "", second = ""]: readonly string[]) =>
  directions.has(first) || (first === "de" && months.has(second));

/** "3 piso", and not "1602 Piso 3". */
const isFloor = ([first = "", second = ""]: readonly string[]) =>
  FLOORS.test(first) && !/^\d/.test(second);

/** "Piso 3", "Torre B 301", "Apto. B-12". */
const isInner = (words: readonly string[]) =>
  inner.has(words.at(-1) ?? "") ||
  (/^\p{L}$/u.test(words.at(-1) ?? "") && inner.has(words.at(-2) ?? ""));

/** In small letters, without accents and signs. */
const wordsOf = (text: string): string[] =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{Nd}]+/u)
    .filter(Boolean);
