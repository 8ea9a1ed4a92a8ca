/* What a PDF does by itself, or carries along: programs, other files, forms that send. None of it is in a scan of a document. */
const active =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|Rendition|GoTo[ER]|XFA)(?![A-Za-z0-9])/;

/* Actions of a page, a field or the document that happen without a click. The name alone is three bytes, which stand in pictures. */
const additionalActions = /\/AA\s*(?:<<|\d+\s+\d+\s+R)/;
/* When the document opens: a place in it is harmless, a reference or another action is not known to be. */
const openAction = /\/OpenAction\s*(?:\d+\s+\d+\s+R|<<(?![^>]{0,200}\/S\s*\/GoTo(?![A-Za-z0-9])))/;
const linkAction = /\/S\s*\/URI(?![A-Za-z0-9])/;
/* A link that is written out, as `(…)` or `<hex>`. `/URI` alone is the kind of an action, `/URI <<` the base of a document. */
const linkTarget = /\/URI\s*(?:\(\s*([^)]{0,20})|<\s*(?!<)([0-9A-Fa-f\s]{0,60})|(\d+\s+\d+\s+R))/g;
const allowedTarget = /^(?:https?:|mailto:|tel:|www\.)/i;

const fromHex = (digits: string): string => Buffer.from(digits.replaceAll(/\s/g, ''), 'hex').toString('latin1');

/* To a file of this machine or network, or to a program, or to somewhere that cannot be read here. */
const hasForeignTarget = (names: string): boolean =>
  [...names.matchAll(linkTarget)].some(([, text, hex = '', reference]) =>
    reference === undefined ? !allowedTarget.test(text ?? fromHex(hex)) : true,
  );

/** What one part of a PDF says of what it does: the file as it is, or one unpacked stream. */
export interface Actions {
  readonly isActive: boolean;
  /** Something happens without a click. */
  readonly startsByItself: boolean;
  readonly hasLinks: boolean;
}

/* `/J#61vaScript` is another way to write `/JavaScript`. */
export const namesIn = (text: string): string =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** @param names text of the file or of an unpacked stream, after {@link namesIn} */
export const actionsIn = (names: string): Actions => ({
  isActive: active.test(names) || hasForeignTarget(names),
  startsByItself: additionalActions.test(names) || openAction.test(names),
  hasLinks: linkAction.test(names),
});

/** What two parts of one file say together. */
export const both = (one: Actions, other: Actions): Actions => ({
  isActive: one.isActive || other.isActive,
  startsByItself: one.startsByItself || other.startsByItself,
  hasLinks: one.hasLinks || other.hasLinks,
});
