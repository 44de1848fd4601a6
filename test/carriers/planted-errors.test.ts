import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { afterAll, beforeAll, describe, test } from "vitest";

import { readTape } from "#app/carriers/plugin-tools/tape.ts";
import { verifyPlugin, type PluginCheck } from "#app/carriers/plugin-tools/verify-plugin.ts";
import { readPlugin } from "#app/carriers/plugin/plugin-carrier.ts";
import { isLongRun } from "#test/support/is-long-run.ts";

import { isUnreadable, readers } from "../unit/labels/pdf-tools.ts";

const SHIPPED = "app/carriers/shipped";
type Contract = "servientrega-ec" | "laar-ec" | "skydropx-mx";

/** A page with the bars of IMP00000009. */
const OTHER_LABEL = [
  "JVBERi0xLjQKMSAwIG9iajw8L1R5cGUvQ2F0YWxvZy9QYWdlcyAyIDAgUj4+CmVuZG9iagoyIDAgb2JqPDwvVHlwZS",
  "9QYWdlcy9LaWRzWzMgMCBSXS9Db3VudCAxPj4KZW5kb2JqCjMgMCBvYmo8PC9UeXBlL1BhZ2UvUGFyZW50IDIgMCBS",
  "L01lZGlhQm94WzAgMCAyODMgNDI1XS9Db250ZW50cyA0IDAgUi9SZXNvdXJjZXM8PD4+Pj4KZW5kb2JqCjQgMCBvYm",
  "o8PC9MZW5ndGggMjQ0L0ZpbHRlci9GbGF0ZURlY29kZT4+c3RyZWFtCnjabZPLccQwDEPvqcIVYPgRfwUlBWz/h2id",
  "VUYj+uALRngUIVgIRJe+P7BcQdfr+0sGPG6RYb7EgtopaoD1tI+BkvOkMbjZbUDaIAto3uJ9jT/RFS7noGAMOk9GwP",
  "UUU5Fx2jNh45xeCuHTXoUxTjuTPcTETCunDcDssGwEESQ3ggRGC4BVEdwIWqi2A88X+KS1E4yQ1ggzbspGcEb0LTxQ",
  "fYsYK7KdEInsW6S9jSeh+KFbXA5qWwgJpG0hlA+ZyUy990u4VsF2gtjKbD8riWhtEp0N91udA/T/r5GV2c6dqX9ath",
  "PMEf1mViuzjfDzC5UmuAoKZW5kc3RyZWFtCmVuZG9iagp4cmVmCjAgNQowMDAwMDAwMDAwIDY1NTM1IGYgCjAwMDAw",
  "MDAwMDkgMDAwMDAgbiAKMDAwMDAwMDA1MyAwMDAwMCBuIAowMDAwMDAwMTAzIDAwMDAwIG4gCjAwMDAwMDAxOTYgMD",
  "AwMDAgbiAKdHJhaWxlcjw8L1NpemUgNS9Sb290IDEgMCBSPj4Kc3RhcnR4cmVmCjUwNgolJUVPRgo=",
].join("");

interface Planted {
  error: string;
  of: Contract;
  /** A replacement in the contract's file, or what wraps its operations. */
  change: readonly [string, string] | string;
  check: PluginCheck;
  /** A part of what the kit says of it. */
  found: string;
  /** Programs that are not part of the service. */
  needsScanner?: true;
}

const planted: readonly Planted[] = [
  {
    error: "a push that is believed whatever its proof",
    of: "skydropx-mx",
    change: [
      "given.length !== proof.length || !timingSafeEqual(given, proof)",
      "given.length === 0 && !timingSafeEqual(proof, proof)",
    ],
    check: "operations",
    found: "push: a message with",
  },
  {
    error: "grams where kilograms belong",
    of: "servientrega-ec",
    change: ["peso_fisico: parcel.weightKg", "peso_fisico: parcel.weightKg * 1000"],
    check: "operations",
    found: 'does not hold "peso_fisico":2.5',
  },
  {
    error: "cents where dollars belong",
    of: "laar-ec",
    change: ["costoproducto: goods.goodsCollection", "costoproducto: goods.goodsCollection * 100"],
    check: "operations",
    found: 'does not hold "costoproducto":25.5',
  },
  {
    error: "cash on delivery that is not asked for",
    of: "laar-ec",
    change: ["cod: goods.goodsCollection > 0", "cod: false"],
    check: "operations",
    found: 'does not hold "cod":true',
  },
  {
    error: "a price without its parts",
    of: "servientrega-ec",
    change: ["total: total.toFixed(2)", "total: price.flete"],
    check: "operations",
    found: "quote's total: is 4.48",
  },
  {
    error: "a comma that is read as thousands",
    of: "servientrega-ec",
    change: ["total: total.toFixed(2)", 'total: total.toFixed(2).replace(".", ",")'],
    check: "operations",
    found: "is no decimal",
  },
  {
    error: "the cities exchanged",
    of: "servientrega-ec",
    change: ["id_ciudad_destino: recipient.city.id", "id_ciudad_destino: sender.city.id"],
    check: "operations",
    found: 'does not hold "id_ciudad_destino":1',
  },
  {
    error: "an international number where a local one belongs",
    of: "servientrega-ec",
    change: ['recipient.phone.replace("+593", "0")', "recipient.phone"],
    check: "operations",
    found: 'does not hold "telefono1_destinat_ne":"0987654321"',
  },
  {
    error: "a create without a commit",
    of: "servientrega-ec",
    change: ["http.commit(", "http.ask("],
    check: "operations",
    found: "without http.commit",
  },
  {
    error: "a number of its own invention",
    of: "laar-ec",
    change: ["trackingNumber: json.guia", 'trackingNumber: "IMP00000009"'],
    check: "operations",
    found: "another number",
  },
  {
    error: "the label of another parcel",
    of: "laar-ec",
    change: ["guia: trackingNumber", 'guia: "IMP00000009"'],
    check: "operations",
    found: "does not hold guia=IMP00000001",
  },
  {
    error: "the label of another parcel, which only its bars show",
    of: "laar-ec",
    change: `label: async () => new Uint8Array(Buffer.from("${OTHER_LABEL}", "base64"))`,
    check: "operations",
    found: "the label of another parcel: it reads IMP00000009",
    needsScanner: true,
  },
  {
    error: "a label that is a page of text",
    of: "servientrega-ec",
    change: "label: async () => new TextEncoder().encode('<html>')",
    check: "operations",
    found: "the label is neither PDF, PNG, GIF, JPEG nor ZPL",
  },
  {
    error: "a state that the card does not list",
    of: "laar-ec",
    change: ['"7": "delivered",', ""],
    check: "operations",
    found: "the state 7",
  },
  {
    error: "a state that is left out because it has no time",
    of: "laar-ec",
    change: ["[{ ...state, at }, ...events]", "events"],
    check: "operations",
    found: "track: is noted",
  },
  {
    error: "a delivery that is read out of a return",
    of: "laar-ec",
    change: ['"n:43": "noted"', '"n:43": "delivered"'],
    check: "operations",
    found: "track: is delivered, delivered",
  },
  {
    error: "an annulment that is too late, taken for one",
    of: "servientrega-ec",
    change: ['return "tooLate"', 'return "annulled"'],
    check: "operations",
    found: "annul: is annulled",
  },
  {
    error: "the wrong address of an operation",
    of: "laar-ec",
    change: ["/guias/anular/", "/guias/borrar/"],
    check: "operations",
    found: "is not on the tape",
  },
  {
    error: "one weight for every parcel",
    of: "laar-ec",
    change: ["piezas: 1, peso: parcel.weightKg", "piezas: 1, peso: 2.5"],
    check: "weights",
    found: "asks for 30 kg what it asks for 3 kg",
  },
  {
    error: "a label that is part of the create",
    of: "laar-ec",
    change:
      "label: undefined, create: async (input, http) => { const made = await own.create(input, http); return { ...made, label: await own.label(made, http) }; }",
    check: "cutCommits",
    found: "what the carrier said is lost",
  },
  {
    error: "an answer that is not understood, taken for a refusal",
    of: "servientrega-ec",
    change: ["throw new Error(json.msj)", "refused(String(json.msj))"],
    check: "cutCommits",
    found: "create, with an empty answer to its commit: rejected",
  },
  {
    error: "an error of the price, swallowed",
    of: "servientrega-ec",
    change: "quote: (input, http) => own.quote(input, http).catch(() => null)",
    check: "disturbed",
    found: "quote, with cut at request 1: answers not served",
  },
  {
    error: "an error of the annulment, swallowed",
    of: "servientrega-ec",
    change: 'annul: (input, http) => own.annul(input, http).catch(() => "annulled")',
    check: "disturbed",
    found: "annul, with cut at request 1: answers annulled",
  },
  {
    error: "an error of the tracking, swallowed",
    of: "laar-ec",
    change: "track: (input, http) => own.track(input, http).catch(() => [])",
    check: "disturbed",
    found: "answers 0 events",
  },
  {
    error: "events that fall with an odd one beside them",
    of: "laar-ec",
    change: ["eachOf(waybill.novedades,", "waybill.novedades.map("],
    check: "oddElements",
    found: "is lost",
  },
  {
    error: "a search that finds nothing because it failed",
    of: "laar-ec",
    change: "find: (input, http) => own.find(input, http).catch(() => null)",
    check: "disturbed",
    found: "answers nothing",
  },
];

describe.concurrent("the plugin tools find", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "encomienda-contracts-"));
    for (const name of ["servientrega-ec", "laar-ec", "skydropx-mx"])
      copyFileSync(join(SHIPPED, `${name}.ts`), join(folder, `${name}.ts`));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const numbered = planted.map((each, index) => [each.error, each, index] as const);
  test.for(isLongRun ? numbered : numbered.filter((_, at) => at % 2 === 0))(
    "%s",
    async ([, { of, change, check, found: expected, needsScanner }, index], { expect, skip }) => {
      skip(needsScanner === true && isUnreadable, `needs ${readers}`);
      const path = join(folder, `planted-${index}.ts`);
      writeFileSync(path, textOf(of, change));
      const tape = readTape(JSON.parse(readFileSync(join(SHIPPED, `${of}.tape.json`), "utf8")));
      const file = await readPlugin(pathToFileURL(path).href);
      const problems = await verifyPlugin(file, tape, { only: [check] });
      expect(problems.join("\n")).toContain(expected);
    },
  );
});

function textOf(of: Contract, change: Planted["change"]): string {
  if (typeof change === "string")
    return `import own from "./${of}.ts";\nexport default { ...own, ${change} };\n`;
  const [from, to] = change;
  const text = readFileSync(join(SHIPPED, `${of}.ts`), "utf8");
  if (!text.includes(from)) throw new Error(`${of} does not hold ${from}`);
  return text.replace(from, to);
}
