import { onlyDisplay } from './default-style-sheet.cjs';

const shown = (markup: string): string => {
  document.body.innerHTML = markup;
  return getComputedStyle(document.body.firstElementChild!).display;
};

describe('when the sheet of a browser is made small', () => {
  it('keeps what shows or hides, one rule for each value, what hides as the last', () => {
    const sheet = `
      @namespace "http://www.w3.org/1999/xhtml";
      [hidden], template { display: none }
      /* p { display: none } */
      p, div { display: block; margin: 1em }
      b { font-weight: bold }
      main { color: red; display: block }`;
    expect(onlyDisplay(sheet)).toBe('p, div,main { display: block }\n[hidden], template { display: none }');
  });

  it.each([
    ['<p>', 'block'],
    ['<li>', 'list-item'],
    ['<button>', 'inline-block'],
    ['<input type="hidden">', 'none'],
    ['<p hidden>', 'none'],
    ['<dialog>', 'none'],
    ['<dialog open>', ''],
    ['<template>', 'none'],
    ['<p style="display: none">', 'none'],
  ])('is what pages are looked at with: %s is %s', (markup, display) => expect(shown(markup)).toBe(display));
});
