type Headers = Record<string, string | string[] | undefined>;

/* RFC 9110, 7.6.1: of one connection, and never of the message. */
const ofTheConnection = new Set(['connection', 'keep-alive', 'te', 'trailer', 'transfer-encoding', 'upgrade']);

const namedIn = (connection: string | string[] | undefined): string[] =>
  [connection ?? []]
    .flat()
    .join(',')
    .split(',')
    .map((name) => name.trim().toLowerCase());

/** The headers that go on to the next hop: none that is of this connection alone, nor what its `connection` names. */
export const withoutHopByHop = <Given extends Headers>(headers: Given): Given => {
  const named = new Set(namedIn(headers.connection));
  const kept = Object.entries(headers).filter(([given]) => {
    const name = given.toLowerCase();
    return !ofTheConnection.has(name) && !name.startsWith('proxy-') && !named.has(name);
  });
  return Object.fromEntries(kept) as Given;
};
