import type { Page } from '../test';

/**
 * A translator that goes on wrapping, as that of Chrome: each text of the page is taken away for one in two `<font>` elements, but for
 * those that are not to be translated, and those of options, in which Playwright reads no element. It translates into the same language,
 * so that a test can read the page.
 */
export const translate = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const skipped = 'script, style, noscript, template, textarea, option, font, svg, [translate="no"]';
    const wrap = (text: Text) => {
      if (text.data.trim() === '' || !text.isConnected || text.parentElement?.closest(skipped)) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    };
    const wrapAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = root.nodeType === Node.TEXT_NODE ? [root as Text] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(wrap);
    };
    addEventListener('load', () => {
      wrapAll(document.body);
      new MutationObserver((records) => {
        for (const { target, addedNodes } of records) {
          for (const node of addedNodes) wrapAll(node);
          if (target.nodeType === Node.TEXT_NODE) wrap(target as Text);
        }
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
  });
