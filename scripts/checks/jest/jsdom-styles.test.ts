/* A worker runs files with and without a window: whichever comes first, jsdom is loaded with the small style sheet. */
it('has jsdom with the style sheet of browser tests', () => {
  // oxlint-disable-next-line typescript/no-require-imports -- as the environment of browser tests loads it
  const { JSDOM } = require('jsdom') as { JSDOM: new (html: string) => { window: Window } };
  const { window } = new JSDOM('<mark></mark>');
  const mark = window.document.querySelector('mark')!;
  expect(window.getComputedStyle(mark).display).toBe('inline');
});
