/** One part of a long form, for example a person or the contact details. */
export interface FormErrorPart {
  /** `Adult 2`. */
  readonly name: string;
  readonly paths: readonly string[];
}

export interface PathError {
  readonly path: string;
  readonly message: string;
}

/** As many errors as a phone shows beside the form itself. */
const mostListed = 12;

/**
 * What the error summary of a form in parts lists: each error while they are few; where they are many each of the first
 * part, which is open, and one entry for each other part, which leads to its first.
 */
export const errorsByPart = (
  errors: readonly PathError[],
  parts: readonly FormErrorPart[],
  inShort: (part: string, count: number) => string,
): readonly PathError[] => {
  if (errors.length <= mostListed) return errors;
  const partOf = (path: string) => parts.findIndex(({ paths }) => paths.includes(path));
  const first = Math.min(...errors.map(({ path }) => partOf(path)).filter((index) => index >= 0));
  return errors.flatMap((error, at) => {
    const index = partOf(error.path);
    const part = parts[index];
    if (part === undefined || index === first) return [error];
    const isFirst = errors.findIndex(({ path }) => partOf(path) === index) === at;
    if (!isFirst) return [];
    const count = errors.filter(({ path }) => partOf(path) === index).length;
    return [{ path: error.path, message: inShort(part.name, count) }];
  });
};
