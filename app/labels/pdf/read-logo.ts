import { inflateSync } from "node:zlib";

import type { Logo } from "#app/shipping/model/store-identity.ts";

import type { Picture } from "../layout/page.ts";

const PIXELS_MAX = 1_000_000;
/** Channels by colour type (ISO/IEC 15948, 11.2.2). Palettes are nothing that a canvas writes. */
const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 4: 2, 6: 4 };
const FILTER_MAX = 4;
const SIGNATURE_BYTES = 8;

/**
 * The logo as a PDF can carry it; null for one that is damaged, too large, or of a kind that no browser's canvas
 * writes. The PDF's writer decodes a PNG outside of any call, where what it throws would end the process.
 */
export function readLogo({ mediaType, base64 }: Logo): Picture | null {
  const bytes = Buffer.from(base64, "base64");
  try {
    return mediaType === "image/png" ? readPng(bytes) : readJpeg(bytes);
  } catch {
    return null;
  }
}

/** Header and pixels alone: nothing else of the file is worth a reader's trust. */
function readPng(bytes: Buffer): Picture | null {
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const [bits, colour = -1, , , interlace] = bytes.subarray(24, 29);
  const channels = CHANNELS[colour];
  if (!isPrintable(width, height) || channels === undefined || bits !== 8 || interlace !== 0)
    return null;
  const chunks: Buffer[] = [];
  const data: Buffer[] = [];
  for (let at = SIGNATURE_BYTES; at < bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const chunk = bytes.subarray(at, at + 12 + length);
    const kind = chunk.toString("latin1", 4, 8);
    if (chunk.length < 12 + length) return null;
    if (kind === "IHDR" || kind === "IDAT" || kind === "IEND") chunks.push(chunk);
    if (kind === "IDAT") data.push(chunk.subarray(8, 8 + length));
    if (kind === "IEND") break;
    at += 12 + length;
  }
  const row = 1 + width * channels;
  const pixels = inflateSync(Buffer.concat(data), { maxOutputLength: height * row });
  if (pixels.length !== height * row) return null;
  for (let y = 0; y < height; y += 1) if (pixels[y * row]! > FILTER_MAX) return null;
  const png = Buffer.concat([bytes.subarray(0, SIGNATURE_BYTES), ...chunks]);
  return png.includes("IEND") ? { bytes: png, width, height } : null;
}

/** The frame's size stands in its header (ITU-T T.81, B.2.2). */
function readJpeg(bytes: Buffer): Picture | null {
  if (bytes.readUInt16BE(bytes.length - 2) !== 0xff_d9) return null;
  for (let at = 2; ; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt16BE(at);
    // Baseline and progressive, with Huffman codes.
    if (marker === 0xff_c0 || marker === 0xff_c1 || marker === 0xff_c2) {
      const [bits, channels = 0] = [bytes[at + 4], bytes[at + 9]];
      const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)];
      const isKnown = bits === 8 && [1, 3, 4].includes(channels);
      return isKnown && isPrintable(width, height) ? { bytes, width, height } : null;
    }
    // No pixels before the frame, and no notes of a camera, which a canvas does not write.
    if (marker < 0xff_c0 || marker === 0xff_da || marker === 0xff_e1) return null;
  }
}

const isPrintable = (width: number, height: number): boolean =>
  width > 0 && height > 0 && width * height <= PIXELS_MAX;
