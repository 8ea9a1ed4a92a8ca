/**
 * The key of the markup that an address is painted with first: that of the route for these parameters, `/get-quote?product=1`, or
 * else that of the route alone.
 *
 * @param keys of all markup of the release
 * @param path of the route
 * @param query of the address
 */
export const markupKey = (keys: readonly string[], path: string, query: URLSearchParams): string =>
  keys.find((key) => key.startsWith(`${path}?`) && hasAll(query, key.slice(path.length + 1))) ?? path;

const hasAll = (query: URLSearchParams, wanted: string): boolean =>
  [...new URLSearchParams(wanted)].every(([name, value]) => query.get(name) === value);
