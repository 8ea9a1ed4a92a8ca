const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:800px;margin:24px auto;padding:0 16px}li{margin:8px 0}';

/** A page for people who try the portal out. @param body markup, everything in it escaped */
export const developmentPage = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`;

export const developmentPagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; frame-ancestors 'self'";
