import type { MotorRisk } from '../../domain/motor-risk';
import type { RatingBook } from './rating-book';

type CoverKey = Pick<MotorRisk, 'productId' | 'productCategory' | 'productType' | 'coverDuration'>;

export interface RowsOfCover {
  readonly tariffs: RatingBook['tariffs'];
  readonly benefits: RatingBook['benefits'];
  readonly limits: RatingBook['covers'];
}

const isSame = (row: CoverKey, cover: CoverKey): boolean =>
  row.productId === cover.productId &&
  row.productCategory === cover.productCategory &&
  row.productType === cover.productType &&
  row.coverDuration === cover.coverDuration;

/* A book has some two thousand rows and serves thousands of quotes: each cover's rows are picked out once. */
const picked = new WeakMap<RatingBook, Map<string, RowsOfCover>>();

/** The rows of a book for one cover: product, class, type and term. */
export const rowsOfCover = (book: RatingBook, cover: CoverKey): RowsOfCover => {
  const covers = picked.get(book) ?? new Map<string, RowsOfCover>();
  picked.set(book, covers);
  const key = [cover.productId, cover.productCategory, cover.productType, cover.coverDuration].join(' ');
  const known = covers.get(key);
  if (known !== undefined) return known;
  const rows = {
    tariffs: book.tariffs.filter((row) => isSame(row, cover)),
    benefits: book.benefits.filter((row) => isSame(row, cover)),
    limits: book.covers.filter((row) => row.productId === cover.productId && row.productType === cover.productType),
  };
  covers.set(key, rows);
  return rows;
};
