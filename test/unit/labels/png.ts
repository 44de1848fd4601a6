import { crc32, deflateSync, inflateSync } from "node:zlib";

/** Grey levels, row by row. */
export interface Chart {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/**
 * Reads the PNG that a renderer of labels writes: 8 bits of grey, not interlaced (ISO/IEC 15948, 9 and 11).
 */
export function readPng(png: Buffer): Chart {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  if (png.toString("hex", 24, 29) !== "0800000000") throw new Error("another PNG");

  const data: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    const body = png.subarray(at + 8, at + 8 + png.readUInt32BE(at));
    if (png.toString("latin1", at + 4, at + 8) === "IDAT") data.push(body);
  }
  const filtered = inflateSync(Buffer.concat(data));
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const filter = filtered[y * (width + 1)];
    for (let x = 0; x < width; x += 1) {
      const left = x > 0 ? pixels[y * width + x - 1]! : 0;
      const above = y > 0 ? pixels[(y - 1) * width + x]! : 0;
      const corner = x > 0 && y > 0 ? pixels[(y - 1) * width + x - 1]! : 0;
      const guess = [0, left, above, (left + above) >> 1, paeth(left, above, corner)][filter ?? 0]!;
      pixels[y * width + x] = filtered[y * (width + 1) + 1 + x]! + guess;
    }
  }
  return { width, height, pixels };
}

function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner;
  const [a, b, c] = [left, above, corner].map((each) => Math.abs(guess - each)) as [
    number,
    number,
    number,
  ];
  return a <= b && a <= c ? left : b <= c ? above : corner;
}

/** A PNG as a browser's canvas writes it: 8 bits of red, green and blue. */
export function toPng(
  width: number,
  height: number,
  colourAt: (x: number, y: number) => readonly [number, number, number],
): Uint8Array {
  const rows = Array.from({ length: height }, (_, y) => [
    0,
    ...Array.from({ length: width }, (__, x) => colourAt(x, y)).flat(),
  ]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const chunk = (kind: string, body: Uint8Array) => {
    const named = Buffer.concat([Buffer.from(kind, "latin1"), body]);
    const framed = Buffer.alloc(named.length + 8);
    framed.writeUInt32BE(body.length, 0);
    framed.set(named, 4);
    framed.writeUInt32BE(crc32(named), named.length + 4);
    return framed;
  };
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.from(rows.flat()))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
