/** Of what an edge sends to its registry. A registry from before there were edge tokens does not look at the second one. */
export const edgeHeaders = (token: string | undefined): Record<string, string> => {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (token !== undefined) headers.authorization = `Bearer ${token}`;
  return headers;
};
