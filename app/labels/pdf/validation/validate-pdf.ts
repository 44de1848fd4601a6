import {
  EncryptedPDFError,
  PDFDict,
  PDFDocument,
  PDFInvalidObject,
  PDFName,
  PDFNumber,
  PDFStream,
  type PDFPage,
} from "@cantoo/pdf-lib";

import { mmFromPoints } from "../../layout/page.ts";
import { contentsDecoder, OverBudget } from "./decode-contents.ts";
import type { ValidatedPage, Verdict } from "./messages.ts";

/** A label, its copies and what customs want. */
const PAGES_MAX = 20;
const OBJECTS_MAX = 5_000;

/**
 * The pages of a PDF that a carrier made, or what is wrong with it. Half a label on a parcel is worse than none: a file
 * of which anything is missing is `broken`. Runs in a worker that may be killed at any time.
 */
export async function validatePdf(bytes: Uint8Array): Promise<Verdict> {
  const { buffer, byteOffset, byteLength } = bytes;
  const isEncrypted = Buffer.from(buffer, byteOffset, byteLength).includes("/Encrypt");
  try {
    const made = await PDFDocument.load(bytes, {
      // Streams of objects are read before they are decrypted: then what the pages name is tried below.
      throwOnInvalidObject: !isEncrypted,
      // One that opens without asking has an empty password.
      password: "",
      updateMetadata: false,
    });
    if (made.getPageCount() > PAGES_MAX) return "tooLarge";
    if (made.context.enumerateIndirectObjects().length > OBJECTS_MAX) return "tooLarge";

    const copy = await PDFDocument.create({ updateMetadata: false });
    const contentsOf = contentsDecoder();
    const pages: ValidatedPage[] = [];
    for (const page of await copy.copyPages(made, made.getPageIndices())) {
      const contents = contentsOf(page);
      pages.push(validatePage(copy.addPage(page), contents.length === 0));
      if (contents.length > 0) rewrite(page, contents);
    }
    if (
      copy.context.enumerateIndirectObjects().some(([, each]) => each instanceof PDFInvalidObject)
    )
      return "broken";
    if (pages.every(({ isBlank }) => isBlank)) return "empty";
    // Without streams of objects, which would have to be inflated to be read again.
    const pdf = await copy.save({ useObjectStreams: false, addDefaultPage: false });
    return { pdf: new Uint8Array(pdf), pages };
  } catch (error) {
    if (error instanceof OverBudget) return "tooLarge";
    // What is encrypted may not even parse.
    return error instanceof EncryptedPDFError || isEncrypted ? "locked" : "broken";
  }
}

/** One stream for all of them: parts of a page's contents may be cut anywhere between two of its words. */
function rewrite({ node }: PDFPage, contents: readonly Uint8Array[]): void {
  const parts = contents.flatMap((part) => [part, Buffer.from("\n")]);
  const stream = node.context.flateStream(new Uint8Array(Buffer.concat(parts)));
  node.set(PDFName.Contents, node.context.register(stream));
}

/** @throws Error when the page names what is not in the file */
function validatePage(page: PDFPage, isBare: boolean): ValidatedPage {
  const objects = page.node.Resources()?.lookupMaybe(PDFName.XObject, PDFDict);
  for (const name of objects?.keys() ?? []) objects?.lookup(name, PDFStream);

  const { width, height } = page.getCropBox();
  const { angle } = page.getRotation();
  const isOnItsSide = angle % 180 !== 0;
  const hasAnnotations = (page.node.Annots()?.size() ?? 0) > 0;
  const unit = page.node.lookupMaybe(PDFName.of("UserUnit"), PDFNumber)?.asNumber() ?? 1;
  return {
    widthMm: mmFromPoints(isOnItsSide ? height : width),
    heightMm: mmFromPoints(isOnItsSide ? width : height),
    isPlain: !hasAnnotations && unit === 1 && angle % 90 === 0,
    isBlank: isBare && !hasAnnotations,
  };
}
