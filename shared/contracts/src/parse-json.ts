/** The value of a JSON text that somebody else wrote; undefined where it is no JSON. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
