/** `a, b, c and 12 more`: a sentence that fits a terminal. */
export const someOf = (names: readonly string[], most = 5): string => {
  const more = names.length - most;
  return more > 0 ? `${names.slice(0, most).join(', ')} and ${more} more` : names.join(', ');
};
