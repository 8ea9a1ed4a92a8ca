import { spawnSync } from 'node:child_process';
import { runCli } from './run-cli';

it('prints a completion that bash can read', async () => {
  let out = '';
  await runCli(['completion', 'bash'], {
    env: {},
    isInteractive: false,
    hasColours: false,
    write: (text) => (out += text),
    writeError: (text) => (out += text),
  });
  const words = 'COMP_WORDS=(release ca); COMP_CWORD=1; _release; echo ${COMPREPLY[@]}';
  expect(spawnSync('bash', ['-c', `${out}\n${words}`], { encoding: 'utf8' }).stdout).toBe('candidate\n');
});
