import { create } from 'qrcode';

/** The picture (QR) that says a text: rows of squares, `1` dark. */
export const pictureOf = (text: string): readonly string[] => {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  return Array.from({ length: modules.size }, (_row, row) =>
    Array.from({ length: modules.size }, (_column, column) => (modules.get(row, column) ? '1' : '0')).join(''),
  );
};
