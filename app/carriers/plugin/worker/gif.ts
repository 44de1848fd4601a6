import { crc32, deflateSync } from "node:zlib";

const PALETTE_ENTRY = 3;
const CODES_MAX = 4096;
const CODE_BITS_MAX = 12;
const WHITE = 255;
/** Where interlaced rows begin, and how far they are apart. */
const PASSES = [
  [0, 8],
  [4, 8],
  [2, 4],
  [1, 2],
] as const;

/**
 * The first picture of a GIF as a PNG: what is transparent is white, because it is printed.
 * @throws Error for a file that is cut or wrong, and for a picture of more than this many pixels
 */
export function pngOfGif(file: Buffer, pixelsMax: number): Buffer {
  try {
    return pngOf(firstPicture(file, pixelsMax));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`the label is no whole GIF: ${reason}`, { cause: error });
  }
}

interface Picture {
  width: number;
  height: number;
  /** Three bytes for each pixel. */
  rgb: Buffer;
}

function firstPicture(file: Buffer, pixelsMax: number): Picture {
  const [width, height, flags] = [file.readUInt16LE(6), file.readUInt16LE(8), file.readUInt8(10)];
  if (width * height === 0 || width * height > pixelsMax) throw new Error("its size");
  let at = 13;
  const paletteOf = (bits: number): Buffer | null => {
    if ((bits & 0x80) === 0) return null;
    const bytes = PALETTE_ENTRY << ((bits & 7) + 1);
    return file.subarray(at, (at += bytes));
  };
  const common = paletteOf(flags);
  let transparent = -1;
  for (;;) {
    const kind = file.readUInt8(at);
    if (kind === 0x21) {
      const isControl = file.readUInt8(at + 1) === 0xf9;
      if (isControl && (file.readUInt8(at + 3) & 1) === 1) transparent = file.readUInt8(at + 6);
      at = blocksFrom(file, at + 2).end;
      continue;
    }
    if (kind !== 0x2c) throw new Error("it has no picture");
    const [left, top] = [file.readUInt16LE(at + 1), file.readUInt16LE(at + 3)];
    const [wide, high] = [file.readUInt16LE(at + 5), file.readUInt16LE(at + 7)];
    if (left + wide > width || top + high > height) throw new Error("its picture is larger");
    const own = file.readUInt8(at + 9);
    at += 10;
    const palette = paletteOf(own) ?? common;
    if (!palette) throw new Error("it has no colours");
    const codeBits = file.readUInt8(at);
    const indices = unpacked(blocksFrom(file, at + 1).data, codeBits, wide * high);
    const rgb = Buffer.alloc(width * height * PALETTE_ENTRY, WHITE);
    let read = 0;
    for (const row of rowsOf(high, (own & 0x40) !== 0))
      for (let column = 0; column < wide; column += 1, read += 1) {
        const index = indices[read] ?? 0;
        if (index === transparent) continue;
        const to = ((top + row) * width + left + column) * PALETTE_ENTRY;
        palette.copy(rgb, to, index * PALETTE_ENTRY, (index + 1) * PALETTE_ENTRY);
      }
    return { width, height, rgb };
  }
}

function* rowsOf(high: number, isInterlaced: boolean): Generator<number> {
  for (const [first, step] of isInterlaced ? PASSES : [[0, 1] as const])
    for (let row = first; row < high; row += step) yield row;
}

/** Blocks with their length in front, up to an empty one. */
function blocksFrom(file: Buffer, start: number): { data: Buffer; end: number } {
  const parts: Buffer[] = [];
  let at = start;
  for (let length = file.readUInt8(at); length > 0; length = file.readUInt8(at)) {
    parts.push(file.subarray(at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { data: Buffer.concat(parts), end: at + 1 };
}

/** LZW with codes that grow: exactly `count` indices, however many more there are. */
function unpacked(data: Buffer, codeBits: number, count: number): Uint8Array {
  if (codeBits < 2 || codeBits > 8) throw new Error("its codes");
  const clear = 1 << codeBits;
  const end = clear + 1;
  const prefix = new Uint16Array(CODES_MAX);
  const last = new Uint8Array(CODES_MAX);
  const out = new Uint8Array(count);
  const reversed = new Uint8Array(CODES_MAX + 1);
  for (let code = 0; code < clear; code += 1) last[code] = code;
  let [bits, held, heldBits, next, before, written] = [codeBits + 1, 0, 0, end + 1, -1, 0];
  let first = 0;
  for (const byte of data) {
    held |= byte << heldBits;
    heldBits += 8;
    while (heldBits >= bits && written < count) {
      const code = held & ((1 << bits) - 1);
      held >>>= bits;
      heldBits -= bits;
      if (code === clear) {
        [bits, next, before] = [codeBits + 1, end + 1, -1];
        continue;
      }
      if (code === end || code > next || (before < 0 && code >= clear)) throw new Error("its data");
      let length = 0;
      let from = code;
      // A code that is only being made is the one before it, and its own first sign once more.
      if (code === next) {
        reversed[length++] = first;
        from = before;
      }
      for (; from >= clear; from = prefix[from] ?? 0) reversed[length++] = last[from] ?? 0;
      first = from;
      reversed[length++] = first;
      while (length > 0 && written < count) out[written++] = reversed[--length] ?? 0;
      if (before >= 0 && next < CODES_MAX) {
        prefix[next] = before;
        last[next] = first;
        next += 1;
        if (next === 1 << bits && bits < CODE_BITS_MAX) bits += 1;
      }
      before = code;
    }
  }
  if (written < count) throw new Error("it is cut");
  return out;
}

function pngOf({ width, height, rgb }: Picture): Buffer {
  const row = width * PALETTE_ENTRY;
  const raw = Buffer.alloc((row + 1) * height);
  for (let y = 0; y < height; y += 1) rgb.copy(raw, y * (row + 1) + 1, y * row, (y + 1) * row);
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  // Eight bits for each of three colours.
  size.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from("\u0089PNG\r\n\u001a\n", "latin1"),
    chunk("IHDR", size),
    chunk("IDAT", deflateSync(raw)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
