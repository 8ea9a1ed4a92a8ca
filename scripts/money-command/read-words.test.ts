import { readWords, wrongUse } from './read-words';

const read = (...args: string[]) =>
  readWords(args, { note: { type: 'string' }, json: { type: 'boolean' } }, wrongUse('How it is used.'));

it.each(['-Qm1kq2nWcG0bX3x7Zr9tA', '--m1kq2nWcG0bX3x7Zr9tA', '-', 'Qm1kq2nWcG0bX3x7Zr9tA-'])(
  'takes the id %s as a word and as the value of an option',
  (id) => {
    expect(read('revoke', id, '--json', '--note', id)).toEqual({
      positionals: ['revoke', id],
      values: { json: true, note: id },
    });
    expect(read('revoke', '--', id).positionals).toEqual(['revoke', id]);
  },
);

it('refuses an option that there is not, and one without its value', () => {
  expect(() => read('revoke', '--notes', 'a')).toThrow(/--notes[^]*How it is used/);
  expect(() => read('--note')).toThrow(/--note[^]*How it is used/);
});
