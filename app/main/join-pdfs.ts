import { readCarrierPdf, type PageOfCarrier } from "#app/labels/pdf/carrier-pages.ts";
import { printLabels } from "#app/labels/print-labels.ts";

/** The pages of PDFs that carriers made, as they are; null when one of them cannot be read. */
export async function joinPdfs(pdfs: readonly Uint8Array[]): Promise<Uint8Array | null> {
  const pages: PageOfCarrier[] = [];
  for (const pdf of pdfs) {
    const read = await readCarrierPdf(pdf);
    if (typeof read === "string") return null;
    pages.push(...read);
  }
  return pages.length === 0 ? null : printLabels(pages, "100x150");
}
