/** Commands of ZPL II that draw a label, or say how this one is printed; and every one that begins with `A` or `B`. */
const ALLOWED = new Set(
  [
    // A label and its fields.
    "XA XZ XB XF XG FB FC FD FE FH FM FN FO FP FR FS FT FV FW FX SF SN TB GB GC GD GE GF GS PA DN",
    // Fonts, letters, graphics that it brings along.
    "CF CI CV CW SE DF DG DY DB DU DS DT IL IM IS ID",
    // Where and how it is printed.
    "JM JS JZ LH LL LR LS LT MC MD ML MM MN MT MU PF PH PM PN PO PP PQ PR PW SD SO SP SZ TA PS",
  ]
    .join(" ")
    .split(" "),
);
/** Its control commands, behind `~`: other letters there are text of a field, which a printer passes over. */
const OF_TILDE = new Set(
  "CC CD CT DB DE DG DN DS DT DU DY EG HB HD HI HM HQ HS HU JA JB JC JD JE JF JG JI JL JN JO JP JQ JR JS JX KB NC NR NT PH PL PM PP PR PS RO SD TA WC WQ WL ZI".split(
    " ",
  ),
);
/** Signs that commands begin with: a label may say which they are, and no others. */
const PREFIXES: Readonly<Record<string, string>> = { CC: "^", CT: "~", CD: "," };
/** What is kept in a printer, and names where: only its memory, which forgets it, is for everybody. */
const STORES = new Set(["DF", "DG", "DY", "DB", "DU", "DS", "DT", "IS", "ID"]);
const IN_MEMORY = /^(?:R:|[^:,^~]*(?:[,^~]|$))/i;

/** Raw bytes of graphics, which may look like commands: their command up to them, and which number says how many. */
const RAW = [
  { head: /^\^GF[BC],(\d+),\d+,\d+,/i, count: 1 },
  { head: /^[~^]DY[^,]*,[BCP],[A-Z]*,(\d+),\d*,/i, count: 1 },
] as const;

/**
 * The first command that does more to a printer than to print this label, such as `^JUF` (factory settings); null for
 * none. The list is of what is allowed: a command that is not on it is refused.
 * @param zpl its bytes as Latin-1
 */
export function forbiddenCommand(zpl: string): string | null {
  for (let at = nextSign(zpl, 0); at !== -1;) {
    const raw = rawLength(zpl, at);
    const command = raw > 0 ? null : refusedAt(zpl, at);
    if (command) return command;
    at = nextSign(zpl, at + Math.max(1, raw));
  }
  return null;
}

function nextSign(zpl: string, from: number): number {
  for (let at = from; at < zpl.length; at += 1) if (zpl[at] === "^" || zpl[at] === "~") return at;
  return -1;
}

function rawLength(zpl: string, at: number): number {
  const head = zpl.slice(at, at + 60);
  for (const { head: pattern, count } of RAW) {
    const found = pattern.exec(head);
    if (found) return found[0].length + Number(found[count]);
  }
  return 0;
}

function refusedAt(zpl: string, at: number): string | null {
  const sign = zpl[at] ?? "";
  const name = zpl.slice(at + 1, at + 3).toUpperCase();
  if (!/^[A-Z]/.test(name)) return null;
  if (sign === "~" && !OF_TILDE.has(name)) return null;
  const rest = zpl.slice(at + 3, at + 60);
  const shown = `${sign}${zpl.slice(at + 1, at + 4)}`;
  const prefix = PREFIXES[name];
  if (prefix !== undefined) return rest.startsWith(prefix) ? null : shown;
  if (sign === "^" && /^[AB]/.test(name)) return null;
  if (name === "JU") return /^S/i.test(rest) ? null : shown;
  if (STORES.has(name) && !IN_MEMORY.test(rest)) return shown;
  return ALLOWED.has(name) ? null : shown;
}
