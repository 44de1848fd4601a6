/** Why a carrier's file cannot be part of a document. */
export type CarrierPdfError = "notPdf" | "tooLarge" | "locked" | "empty" | "broken";

/** What is known of a page: as it is seen, cropped and turned. */
export interface ValidatedPage {
  widthMm: number;
  heightMm: number;
  /** The page shows nothing but its contents, at their own scale: they can be placed on another page. */
  isPlain: boolean;
  isBlank: boolean;
}

/** A document of the same pages, each with its contents decoded once and in one stream. */
export interface ValidatedPdf {
  pdf: Uint8Array<ArrayBuffer>;
  pages: readonly ValidatedPage[];
}

export type Verdict = ValidatedPdf | CarrierPdfError;
