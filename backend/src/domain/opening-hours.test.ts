import { callBy, openingHours } from './opening-hours';

const at = (iso: string) => new Date(`${iso}+03:00`);

describe('opening hours, in Nairobi', () => {
  it.each([
    ['2026-11-23T07:59:59', false, '2026-11-23T05:00:00.000Z'],
    ['2026-11-23T08:00:00', true, '2026-11-23T17:00:00.000Z'],
    ['2026-11-23T19:59:59', true, '2026-11-23T17:00:00.000Z'],
    ['2026-11-23T20:00:00', false, '2026-11-24T05:00:00.000Z'],
    // Jamhuri Day, a Saturday.
    ['2026-12-12T08:30:00', false, '2026-12-12T06:00:00.000Z'],
    ['2026-12-12T15:59:00', true, '2026-12-12T13:00:00.000Z'],
    // Before midnight UTC, after it in Nairobi.
    ['2026-12-12T00:30:00', false, '2026-12-12T06:00:00.000Z'],
  ])('at %s somebody answers: %s', (now, isOpen, changesAt) => {
    expect(openingHours(at(now))).toMatchObject({ isOpen, changesAt });
  });

  it('are of seven days, and say which of them is a holiday', () => {
    const { days } = openingHours(at('2026-12-24T10:00:00'));
    expect(days.map(({ day, isHoliday }) => [day, isHoliday])).toEqual([
      ['2026-12-24', false],
      ['2026-12-25', true],
      ['2026-12-26', true],
      ['2026-12-27', false],
      ['2026-12-28', false],
      ['2026-12-29', false],
      ['2026-12-30', false],
    ]);
  });
});

it.each([
  ['SOON', '2026-11-23T10:00:00', '2026-11-23T11:00:00'],
  ['SOON', '2026-11-23T19:30:00', '2026-11-24T09:00:00'],
  ['SOON', '2026-11-23T22:00:00', '2026-11-24T09:00:00'],
  ['SOON', '2026-12-12T06:00:00', '2026-12-12T10:00:00'],
  ['MORNING', '2026-11-23T11:00:00', '2026-11-23T12:00:00'],
  ['MORNING', '2026-11-23T12:00:00', '2026-11-24T12:00:00'],
  ['EVENING', '2026-12-12T15:00:00', '2026-12-12T16:00:00'],
  ['EVENING', '2026-12-12T17:00:00', '2026-12-13T20:00:00'],
] as const)('asked %s at %s somebody calls by %s', (when, now, by) => {
  expect(callBy(when, at(now))).toEqual(at(by));
});
