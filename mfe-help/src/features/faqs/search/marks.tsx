import { Fragment, type ReactNode } from 'react';
import { related } from './synonyms';
import { termsOf, wordsOf } from './terms';

export interface Mark {
  (text: string): ReactNode;
  /** Whether the text has one of the terms itself. */
  readonly finds: (text: string) => boolean;
}

/** Marks the words of a text that have one of these terms, or mean the same. */
export const marks = (terms: readonly string[]): Mark => {
  const wanted = new Set(terms);
  const foundIn = (text: string) =>
    wordsOf(text).filter(({ terms: own }) => [...own, ...related(own)].some((term) => wanted.has(term)));
  const mark = (text: string): ReactNode => {
    const found = foundIn(text);
    const before = found.map(({ start }, index) => text.slice(found[index - 1]?.end ?? 0, start));
    return (
      <>
        {found.map(({ start, end }, index) => (
          <Fragment key={start}>
            {before[index]}
            <mark>{text.slice(start, end)}</mark>
          </Fragment>
        ))}
        {text.slice(found.at(-1)?.end ?? 0)}
      </>
    );
  };
  return Object.assign(mark, { finds: (text: string) => termsOf(text).some((term) => wanted.has(term)) });
};
