import { splitAtCodes } from './codes-in-text';

/*
 * Translators (of Chrome, of extensions) put a text of the page into `<font>` elements and take the text node away, which React goes
 * on writing to. The node is put back, empty, beside the translation: React finds it where it left it. When React writes to it,
 * the translation goes, the new text is seen, and the translator translates that.
 *
 * A text with amounts or references in it stands in the place of its translation instead, in parts: what is no code is seen by the
 * translator, which goes on, and the codes are marked as not to be translated.
 */
const translations = new WeakMap<Text, Element>();

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;
const isFont = (node: Node | null): node is Element => node?.nodeName === 'FONT';

const inParts = new WeakSet<Node>();
const isTranslation = (node: Node | null): boolean => isFont(node) || (node !== null && inParts.has(node));

/* The texts of a translation, which nobody but the translator writes. */
const isInTranslation = (node: Node): boolean => isTranslation(node) || isTranslation(node.parentNode);

const partsOf = (source: string): Element | null => {
  const parts = splitAtCodes(source);
  if (parts.length === 1) return null;
  const whole = document.createElement('span');
  const nodes = parts.map((part, index) => {
    if (index % 2 === 0) return document.createTextNode(part);
    const code = document.createElement('span');
    code.setAttribute('translate', 'no');
    code.textContent = part;
    return code;
  });
  whole.append(...nodes);
  inParts.add(whole);
  return whole;
};

/* What stood there when it was taken: some translators write into the node itself after they moved it. */
const sourceOf = (text: Text, record: MutationRecord, records: readonly MutationRecord[]): string => {
  const written = records
    .slice(records.indexOf(record))
    .find(({ type, target }) => type === 'characterData' && target === text);
  return written?.oldValue ?? text.data;
};

/* Where a text was: what was added there with it, or stands there. */
const translationOf = (text: Text, record: MutationRecord): Element | null => {
  if (text.parentNode && isInTranslation(text)) return text.parentElement?.closest(':not(font) > font') ?? null;
  const beside = [...record.addedNodes, record.previousSibling, record.nextSibling];
  return beside.find((node): node is Element => isFont(node) && node.parentNode === record.target) ?? null;
};

const putBack = (text: Text, translation: Element, source: string): void => {
  // Some put the node itself into their element.
  if (text.parentNode) text.replaceWith(text.cloneNode());
  text.data = '';
  translation.before(text);
  // An option shows text alone.
  const parts = translation.closest('option') ? null : partsOf(source);
  if (parts !== null) translation.replaceWith(parts);
  translations.set(text, parts ?? translation);
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
          if (translation) putBack(node, translation, sourceOf(node, record, records));
        }
      }
    }
  });
  const dropTranslation = (text: Text): void => {
    translations.get(text)?.remove();
    translations.delete(text);
  };
  observer.observe(root, { subtree: true, childList: true, characterData: true, characterDataOldValue: true });
  return observer;
};
