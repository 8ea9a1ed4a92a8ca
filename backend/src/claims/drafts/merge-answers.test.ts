import fc from 'fast-check';
import { mergeAnswers, type Written } from './merge-answers';

const begun: Written = { answers: { driver: 'Amina' }, changedIn: { driver: 1 }, version: 1 };
const save = (written: Written, baseVersion: number, changes: Record<string, string>) =>
  mergeAnswers(written, { baseVersion, changes });

it('takes what only one device has answered, and tells the other one', () => {
  const first = save(begun, 1, { driver: 'Juma' });
  expect(first).toMatchObject({ version: 2, answers: { driver: 'Juma' }, conflicts: [], changedElsewhere: [] });
  const second = save(first, 1, { place: 'Thika Road' });
  expect(second).toMatchObject({
    version: 3,
    answers: { driver: 'Juma', place: 'Thika Road' },
    conflicts: [],
    changedElsewhere: ['driver'],
  });
});

it('leaves to the later device to choose where both have answered', () => {
  const first = save(begun, 1, { driver: 'Juma' });
  const second = save(first, 1, { driver: 'Halima' });
  expect(second).toMatchObject({
    version: 2,
    answers: { driver: 'Juma' },
    conflicts: [{ name: 'driver', yours: 'Halima', theirs: 'Juma' }],
  });
  // The choice, with the version that was shown beside it.
  expect(save(second, second.version, { driver: 'Halima' })).toMatchObject({
    version: 3,
    answers: { driver: 'Halima' },
  });
});

it('is the same once more, as after an answer that was lost', () => {
  const first = save(begun, 1, { driver: 'Juma' });
  expect(save(first, 1, { driver: 'Juma' })).toEqual(first);
});

it('lets nobody answer over what they cannot have seen, after a restore', () => {
  expect(save(begun, 7, { driver: 'Juma' }).conflicts).toEqual([{ name: 'driver', yours: 'Juma', theirs: 'Amina' }]);
});

/* Two devices, each with what it has typed and not sent yet, and with what it has read. */
const step = fc.record({
  device: fc.constantFrom(0, 1),
  does: fc.constantFrom('types', 'types', 'saves', 'reads'),
  name: fc.constantFrom('driver', 'place', 'police'),
});

it('loses no answer, however the saves of two devices come', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let written = begun;
      const devices = [0, 1].map(() => ({ version: 1, seen: begun.answers, typed: {} as Record<string, string> }));
      steps.forEach(({ device, does, name }, index) => {
        const own = devices[device]!;
        if (does === 'types') own.typed[name] = `${device} ${index}`;
        if (does === 'reads') Object.assign(own, { version: written.version, seen: written.answers });
        if (does !== 'saves') return;
        const before = written;
        const merged = save(before, own.version, own.typed);
        for (const [typed, answer] of Object.entries(own.typed)) {
          const conflict = merged.conflicts.find((each) => each.name === typed);
          // What it typed stands, or is handed back.
          expect(conflict?.yours ?? merged.answers[typed]).toBe(answer);
          // And whatever it took the place of, this device had read.
          if (conflict === undefined && before.answers[typed] !== answer)
            expect(own.seen[typed] ?? '').toBe(before.answers[typed] ?? '');
        }
        // What it did not type stands as it was, and it is told of what is new to it.
        for (const other of Object.keys(before.answers).filter((each) => !(each in own.typed))) {
          expect(merged.answers[other]).toBe(before.answers[other]);
          if (own.seen[other] !== before.answers[other]) expect(merged.changedElsewhere).toContain(other);
        }
        written = merged;
        Object.assign(own, {
          version: merged.version,
          seen: merged.answers,
          typed: Object.fromEntries(merged.conflicts.map(({ name: open, yours }) => [open, yours])),
        });
      });
    }),
  );
});
