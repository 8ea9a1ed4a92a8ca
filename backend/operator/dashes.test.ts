import { runOperator } from './run-operator';
import { topic } from './topic';

const tokens = topic<{ note?: string }>({
  name: 'tokens',
  description: 'tokens',
  usage: 'How it is used.\n',
  options: ['--note <note>'],
  commands: { revoke: async ({ words, options }) => ({ value: { words, options }, text: 'Done.\n' }) },
});

const run = async (...args: string[]) => {
  let [out, errors] = ['', ''];
  const terminal = { env: {}, write: (text: string) => (out += text), writeError: (text: string) => (errors += text) };
  const code = await runOperator(['tokens', ...args], terminal, [tokens]);
  return { code, out, errors };
};
const read = async (...args: string[]): Promise<unknown> => JSON.parse((await run(...args, '--json')).out);

it.each(['-Qm1kq2nWcG0bX3x7Zr9tA', '--m1kq2nWcG0bX3x7Zr9tA', '-', 'Qm1kq2nWcG0bX3x7Zr9tA-'])(
  'takes the id %s as a word and as the value of an option',
  async (id) => {
    expect(await read('revoke', id, '--note', id)).toEqual({ words: [id], options: { json: true, note: id } });
    expect(await read('revoke', id, `--note=${id}`)).toEqual({ words: [id], options: { json: true, note: id } });
    expect(JSON.parse((await run('--json', 'revoke', '--', id)).out)).toMatchObject({ words: [id] });
  },
);

it('refuses an option that there is not, and one without its value', async () => {
  const wrong = (named: RegExp) => ({ code: 2, errors: expect.stringMatching(named) });
  expect(await run('revoke', '--notes', 'a')).toMatchObject(wrong(/--notes[^]*How it is used/));
  expect(await run('revoke', '--note')).toMatchObject(wrong(/--note[^]*How it is used/));
  expect(await run('revoke', '--note', '--json')).toMatchObject(wrong(/--note[^]*How it is used/));
});

it('says which command there is not, and how the topic is used', async () => {
  expect(await run()).toEqual({ code: 2, out: '', errors: 'Which command?\n\nHow it is used.\n' });
  expect(await run('give')).toMatchObject({ code: 2, errors: 'There is no command give.\n\nHow it is used.\n' });
  expect(await run('revoke', '--help')).toEqual({ code: 0, out: 'How it is used.\n', errors: '' });
});
