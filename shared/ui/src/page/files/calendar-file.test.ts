import { calendarFile } from './calendar-file';

const file = (place = 'Westlands Valuers, Ring Road') =>
  calendarFile(
    { id: 'TUL-7K3Q9@valuation', title: 'Valuation of KDA 123A', place, day: '2026-03-06', time: '09:00' },
    Date.UTC(2026, 2, 2, 9),
  );

describe('when a valuation is put into a calendar', () => {
  it('is an hour of Nairobi’s morning, told in UTC', () => {
    const lines = file().split('\r\n');
    expect(lines).toContain('DTSTART:20260306T060000Z');
    expect(lines).toContain('DTEND:20260306T070000Z');
    expect(lines).toContain('DTSTAMP:20260302T090000Z');
    expect(lines).toContain('LOCATION:Westlands Valuers\\, Ring Road');
  });

  it('folds lines that are longer than the format allows, without a letter lost', () => {
    const place = 'Wanjikũ’s place; '.repeat(9);
    const content = file(place);
    for (const line of content.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(content.replaceAll('\r\n ', '')).toContain(place.replaceAll(';', '\\;'));
  });
});
