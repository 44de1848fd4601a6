/** Lines that wait until they are worth a write. */
export interface LogLines {
  /** @param line complete, with its line break */
  add: (line: string) => void;
  /** Passes on what waits, in one text. */
  pass: () => void;
}

/** A character is at most so many bytes in UTF-8. */
const BYTES_PER_UNIT = 3;

/**
 * Gathers lines as bytes. Lines joined as text stay a chain of their pieces, some twenty of each line, and to write
 * such a chain costs five times what the bytes do.
 * @param bytesMax of one text; a line that is longer is passed on alone
 */
export function gatherLines(bytesMax: number, pass: (text: string) => void): LogLines {
  const bytes = Buffer.allocUnsafeSlow(bytesMax);
  let length = 0;

  function passAll(): void {
    if (length === 0) return;
    const text = bytes.toString("utf8", 0, length);
    length = 0;
    pass(text);
  }

  return {
    add(line) {
      const mostBytes = line.length * BYTES_PER_UNIT;
      if (length + mostBytes > bytesMax) passAll();
      if (mostBytes > bytesMax) pass(line);
      else length += bytes.write(line, length, "utf8");
    },
    pass: passAll,
  };
}
