/* A package that brings a global of newer engines along, as pdfjs-dist does, stays loaded for all files of a worker. */
it('leaves it possible to make a window after a package has added a global to the process', () => {
  const { Iterator: before } = globalThis as { Iterator?: unknown };
  Object.assign(globalThis, { Iterator: class {} });
  try {
    // oxlint-disable-next-line typescript/no-require-imports -- as the environment of browser tests loads it
    const { JSDOM } = require('jsdom') as {
      JSDOM: new (html: string, options: object) => { window: { close(): void } };
    };
    const { window } = new JSDOM('', { runScripts: 'outside-only' });
    window.close();
  } finally {
    if (before === undefined) Reflect.deleteProperty(globalThis, 'Iterator');
    else Object.assign(globalThis, { Iterator: before });
  }
});
