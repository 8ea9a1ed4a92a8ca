/*
 * Roots of the verbs that people ask with: kulipa, nilipe, nimelipia and lipa are one word to them. Only these are taken out
 * of what stands around them, so that no other word loses a part.
 */
const verbs = (
  'anz badili badilish changi chelew dai endesh fung fut ghairi gong gongan guz hakiki hamish haribik haribu huish ib ' +
  'haribi ingi isha it jisajili kagu kamat kat kata katali kom kop kopesh kos kubali lalamik laghai lip nunu ondo ong ongez ' +
  'onyesh pakat pakiz pasuk patikan pig potez pote pungu punguz rejesh rekebish ripoti rudi rudish sahau sahihish saini sajili ' +
  'sitish som subiri tafut tapeli tengenez tengez thibitish tok tolew tum tumi umi ungu uz vunj vunjik wasilian wasilish wezek zim'
).split(' ');
const before = 'ha|si|ni|u|a|tu|mu|m|wa|i|li|ya|ki|vi|zi|hu|ku|na|ta|me|ka|nge|sha|ja|po|ji';
const behind =
  'a|e|i|o|wa|liwa|lewa|iwa|ewa|ia|ea|ika|eka|isha|esha|ishwa|eshwa|ana|iana|wi|ishe|eni|eje|aje|we|iwe|iwi|ie|iki|ishi';
const longestFirst = [...verbs].sort((one, other) => other.length - one.length).join('|');
const verb = new RegExp(`^((?:${before}){0,5})(${longestFirst})(?:${behind})?$`);

/* nisipolipa, sijalipa, hajalipa, sikulipa: what was not done is what people ask about. */
const negated = /sipo|sija|haja|hawaja|hatuja|siku|haku/;
/** Stands for every “not” of both languages. */
const not = 'not';

/* Endings of English, from the longest; `e` goes last, so that `insure` and `insuring` meet. */
const endings: readonly [RegExp, string][] = [
  [/ies$/, 'y'],
  // Behind two letters that are not a consonant and then a vowel.
  [/([^][^aeiou]|[aeiou]{2})(?:ing|ed)$/, '$1'],
  [/(ss|x|ch|sh)es$/, '$1'],
  [/([^su])s$/, '$1'],
];

const english = (word: string): string => {
  let bare = word;
  for (const [ending, instead] of endings) if (bare.length > 4) bare = bare.replace(ending, instead);
  return bare.length > 4 ? bare.replace(/([bdglmnprt])\1$/, '$1').replace(/([^aeiou])e$/, '$1') : bare;
};

/** A word without what it is bent by, in either language, and `not` beside it where it says so. @param word small, without marks */
export const stemsOf = (word: string): readonly string[] => {
  const [, prefix = '', root] = (word.length > 3 && verb.exec(word)) || [];
  if (root === undefined) return [english(word)];
  return negated.test(prefix) ? [`${root}-`, not] : [`${root}-`];
};
