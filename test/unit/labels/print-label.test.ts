import { describe, expect, test } from "vitest";

import { printLabel } from "#app/labels/print-label.ts";
import { cents } from "#app/shipping/model/money.ts";

import { isUnreadable, type Print, readers, readLabel } from "./pdf-tools.ts";
import { sampleLabel } from "./sample-label.ts";

const POINTS_TOLERANCE = 0.5;
const BYTES_MAX = 40_000;

describe.skipIf(isUnreadable)(`a label, read by ${readers}`, () => {
  test("is a sound PDF of exactly one page of 100 x 150 mm", async () => {
    await readLabel(await printLabel(sampleLabel), async (label) => {
      await label.check();
      const info = await label.info();
      expect(info.get("Pages")).toBe("1");
      const [width, height] =
        info
          .get("Page size")
          ?.match(/[\d.]+/g)
          ?.map(Number) ?? [];
      expect(Math.abs((width ?? 0) - 283.46)).toBeLessThan(POINTS_TOLERANCE);
      expect(Math.abs((height ?? 0) - 425.2)).toBeLessThan(POINTS_TOLERANCE);
    });
  });

  test("carries its tracking number as title, and the shipment's date", async () => {
    const info = await readLabel(await printLabel(sampleLabel), (label) => label.info());
    expect(info.get("Title")).toBe("AND1234567897");
    expect(info.get("CreationDate")).toBe("2026-11-20T23:30:00Z");
  });

  test("embeds a subset of every font", async () => {
    const fonts = await readLabel(await printLabel(sampleLabel), (label) => label.fonts());
    expect(fonts).toHaveLength(2);
    expect(fonts.every(({ isEmbedded, isSubset }) => isEmbedded && isSubset)).toBe(true);
  });

  test("says under the name when no other company is behind it, and only then", async () => {
    const textOf = (label: typeof sampleLabel) =>
      printLabel(label).then((pdf) => readLabel(pdf, (read) => read.text()));
    const messages = "Operado por el propio servicio de envíos";
    expect(await textOf(sampleLabel)).toMatch(new RegExp(`Andina Exprés[^]*${messages}`));
    expect(await textOf({ ...sampleLabel, isSelfOperated: false })).not.toContain(messages);
  });

  test.for(["100x150", "100x100", "a4"] as const)(
    "of the sandbox says that it is a test, at %s, and no other label does",
    async (format) => {
      const textOf = async (isTest: boolean) => {
        const pdf = await printLabel({ ...sampleLabel, isTest }, format);
        return readLabel(pdf, (read) => read.text());
      };
      expect(await textOf(true)).toContain("PRUEBA, NO ENVIAR · Andina Exprés");
      expect(await textOf(false)).not.toContain("PRUEBA");
    },
  );

  test.for(["100x150", "100x100", "a4"] as const)(
    "says that it is none where the carrier prints the label itself, at %s",
    async (format) => {
      const pdf = await printLabel({ ...sampleLabel, isElsewhere: true }, format);
      const text = await readLabel(pdf, (read) => read.text());
      expect(text.replaceAll(/\s+/g, " ")).toContain(
        "NO ES LA GUÍA: la imprime Andina Exprés en su mostrador",
      );
    },
  );

  test("says all that a courier needs, with its accents", async () => {
    const text = await readLabel(await printLabel(sampleLabel), (label) => label.text());
    for (const said of [
      "AND1234567897",
      "Andina Exprés",
      "20 nov 2026",
      "Bodega Central Ñuñoa",
      "Importadora El Águila Cía. Ltda.",
      "Av. Amazonas N24-155 y Cristóbal Colón",
      "Junto al parque",
      "Quito, Pichincha",
      "+593991234567",
      "170143",
      "José Ángel Peñaherrera Muñoz",
      "Ferretería Güiña",
      "Cdla. La Alborada, 6ta etapa, Mz. 612 villa 14",
      "¿Timbre dañado? Llamar al llegar, casa verde",
      "Bolívar",
      "Manabí · Calceta",
      "+593987654321",
      "130250",
      "2.5 kg",
      "30 × 20 × 15 cm",
      "Accesorios de audio y video",
      "COBRAR $45,90",
      "$120,00",
      "#1042",
    ]) {
      expect(text).toContain(said);
    }
    expect(text).not.toContain("SIN COBRO");
  });

  test("prints every letter of Spanish, composed or not", async () => {
    const letters = "áéíóúüñ ÁÉÍÓÚÜÑ ¿¡ºª";
    const recipient = { ...sampleLabel.recipient, fullName: letters.normalize("NFD") };
    const pdf = await printLabel({ ...sampleLabel, recipient });
    expect(await readLabel(pdf, (label) => label.text())).toContain(letters);
  });

  test("says clearly that nothing is to be collected, and no insurance when there is none", async () => {
    const free = { ...sampleLabel, goodsCollection: cents(0), goodsInsured: cents(0) };
    const text = await readLabel(await printLabel(free), (label) => label.text());
    expect(text).toContain("SIN COBRO");
    expect(text).not.toMatch(/COBRAR|ASEGURADO|USD/);
  });

  test.for([
    "AND1234567897",
    "123456789012",
    "a-b.c/7 Z",
    "A2B4C6D8E0F2G4H6J8K0L2M4",
    "123456789012345678901234",
    "WWWWWWWWWWWWWWWWWWWWWWWW",
  ])("scans as %s from a 203 dpi print, and says so whole", async (trackingNumber) => {
    await readLabel(await printLabel({ ...sampleLabel, trackingNumber }), async (label) => {
      expect(await label.scan()).toEqual([trackingNumber]);
      expect(await label.text()).toContain(trackingNumber);
    });
  });

  test("prints every bar and gap in whole modules of four dots at 203 dpi", async () => {
    const print = await readLabel(await printLabel(sampleLabel), (label) => label.print());
    const runs = runLengths(rowsOf(print, 25, 25.1)).slice(1, -1);
    expect(runs.length).toBeGreaterThan(50);
    expect(runs.filter((run) => run % 4 !== 0)).toEqual([]);
  });

  test("sets only an amount to collect in white on black", async () => {
    const darkness = async (goodsCollection: number) => {
      const pdf = await printLabel({ ...sampleLabel, goodsCollection: cents(goodsCollection) });
      const pixels = rowsOf(await readLabel(pdf, (label) => label.print()), 106, 117);
      return pixels.filter((pixel) => pixel < 128).length / pixels.length;
    };
    expect(await darkness(4590)).toBeGreaterThan(0.6);
    expect(await darkness(0)).toBeLessThan(0.2);
  });
});

test("the same label gives the same bytes, and few of them", async () => {
  const first = await printLabel(sampleLabel);
  expect(Buffer.compare(first, await printLabel(sampleLabel))).toBe(0);
  expect(first.byteLength).toBeLessThan(BYTES_MAX);
});

test("a tracking number that Code 128 cannot hold is printed as text", async () => {
  await expect(printLabel({ ...sampleLabel, trackingNumber: "GUÍA-12" })).resolves.toBeInstanceOf(
    Uint8Array,
  );
  await expect(
    printLabel({ ...sampleLabel, trackingNumber: "9A".repeat(200) }),
  ).resolves.toBeInstanceOf(Uint8Array);
});

/** The pixels between two heights of the label. */
function rowsOf({ width, pixels }: Print, topMm: number, bottomMm: number): Uint8Array {
  const row = (mm: number) => Math.round((mm * 203) / 25.4);
  return pixels.subarray(width * row(topMm), width * row(bottomMm));
}

/** How many dots of one colour follow each other. */
function runLengths(pixels: Uint8Array): number[] {
  const starts = Array.from(pixels.keys()).filter((at) => pixels[at] !== pixels[at - 1]);
  return starts.map((start, index) => (starts[index + 1] ?? pixels.length) - start);
}
