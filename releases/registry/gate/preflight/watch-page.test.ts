import { scriptIn } from './watch-page';

const of = (...scripts: string[]) => `Error\n${scripts.map((script) => `    at set (${script}:1:2)`).join('\n')}`;
const [shell, remote] = [
  'http://127.0.0.1:1/assets/shell/1.0.0/shell.js',
  'http://127.0.0.1:1/assets/mfe-help/9.0.0/1.js',
];

it.each([
  ['of a remote, through the shell that watches it', of('anonymous', shell, remote, shell), `${remote}:1:2`],
  ['of the shell itself', of('anonymous', shell), `${shell}:1:2`],
  ['of nobody', of('anonymous'), 'no script of a release'],
])('a cookie is held to be %s', (_what, stack, script) => {
  expect(scriptIn(stack)).toBe(script);
});
