interface RequestHead {
  readonly url?: string | undefined;
  readonly headers: { readonly host?: string | undefined };
}

/* The authority, and the path with its query. A fragment never travels. */
const absoluteForm = /^https?:\/\/([^/?#]*)([/?][^#]*)?$/i;

/**
 * The path and query of a request target. RFC 9112, 3.2.2 obliges a server to accept the absolute form as well
 * (`GET http://site/path`), which every reader of `request.url` would take for a path. A target whose authority is not the
 * `Host` header stays as it is, and is refused: a cache in front of the server has read one of the two, the server the other.
 */
export const toOriginForm = ({ url = '/', headers: { host } }: RequestHead): string => {
  if (url.startsWith('/')) return url;
  const [, authority, rest = '/'] = absoluteForm.exec(url) ?? [];
  if (authority === undefined || authority.toLowerCase() !== host?.toLowerCase()) return url;
  return rest.startsWith('/') ? rest : `/${rest}`;
};
