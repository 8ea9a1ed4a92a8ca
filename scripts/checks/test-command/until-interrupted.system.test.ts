import { endPrograms, runProgram } from './processes';
import { endAllOnInterrupt } from './until-interrupted';

const events = ['SIGINT', 'SIGTERM'] as const;

it('ends what it has started however often it is interrupted, and says so', async () => {
  const exit = jest.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  const before = events.map((name) => process.listeners(name));
  const atStdout = process.stdout.listeners('error');
  endAllOnInterrupt();
  try {
    // It takes its time to end, as Jest does.
    const slow = `process.on('SIGINT', () => setTimeout(() => process.exit(), 50)); setInterval(() => {}, 1000); console.log('runs')`;
    await runProgram(process.execPath, ['--eval', slow], {
      tell: () => expect([process.emit('SIGINT'), process.emit('SIGINT')]).toEqual([true, true]),
    });
    await new Promise(setImmediate);
    expect(exit.mock.calls).toEqual([[130], [130]]);
    // The next part of the run, whose turn the end of this one is.
    const next = runProgram(process.execPath, ['--eval', slow]);
    expect(await Promise.race([next, endPrograms().then(() => 'nothing was started')])).toBe('nothing was started');
  } finally {
    for (const [place, name] of events.entries()) {
      for (const listener of process.listeners(name))
        if (!before[place]?.includes(listener)) process.removeListener(name, listener);
    }
    for (const listener of process.stdout.listeners('error'))
      if (!atStdout.includes(listener)) process.stdout.removeListener('error', listener as () => void);
    exit.mockRestore();
  }
});
