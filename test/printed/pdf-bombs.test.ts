import { deflateSync } from "node:zlib";

import { describe, expect, test } from "vitest";

import { readCarrierPdf } from "#app/labels/pdf/carrier-pages.ts";
import { childrenOf } from "#test/bench/linux-process.ts";
import { carrierLabel } from "#test/unit/labels/carrier-label.ts";

const MEGABYTE = 1024 * 1024;
/** Of the loop's thread. What a person notices is more; the carrier's file may take nothing of it. */
const STANDSTILL_MS_MAX = 250;
const GROWTH_BYTES_MAX = 150 * MEGABYTE;

const deflated = (megabytes: number, times: number): Buffer => {
  let data: Buffer = Buffer.alloc(megabytes * MEGABYTE, 32);
  // The best compression takes four times as long, for a file of a quarter.
  for (let time = 0; time < times; time += 1) data = deflateSync(data, { level: 1 });
  return data;
};

/** A PDF of objects 1 to n; streams stand behind their dictionaries. */
function pdfOf(objects: readonly (readonly [string, Buffer?])[]): Uint8Array {
  const parts: Buffer[] = [];
  const offsets: number[] = [];
  let length = 0;
  const add = (part: Buffer | string) => {
    const bytes = Buffer.from(part as string);
    parts.push(bytes);
    length += bytes.length;
  };
  add("%PDF-1.5\n");
  for (const [index, [dictionary, stream]] of objects.entries()) {
    offsets.push(length);
    add(`${index + 1} 0 obj\n${dictionary}\n`);
    if (stream) {
      add("stream\n");
      add(stream);
      add("\nendstream\n");
    }
    add("endobj\n");
  }
  const lines = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  const trailer = `trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF`;
  add(`xref\n0 ${size}\n0000000000 65535 f \n${lines}${trailer}`);
  return new Uint8Array(Buffer.concat(parts));
}

function bombOf(pages: number, references: number, megabytes: number, filters: number): Uint8Array {
  const data = deflated(megabytes, filters);
  const names = Array(filters).fill("/FlateDecode").join(" ");
  const kids = Array.from({ length: pages }, (_, index) => `${4 + index} 0 R`).join(" ");
  const contents = Array(references).fill("3 0 R").join(" ");
  const page = `<</Type/Page/Parent 2 0 R/MediaBox[0 0 288 432]/Resources<<>>/Contents[${contents}]>>`;
  return pdfOf([
    ["<</Type/Catalog/Pages 2 0 R>>"],
    [`<</Type/Pages/Kids[${kids}]/Count ${pages}>>`],
    [`<</Length ${data.length}/Filter [${names}]>>`, data],
    ...Array.from({ length: pages }, () => [page] as const),
  ]);
}

/** Objects in a stream that the parser inflates before anything can be counted. */
function objectStreamBomb(): Uint8Array {
  const data = deflated(400, 1);
  return pdfOf([
    ["<</Type/Catalog/Pages 2 0 R>>"],
    ["<</Type/Pages/Kids[]/Count 0>>"],
    [`<</Type/ObjStm/N 1/First 4/Length ${data.length}/Filter/FlateDecode>>`, data],
  ]);
}

/** One name for the whole file, and hundreds of thousands of objects. */
const manyObjects = (): Uint8Array =>
  pdfOf([
    ["<</Type/Catalog/Pages 2 0 R>>"],
    ["<</Type/Pages/Kids[]/Count 0>>"],
    ...Array.from({ length: 60_000 }, () => ["<</A[1 2 3]>>"] as const),
  ]);

/** Each level names the next one twenty times: 64 million pages in 1,500 bytes. */
const pagesOfPages = (): Uint8Array =>
  pdfOf([
    ["<</Type/Catalog/Pages 2 0 R>>"],
    ...Array.from({ length: 6 }, (_, level) => {
      const kids = Array(20)
        .fill(`${3 + level} 0 R`)
        .join(" ");
      return [`<</Type/Pages/Kids[${kids}]/Count 64000000>>`] as const;
    }),
    ["<</Type/Page/Parent 7 0 R/MediaBox[0 0 288 432]/Resources<<>>/Contents 9 0 R>>"],
    ["<</Length 14>>", Buffer.from("0 0 10 10 re f")],
  ]);

/** What this thread has used of a processor: to wait for one is the machine's. */
function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** The processes that a process of this one has started. */
const isolated = (): number[] => childrenOf(process.pid).flatMap(childrenOf);

describe("a carrier's file that is made to cost", () => {
  test.for([
    ["two filters on 400 MB", () => bombOf(1, 1, 400, 2)],
    ["five pages of twenty references to 20 MB", () => bombOf(5, 20, 20, 1)],
    ["five pages of a hundred references to 5 MB", () => bombOf(5, 100, 5, 1)],
    ["eight filters", () => bombOf(1, 1, 1, 8)],
    ["two thousand references", () => bombOf(1, 2000, 1, 1)],
    ["objects in a stream of 400 MB", objectStreamBomb],
    ["sixty thousand objects", manyObjects],
    ["pages of pages", pagesOfPages],
  ] as const)("by %s takes neither the event loop nor memory", async ([, make]) => {
    const file = make();
    expect(file.byteLength).toBeLessThan(5 * MEGABYTE);
    // The library is loaded, and an ordinary label validated.
    await readCarrierPdf(await carrierLabel({ numbers: ["C1"] }));
    let [worst, last, highest] = [0, threadMs(), 0];
    const before = process.memoryUsage.rss();
    const beat = setInterval(() => {
      worst = Math.max(worst, threadMs() - last);
      last = threadMs();
      highest = Math.max(highest, process.memoryUsage.rss());
    }, 10);
    const verdict = await readCarrierPdf(file);
    await new Promise((resolve) => setTimeout(resolve, 50));
    clearInterval(beat);

    expect(["tooLarge", "broken", "empty"]).toContain(verdict);
    expect(worst).toBeLessThan(STANDSTILL_MS_MAX);
    expect(highest - before).toBeLessThan(GROWTH_BYTES_MAX);
    // The next label is none the worse.
    expect(await readCarrierPdf(await carrierLabel({ numbers: ["C2"] }))).toHaveLength(1);
  });

  test("keeps the labels behind it waiting for seconds at most, and each gets its own verdict", async () => {
    const label = await carrierLabel({ numbers: ["C1"] });
    const bomb = bombOf(5, 20, 20, 1);
    const verdicts = await Promise.all([label, bomb, label, bomb, label].map(readCarrierPdf));
    expect(verdicts.map((verdict) => (typeof verdict === "string" ? verdict : "pages"))).toEqual([
      "pages",
      "tooLarge",
      "pages",
      "tooLarge",
      "pages",
    ]);
  });
});

test("a label whose validator is killed is validated by the next one", async () => {
  const label = await carrierLabel({ numbers: ["C1"] });
  await readCarrierPdf(label);
  const reading = readCarrierPdf(label);
  for (const pid of isolated()) process.kill(pid, "SIGKILL");
  expect(await reading).toHaveLength(1);
});
