/** `'Code: 419 203'` → `'419203'`. */
export const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '');

/** Puts the caret before a digit, and around it where there is one: the next key replaces it. */
export const placeCaret = (input: HTMLInputElement, position: number): void => {
  const start = Math.max(0, Math.min(position, input.value.length));
  const end = Math.min(start + 1, input.value.length);
  if (input.selectionStart !== start || input.selectionEnd !== end) input.setSelectionRange(start, end);
};

/** The box that a press hit; null where the browser does not say how wide the input is. */
export const boxAt = (input: HTMLInputElement, clientX: number, boxes: number): number | null => {
  const { left, width } = input.getBoundingClientRect();
  return width > 0 ? Math.floor(((clientX - left) / width) * boxes) : null;
};
