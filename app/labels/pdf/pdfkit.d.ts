import type { Font } from "fontkit";

/** What pdfkit takes beyond what its types say: a font that fontkit has parsed (since 0.20), an opened picture. */
declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      registerFont(name: string, parsed: Font): this;
    }
    /** A picture that was opened once, for as many places as need it. */
    interface OpenedImage {
      width: number;
      height: number;
    }
    interface PDFImage {
      openImage(bytes: Buffer): OpenedImage;
      image(opened: OpenedImage, x: number, y: number, options: ImageOption): this;
    }
  }
}
