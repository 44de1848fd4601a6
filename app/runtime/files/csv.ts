/** Marks a file as UTF-8 for spreadsheets. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** A row of CSV (RFC 4180). */
export const csvLine = (values: readonly string[]): string => `${values.map(quoted).join(",")}\r\n`;

/** A spreadsheet reads a text that begins so as a formula, and the text may come from outside. */
export const csvText = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const quoted = (value: string): string =>
  /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
