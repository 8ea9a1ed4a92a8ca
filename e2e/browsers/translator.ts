import type { Page } from '../test';

interface WithTranslator {
  stopTranslator?: () => void;
}

/*
 * Wraps the texts of a page from now on. Runs inside the page, so it knows nothing outside itself.
 */
const wrapTexts = () => {
  if ((globalThis as WithTranslator).stopTranslator) return;
  const skipped = 'script, style, noscript, template, textarea, option, font, svg, [translate="no"]';
  const taken = new Set<Text>();
  const wrap = (text: Text) => {
    if (text.data.trim() === '' || !text.isConnected || text.parentElement?.closest(skipped)) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
    taken.add(text);
  };
  const wrapAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = root.nodeType === Node.TEXT_NODE ? [root as Text] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(wrap);
  };
  wrapAll(document.body);
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      for (const node of addedNodes) wrapAll(node);
      if (target.nodeType === Node.TEXT_NODE) wrap(target as Text);
    }
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  (globalThis as WithTranslator).stopTranslator = () => {
    observer.disconnect();
    delete (globalThis as WithTranslator).stopTranslator;
    // The shell has put each back beside its translation; when it is written to, the translation goes.
    for (const text of taken) {
      if (text.isConnected && text.data === '') text.data = text.nextSibling?.textContent ?? '';
    }
  };
};

/**
 * A translator that goes on wrapping, as that of Chrome: each text of the page is taken away for one in two `<font>` elements, but for
 * those that are not to be translated, and those of options, in which Playwright reads no element. It translates into the same language,
 * so that a test can read the page. It works in every document of the page, from its `load` on.
 */
export const translate = (page: Page): Promise<unknown> =>
  page.addInitScript({ content: `addEventListener('load', ${wrapTexts.toString()});` });

/** Translates what stands in the page, and what comes to stand there, as `translate` does. */
export const startTranslator = (page: Page): Promise<void> => page.evaluate(wrapTexts);

/** Gives the page its own texts back and lets them be; a document that nobody translates stays as it is. */
export const stopTranslator = (page: Page): Promise<void> =>
  page.evaluate(() => (globalThis as WithTranslator).stopTranslator?.());
