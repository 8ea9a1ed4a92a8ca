import { longestGap, tableOf, withTable, type Outcome } from './outcome';

it('is the longest time between two writes, also where it began before the fault', () => {
  expect(longestGap([0, 9_000, 10_000, 11_000, 28_500, 29_000], 10_500)).toBe(17.5);
  expect(longestGap([0, 1_000], 2_000)).toBe(0);
});

const outcome: Outcome = {
  fault: 'switchover',
  withoutWrites: 4.56,
  untilWhole: 12,
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
    '| switchover | 4.6 s | 12.0 s | 1 × no answer, 12 × 503 | 3,476 | 0 |',
  );
  expect(tableOf([{ ...outcome, statuses: new Map([[200, 1]]) }])).toContain('| nothing |');
});

it('puts the table into its place on the page, and says so where there is none', () => {
  const page =
    'Before.\n<!-- npm run check -- failover --write writes from here … -->\n\nold\n\n<!-- … to here -->\nAfter.\n';
  expect(withTable(page, 'new')).toBe(page.replace('old', 'new'));
  expect(() => withTable('Nothing.', 'new')).toThrow('has no place');
});
