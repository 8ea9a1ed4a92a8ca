import type { Font } from 'fontkit';

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** Also takes a font that fontkit has opened, which its own types do not say. */
      registerFont(name: string, font: Font): this;
    }
  }
}
