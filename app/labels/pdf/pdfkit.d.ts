import type { Font } from "fontkit";

/** pdfkit takes a font that fontkit has parsed (since 0.20), which its types do not say yet. */
declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      registerFont(name: string, parsed: Font): this;
    }
  }
}
