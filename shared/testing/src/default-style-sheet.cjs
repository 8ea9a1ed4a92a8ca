const comments = /\/\*[^]*?\*\//g;
const rules = /([^@;{}]+)\{([^}]*)\}/g;
const display = /(?:^|[;\s])display:\s*([\w-]+)/;

/**
 * What shows or hides in a browser's own style sheet. Every look for a role asks for the style of many elements, and for
 * each of them jsdom tries every rule there is: of 120 rules these few decide what a test asks for.
 *
 * @param {string} sheet CSS without nested rules
 * @returns {string} one rule for each value of `display`, `none` as the last, because what hides comes after what shows
 */
const onlyDisplay = (sheet) => {
  const selectors = new Map();
  for (const [, selector, body] of sheet.replace(comments, '').matchAll(rules)) {
    const value = display.exec(body)?.[1];
    if (value !== undefined) selectors.set(value, [...(selectors.get(value) ?? []), selector.trim()]);
  }
  const byValue = [...selectors].sort(([first], [second]) => Number(first === 'none') - Number(second === 'none'));
  return byValue.map(([value, list]) => `${list.join(',')} { display: ${value} }`).join('\n');
};

module.exports = { onlyDisplay };
