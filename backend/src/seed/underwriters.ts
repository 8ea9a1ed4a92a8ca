/** The eight fictional insurers. Ids are used by the tariffs of the other seed files. */
export const underwriterRows = [
  { id: 1, name: 'Savanna Mutual General', initials: 'SM', colour: '#6B4C16' },
  { id: 2, name: 'Tsavo Shield', initials: 'TS', colour: '#26458D' },
  { id: 3, name: 'Rift Crest', initials: 'RC', colour: '#8A3A1F' },
  { id: 4, name: 'Baobab & Coast', initials: 'BC', colour: '#0B5D4B' },
  { id: 5, name: 'Mara Plains', initials: 'MP', colour: '#4B5A1E' },
  { id: 6, name: 'Twiga Heritage Mutual', initials: 'TH', colour: '#7A4B00' },
  { id: 7, name: 'Acacia Bridge', initials: 'AB', colour: '#1F5F73' },
  { id: 8, name: 'Nyota Assurance', initials: 'NA', colour: '#7A2E60' },
];

/** Some lend nothing: their quotes are paid in full. Rates a month in parts per million. */
const lending: Readonly<Record<number, { monthlyRatePpm: number; longestTerm: number }>> = {
  1: { monthlyRatePpm: 15_000, longestTerm: 10 },
  2: { monthlyRatePpm: 14_000, longestTerm: 10 },
  3: { monthlyRatePpm: 15_000, longestTerm: 8 },
  5: { monthlyRatePpm: 16_000, longestTerm: 6 },
  6: { monthlyRatePpm: 15_000, longestTerm: 10 },
  8: { monthlyRatePpm: 15_500, longestTerm: 9 },
};

export const lipaPolePoleRows = Object.entries(lending).map(([id, terms]) => ({
  id: Number(id),
  underwriterId: Number(id),
  ...terms,
  minimumFinancedCents: 2_500_000,
  effectiveFrom: '2020-01-01',
  effectiveTo: null,
}));

export const levyRows = [
  { id: 1, name: 'Training levy 0.2 %', position: 1, rateBp: 20, flatCents: 0 },
  { id: 2, name: 'Compensation fund 0.25 %', position: 2, rateBp: 25, flatCents: 0 },
  { id: 3, name: 'Stamp duty', position: 3, rateBp: 0, flatCents: 4_000 },
].map((levy) => ({ ...levy, effectiveFrom: '2020-01-01', effectiveTo: null }));
