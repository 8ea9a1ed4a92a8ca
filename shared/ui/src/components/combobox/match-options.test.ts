import { exactOption, matchOptions } from './match-options';

const options = [
  { value: 'Volkswagen', label: 'Volkswagen', synonyms: ['VW'] },
  { value: 'Mercedes-Benz', label: 'Mercedes-Benz' },
  { value: 'Bajaj', label: 'Bajaj', synonyms: ['Boxer'] },
  { value: 'RAV4', label: 'RAV4' },
  { value: 'Land Cruiser', label: 'Land Cruiser' },
  { value: 'Murang’a', label: 'Murang’a' },
];
const found = (typed: string) => matchOptions(options, typed).map(({ value }) => value);

it.each([
  ['Muranga', 'Murang’a'],
  ["murang'a", 'Murang’a'],
  ['Mercedes Benz', 'Mercedes-Benz'],
  ['Rav 4', 'RAV4'],
  ['landcruiser', 'Land Cruiser'],
  ['VW', 'Volkswagen'],
  ['boxer', 'Bajaj'],
])('finds by %s what is written %s', (typed, value) => {
  expect(found(typed)).toEqual([value]);
  expect(exactOption(options, typed)?.value).toBe(value);
});

it('puts what begins with it first, and takes a synonym from its beginning alone', () => {
  expect(found('b')).toEqual(['Bajaj', 'Mercedes-Benz']);
  expect(found('oxer')).toEqual([]);
});

it('takes marks alone for nothing typed', () => {
  expect(found('-')).toHaveLength(options.length);
  expect(exactOption(options, ' ')).toBeUndefined();
});
