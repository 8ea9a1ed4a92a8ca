/* PostgreSQL takes NUL into no text, and half a surrogate pair into no JSON. */
const isStorableText = (text: string): boolean => !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);

/**
 * Whether the database can store every text in a value that came as JSON, as a form or in an address. The names of fields
 * count, too: some bodies are stored as they came. The depth of what is given is bounded (`domain/bounded-json.ts`).
 */
export const isStorable = (value: unknown): boolean => {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, part]) => isStorableText(name) && isStorable(part));
};
