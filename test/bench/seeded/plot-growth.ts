import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * node test/bench/seeded/plot-growth.ts
 * Makes a picture of the tables of docs/benchmarks.md about growth: what was measured is written down once.
 */
const docs = join(import.meta.dirname, "../../../docs");

interface Growth {
  name: string;
  /** Medians in ms, in the order of `sizes`. */
  sqlite: number[];
  postgres: number[];
}

const sizes = ["1k", "10k", "100k", "1M"];
const AIM_MS = 15;
const [COLUMNS, WIDTH, HEIGHT] = [4, 215, 112];
const plot = { left: 34, right: 205, top: 24, bottom: 92 };
/** Milliseconds at the edges of each plot, which is logarithmic. */
const [LEAST_MS, MOST_MS] = [0.1, 100_000];
const colors = { sqlite: "#1f77b4", postgres: "#d95f02" };

const measured = readMeasured(readFileSync(join(docs, "benchmarks.md"), "utf8"));
writeFileSync(join(docs, "pictures/growth.svg"), pictureOf(measured));

function readMeasured(text: string): Growth[] {
  const growth = text.slice(text.indexOf("## From a thousand to a million"));
  const [sqlite, postgres] = ["**SQLite**", "**PostgreSQL**"].map((title) =>
    readTable(growth.slice(growth.indexOf(title))),
  );
  return [...sqlite!].map(([name, values]) => ({
    name,
    sqlite: values,
    postgres: postgres!.get(name) ?? [],
  }));
}

/** The first table: its name, and the columns of the sizes. */
function readTable(text: string): Map<string, number[]> {
  const lines = text.split("\n");
  const first = lines.findIndex((line) => line.startsWith("|"));
  const end = lines.findIndex((line, index) => index > first && !line.startsWith("|"));
  return new Map(
    lines.slice(first + 2, end).map((line) => {
      const [, name = "", ...cells] = line.split("|").map((cell) => cell.trim());
      return [name, cells.slice(0, sizes.length).map((cell) => Number(cell.replaceAll(",", "")))];
    }),
  );
}

function pictureOf(all: readonly Growth[]): string {
  const height = Math.ceil(all.length / COLUMNS) * HEIGHT + 34;
  const panels = all.map((growth, index) => {
    const [x, y] = [(index % COLUMNS) * WIDTH, Math.floor(index / COLUMNS) * HEIGHT + 34];
    return `<g transform="translate(${x} ${y})">${panel(growth)}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${COLUMNS * WIDTH} ${height}" font-family="sans-serif" font-size="10">
<rect width="100%" height="100%" fill="#fff"/>
<text x="8" y="20" font-size="12">Median in ms by the account's shipments (both logarithmic):
 <tspan fill="${colors.sqlite}">SQLite</tspan>, <tspan fill="${colors.postgres}">PostgreSQL</tspan>; dashed: ${AIM_MS} ms</text>
${panels.join("\n")}
</svg>
`;
}

function panel({ name, sqlite, postgres }: Growth): string {
  const { left, right, top, bottom } = plot;
  const ticks = [1, 100, 10_000].map(
    (ms) =>
      `<path d="M${left} ${yOf(ms)}H${right}" stroke="#e5e5e5"/><text x="${left - 3}" y="${yOf(ms) + 3}" text-anchor="end" fill="#666">${ms}</text>`,
  );
  const names = sizes.map(
    (size, at) =>
      `<text x="${xOf(at)}" y="${bottom + 12}" text-anchor="middle" fill="#666">${size}</text>`,
  );
  return [
    `<text x="${left}" y="${top - 9}">${name}</text>`,
    ...ticks,
    ...names,
    `<path d="M${left} ${yOf(AIM_MS)}H${right}" stroke="#888" stroke-dasharray="4 3"/>`,
    curve(postgres, colors.postgres),
    curve(sqlite, colors.sqlite),
    `<path d="M${left} ${top}V${bottom}H${right}" fill="none" stroke="#666"/>`,
  ].join("");
}

function curve(values: readonly number[], color: string): string {
  const points = values.map((ms, at) => [xOf(at), yOf(ms)] as const);
  const dots = points.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2" fill="${color}"/>`);
  return `<polyline points="${points.join(" ")}" fill="none" stroke="${color}" stroke-width="1.5"/>${dots.join("")}`;
}

function xOf(at: number): number {
  return rounded(plot.left + 10 + ((plot.right - plot.left - 20) * at) / (sizes.length - 1));
}

function yOf(ms: number): number {
  const share = Math.log(ms / LEAST_MS) / Math.log(MOST_MS / LEAST_MS);
  return rounded(plot.bottom - (plot.bottom - plot.top) * Math.max(0, share));
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
