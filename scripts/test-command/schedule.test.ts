import { runParts, type Part } from './schedule';

/* Parts that end when the test says so, and a note of who runs. */
const table = (cores: Record<string, Part['cores']>) => {
  const running = new Set<string>();
  const ends: Record<string, (failed?: number) => void> = {};
  const parts: Part[] = Object.entries(cores).map(([name, needed]) => ({
    name,
    cores: needed,
    run: (tell) => {
      running.add(name);
      tell(`${name} is at work\n`);
      return new Promise((resolve) => {
        ends[name] = (failed = 0) => {
          running.delete(name);
          resolve({ outcome: { passed: 1 - failed, failed, skipped: 0 }, output: `${name} says\n` });
        };
      });
    },
  }));
  return { parts, running: () => [...running], ends };
};

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('when parts share two cores', () => {
  it('has both busy and never more: a part begins when the cores that it needs are free', async () => {
    const { parts, running, ends } = table({ jest: 1, lint: 1, types: 1, browser: 2, boundaries: 1 });
    const ended = runParts(parts, () => {});
    expect(running()).toEqual(['jest', 'lint']);
    ends.lint?.();
    await settle();
    expect(running()).toEqual(['jest', 'types']);
    ends.types?.();
    await settle();
    // The browser waits for both cores; what needs one goes before it.
    expect(running()).toEqual(['jest', 'boundaries']);
    ends.jest?.();
    await settle();
    expect(running()).toEqual(['boundaries']);
    ends.boundaries?.();
    await settle();
    expect(running()).toEqual(['browser']);
    ends.browser?.();
    expect((await ended).map(({ name }) => name)).toEqual(['jest', 'lint', 'types', 'browser', 'boundaries']);
  });

  it('tells what each wrote in one piece, and at once what has both cores', async () => {
    const { parts, ends } = table({ lint: 1, types: 1, browser: 2 });
    let told = '';
    const ended = runParts(parts, (text) => (told += text));
    ends.types?.();
    await settle();
    expect(told).toMatch(/^\n── types \(0 s\) ──\ntypes says\n$/);
    ends.lint?.();
    await settle();
    expect(told).toMatch(/lint says\n\n── browser ──\nbrowser is at work\n$/);
    ends.browser?.();
    await ended;
    expect(told).toMatch(/browser is at work\n$/);
  });
});

describe('when parts make do with what the others leave', () => {
  it('runs them from the beginning on, one after the other, and ends with the last of them', async () => {
    const { parts, running, ends } = table({ lint: 0, types: 0, jest: 2, browser: 2 });
    let told = '';
    let isOver = false;
    const ended = runParts(parts, (text) => (told += text)).finally(() => (isOver = true));
    expect(running()).toEqual(['lint', 'jest']);
    ends.jest?.();
    await settle();
    expect(running()).toEqual(['lint', 'browser']);
    ends.lint?.();
    await settle();
    expect(running()).toEqual(['browser', 'types']);
    ends.browser?.();
    await settle();
    expect([running(), isOver]).toEqual([['types'], false]);
    ends.types?.();
    expect((await ended).map(({ name }) => name)).toEqual(['lint', 'types', 'jest', 'browser']);
    expect(told).toContain('── lint (0 s) ──\nlint says\n');
  });
});

describe('when a part fails', () => {
  it('does not keep the others from being run', async () => {
    const { parts, ends } = table({ lint: 1, types: 1 });
    const broken: Part = { name: 'jest', cores: 2, run: () => Promise.reject(new Error('no PostgreSQL')) };
    let told = '';
    const ended = runParts([broken, ...parts], (text) => (told += text));
    await settle();
    ends.lint?.(1);
    ends.types?.();
    expect((await ended).map(({ name, passed, failed }) => [name, passed, failed])).toEqual([
      ['jest', 0, 1],
      ['lint', 0, 1],
      ['types', 1, 0],
    ]);
    expect(told).toContain('── jest ──\nno PostgreSQL\n');
  });
});
