import { decimalText, type Cents, type Currency } from "#app/shipping/model/money.ts";

const NUMERIC_CELL = /^(-?[\d.]+( [A-Z]{3})?|-)$/;

/** Columns aligned with spaces, numbers to the right. Control characters of stored text never reach the terminal. */
export function table(titles: string[], rows: string[][]): string {
  const clean = rows.map((row) => row.map((cell) => cell.replace(/\p{Cc}/gu, " ")));
  const columns = titles.map((title, index) => {
    const cells = clean.map((row) => row[index] ?? "");
    return {
      width: Math.max(title.length, ...cells.map((cell) => cell.length)),
      isNumeric: cells.every((cell) => NUMERIC_CELL.test(cell)),
    };
  });

  const line = (cells: string[]) =>
    columns
      .map(({ width, isNumeric }, index) => {
        const cell = cells[index] ?? "";
        return isNumeric ? cell.padStart(width) : cell.padEnd(width);
      })
      .join("  ")
      .trimEnd();
  return [titles, ...clean].map(line).join("\n");
}

export function money(amount: Cents, currency: Currency): string {
  return `${decimalText(amount, currency)} ${currency}`;
}

/** To the minute, in UTC. */
export function time(timestamp: Date | null): string {
  return timestamp ? timestamp.toISOString().slice(0, 16).replace("T", " ") : "-";
}

export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

const CELL_LENGTH_MAX = 100;

/** The part of a text from outside that fits beside other columns. */
export function firstLine(text: string): string {
  const [line = ""] = text.trim().split("\n", 1);
  return line.length > CELL_LENGTH_MAX ? `${line.slice(0, CELL_LENGTH_MAX - 1)}…` : line;
}
