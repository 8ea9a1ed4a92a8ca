/** Fills `{name}` in a text from `params`; a name that is not there stays as it is. */
export const fillText = (text: string, params: Record<string, string | number> = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
