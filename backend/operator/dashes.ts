/*
 * An id may begin with a dash, and commander takes such a word as an option. The mark stands before it while the line is read.
 * No option is one letter, or as long as an id (22 characters).
 */
const mark = '\0';
const isId = (word: string): boolean => /^-(?!-)|^--[\w-]{20}$/.test(word);

const markWord = (word: string): string => (isId(word) ? mark + word : word.replace(/^(--[\w-]+=)(?=-)/, `$1${mark}`));

/** Marks ids that begin with a dash, and whatever stands after `--`. */
export const markDashes = (words: readonly string[]): string[] => {
  const end = words.includes('--') ? words.indexOf('--') : words.length;
  const literal = words.slice(end + 1).map((word) => (word.startsWith('-') ? mark + word : word));
  return [...words.slice(0, end).map(markWord), ...literal];
};

/** A word or a message as it was before {@link markDashes}. */
export const withoutMarks = (text: string): string => text.replaceAll(mark, '');

/** Whether commander took an option for the value of the option before it. */
export const isOption = (value: string): boolean => value.startsWith('-');
