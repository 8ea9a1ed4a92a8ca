import { longestGap, tableOf, withTable, type Outcome } from './outcome';

it('is the longest time between two writes, also where it began before the fault', () => {
  expect(longestGap([0, 9_000, 10_000, 11_000, 28_500, 29_000], 10_500)).toBe(17.5);
  expect(longestGap([0, 1_000], 2_000)).toBe(0);
});

const outcome: Outcome = {
  fault: 'switchover',
  withoutWrites: 4.56,
  untilWell: 12,
  loadAverage: 3.4,
  acknowledged: 3476,
  lost: 0,
  statuses: new Map([
    [503, 12],
    [200, 900],
    [0, 1],
  ]),
  wrong: [],
};

it('tells in one row what visitors saw and what was lost', () => {
  expect(tableOf([outcome]).split('\n')[2]).toBe(
    '| switchover | 4.6 s | 12.0 s | 1 × no answer, 12 × 503 | 3,476 | 0 | 3 |',
  );
  expect(tableOf([{ ...outcome, statuses: new Map([[200, 1]]) }])).toContain('| nothing |');
});

const pageWith = (rows: readonly string[]): string =>
  [
    'Before.',
    '<!-- npm run check -- failover --write writes from here … -->\n',
    ...tableOf([]).split('\n'),
    ...rows,
    '\n<!-- … to here -->\nAfter.\n',
  ].join('\n');
const rowOf = (changes: Partial<Outcome>): string => tableOf([{ ...outcome, ...changes }]).split('\n')[2] ?? '';

it('puts what was measured in place of the rows of the same faults, in order, and leaves the others', () => {
  const [killed, replica] = [{ fault: 'primary killed' }, { fault: 'replica killed', lost: 1 }];
  const page = pageWith([
    rowOf({ ...killed, lost: 7 }),
    rowOf({ ...killed, lost: 8 }),
    rowOf(replica),
    rowOf({ lost: 9 }),
  ]);
  const order = ['primary killed', 'switchover', 'replica killed'];
  const anew = tableOf([outcome, { ...outcome, ...killed }]);
  expect(withTable(page, anew, order)).toBe(pageWith([rowOf(killed), rowOf({}), rowOf(replica)]));
});

it('says so where the page has no place for a table', () => {
  expect(() => withTable('Nothing.', 'new', [])).toThrow('has no place');
});
