import { constants } from 'node:os';
import { endPrograms, runProgram } from './processes';

const node = (code: string, tell?: (text: string) => void) =>
  runProgram(process.execPath, ['--eval', code], { ...(tell && { tell }) });

describe('when a program is run', () => {
  it('keeps what it wrote, from both streams, and whether it ended well', async () => {
    const told: string[] = [];
    const code = `console.error('first'); setTimeout(() => { console.log('second'); process.exit(3); }, 20)`;
    expect(await node(code, (text) => told.push(text))).toEqual({ isPassed: false, output: 'first\nsecond\n' });
    expect(told.join('')).toBe('first\nsecond\n');
    expect(await node('')).toEqual({ isPassed: true, output: '' });
  });

  it('has failed when it cannot be started', async () => {
    const { isPassed, output } = await runProgram('no-such-program', []);
    expect([isPassed, output]).toEqual([false, expect.stringContaining('no-such-program')]);
  });
});

describe('when a program leaves the processor to the others', () => {
  it('has the lowest priority, and so has what it starts', async () => {
    const tellPriority = `console.log(require('node:os').getPriority())`;
    const code = `
      process.stdin.once('end', () => {
        ${tellPriority};
        require('node:child_process').spawnSync(process.execPath, ['--eval', ${JSON.stringify(tellPriority)}], { stdio: 'inherit' });
      }).resume();`;
    const { output } = await runProgram(process.execPath, ['--eval', code], { isBehind: true });
    const { PRIORITY_LOW } = constants.priority;
    expect(output).toBe(`${PRIORITY_LOW}\n${PRIORITY_LOW}\n`);
  });
});

describe('when the run is interrupted', () => {
  it('ends the programs and what they have started themselves', async () => {
    // The inner program holds the outer one's output open: a run has ended only when both are gone.
    const inner = `console.log('both run'); setInterval(() => {}, 1000)`;
    const code = `
      require('node:child_process').spawn(process.execPath, ['--eval', ${JSON.stringify(inner)}], { stdio: 'inherit' });
      setInterval(() => {}, 1000);`;
    expect(await node(code, () => void endPrograms())).toEqual({ isPassed: false, output: 'both run\n' });
  });
});
