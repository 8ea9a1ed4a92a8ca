/*
 * Translators (of Chrome, of extensions) put a text of the page into `<font>` elements and take the text node away, which React goes
 * on writing to. The node is put back, empty, beside the translation: React finds it where it left it. When React writes to it,
 * the translation goes, the new text is seen, and the translator translates that.
 */
const translations = new WeakMap<Text, Element>();

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;
const isFont = (node: Node | null): node is Element => node?.nodeName === 'FONT';

/* The texts of a translation, which nobody but the translator writes. */
const isInTranslation = (node: Node): boolean => isFont(node) || isFont(node.parentNode);

/* Where a text was: what was added there with it, or stands there. */
const translationOf = (text: Text, record: MutationRecord): Element | null => {
  if (text.parentNode && isInTranslation(text)) return text.parentElement?.closest(':not(font) > font') ?? null;
  const beside = [...record.addedNodes, record.previousSibling, record.nextSibling];
  return beside.find((node): node is Element => isFont(node) && node.parentNode === record.target) ?? null;
};

const putBack = (text: Text, translation: Element): void => {
  // Some put the node itself into their element.
  if (text.parentNode) text.replaceWith(text.cloneNode());
  text.data = '';
  translations.set(text, translation);
  translation.before(text);
};

/**
 * Keeps texts that React changes readable in a page that is being translated.
 * @param root where React draws
 */
export const keepTranslatedTexts = (root: Node): MutationObserver => {
  const observer = new MutationObserver((records) => {
    for (const record of records) {
      const { target } = record;
      if (record.type === 'characterData') {
        if (isText(target) && target.data !== '') dropTranslation(target);
        continue;
      }
      if (isInTranslation(target)) continue;
      for (const node of record.removedNodes) {
        if (!isText(node) || node.parentNode === target) continue;
        // React took it away, and not the translator.
        if (translations.has(node)) dropTranslation(node);
        else if (node.data !== '') {
          const translation = translationOf(node, record);
          if (translation) putBack(node, translation);
        }
      }
    }
  });
  const dropTranslation = (text: Text): void => {
    translations.get(text)?.remove();
    translations.delete(text);
  };
  observer.observe(root, { subtree: true, childList: true, characterData: true });
  return observer;
};
