import type { PathError } from './errors-by-part';

/** What a field is, for who reads its error apart from it. */
interface Named {
  /** `Adult 2`; '' where it is nobody's. */
  readonly whose: string;
  readonly label: string;
}

/**
 * Errors of one list, each understood by itself: where several say the same, each says whose field it is, and which one
 * where that does not tell them apart.
 */
export const distinguishErrors = (
  errors: readonly PathError[],
  nameOf: (path: string) => Named,
): readonly PathError[] =>
  errors.map((error) => {
    const same = errors.filter(({ message }) => message === error.message);
    if (same.length === 1) return error;
    const { whose, label } = nameOf(error.path);
    const isEnough = whose !== '' && same.filter(({ path }) => nameOf(path).whose === whose).length === 1;
    const name = isEnough ? whose : [whose, label].filter(Boolean).join(', ');
    return name === '' ? error : { ...error, message: `${name}: ${error.message}` };
  });
