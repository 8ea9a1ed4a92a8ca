export const isoOrNull = (date: Date | null): string | null => date?.toISOString() ?? null;

/* Knowing one of the first gives the right to read and change a purchase or a quote; the others mean nothing to people. */
const hidden = new Set(['purchaseId', 'quoteRef', 'ref', 'fileId', 'icon', 'expiresAt', 'steps', 'nextStep']);

/** An object as it is stored, without what opens or only serves the portal. */
const openly = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(openly);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !hidden.has(name))
      .map(([name, inner]) => [name, openly(inner)]),
  );
};

type Answers = Record<string, unknown>;
export const answersOf = (value: object): Answers => openly(value) as Answers;
export const answersOrNull = (value: object | null): Answers | null => (value === null ? null : answersOf(value));
