import { inflateSync } from "node:zlib";

import { decodePDFRawStream, PDFArray, PDFName, PDFRawStream, type PDFPage } from "@cantoo/pdf-lib";

/** All contents of a document together; those of a label take some kilobytes. */
const INFLATED_BYTES_MAX = 20 * 1024 * 1024;
const STREAMS_MAX = 200;
const FILTERS_MAX = 2;

/** A document costs more than its carrier's label is worth. */
export class OverBudget extends Error {
  override readonly name = "OverBudget";
}

/** Decodes contents within one budget for a whole document. Each stream is decoded once, however often it is named. */
export function contentsDecoder(): (page: PDFPage) => Uint8Array[] {
  const decoded = new Map<PDFRawStream, Uint8Array>();
  let bytesLeft = INFLATED_BYTES_MAX;
  let streamsLeft = STREAMS_MAX;

  function decode(stream: PDFRawStream): Uint8Array {
    const bytes = decoded.get(stream) ?? decodeWithin(stream, bytesLeft);
    decoded.set(stream, bytes);
    return bytes;
  }

  return function contentsOf({ node }) {
    const named = node.get(PDFName.Contents);
    if (!named) return [];
    const contents = node.context.lookup(named);
    const references = contents instanceof PDFArray ? contents.asArray() : [named];
    streamsLeft -= references.length;
    if (streamsLeft < 0) throw new OverBudget("too many streams");
    return references.map((reference) => {
      const stream = node.context.lookup(reference);
      if (!(stream instanceof PDFRawStream)) throw new Error("the page lacks its contents");
      const bytes = decode(stream);
      // Every mention counts, because every one is written out.
      bytesLeft -= bytes.byteLength;
      if (bytesLeft < 0) throw new OverBudget("the contents are too large");
      return bytes;
    });
  };
}

/** @throws OverBudget above the limit; Error for what cannot be decoded */
function decodeWithin(stream: PDFRawStream, bytesMax: number): Uint8Array {
  const filters = filtersOf(stream);
  if (filters.length > FILTERS_MAX) throw new OverBudget("too many filters");
  const isDeflated = filters.every((name) => name === "/FlateDecode" || name === "/Fl");
  const hasParameters = stream.dict.has(PDFName.of("DecodeParms"));
  // The library's own decoders know no limit; what they allocate is bounded by the worker.
  if (!isDeflated || hasParameters) return decodePDFRawStream(stream).decode();
  return filters.reduce<Uint8Array>(
    (bytes) => inflateWithin(bytes, bytesMax),
    stream.getContents(),
  );
}

function inflateWithin(bytes: Uint8Array, bytesMax: number): Uint8Array {
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(bytesMax, 1) });
  } catch (error) {
    if ((error as { code?: string }).code === "ERR_BUFFER_TOO_LARGE")
      throw new OverBudget("the contents are too large");
    throw error;
  }
}

function filtersOf({ dict }: PDFRawStream): string[] {
  const filter = dict.lookup(PDFName.of("Filter"));
  if (filter === undefined) return [];
  return filter instanceof PDFArray ? filter.asArray().map(String) : [String(filter)];
}
