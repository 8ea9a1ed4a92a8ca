/**
 * @typedef {object} BannedNames
 * @property {readonly string[]} words Names that hide what they stand for.
 * @property {readonly string[]} prefixes First words of such names: `tell` bans `tellBuyer`, `Tell` and not `teller`.
 * @property {readonly string[]} suffixes Last words of such names.
 * @property {readonly string[]} published Banned names that packages of other teams import: `@deprecated` for one release.
 * @property {Readonly<Record<string, readonly string[]>>} exceptions Names still to be replaced, by the folder at the top.
 */

/** @type {BannedNames} */
const bannedNames = require('./banned-names.json');

const capital = (word) => word.slice(0, 1).toUpperCase() + word.slice(1);
const beginsWith = (name, prefix) =>
  [prefix, capital(prefix)].some((word) => name.startsWith(word) && /^($|[A-Z0-9_])/.test(name.slice(word.length)));

/** Whether the list bans a name, published or not. */
const isBanned = (name) =>
  bannedNames.words.includes(name) ||
  bannedNames.prefixes.some((prefix) => beginsWith(name, prefix)) ||
  bannedNames.suffixes.some((suffix) => name.endsWith(suffix));

/** Whether a file of that top folder may still export a banned name. */
const isException = (topFolder, name) =>
  bannedNames.published.includes(name) || (bannedNames.exceptions[topFolder] ?? []).includes(name);

module.exports = { bannedNames, isBanned, isException };
