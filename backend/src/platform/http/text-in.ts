/** A text of a call's checked body by its name; null where the body has none. */
export const textIn = (request: unknown, name: string): string | null => {
  const given = typeof request === 'object' && request !== null ? (request as Record<string, unknown>)[name] : null;
  return typeof given === 'string' ? given : null;
};
