import { createLogger, reasonOf } from './';

type Words = [object, string?];

const failedQuery = (): Error => {
  const values = Object.assign(new Error('duplicate key: (phone)=(+254712345678)'), { code: '23505' });
  const error = new Error('Failed query: insert into customers values ($1)\nparams: +254712345678', { cause: values });
  error.name = 'DrizzleQueryError';
  return error;
};

describe('a failed statement in a log', () => {
  it.each([
    ['alone', (error: Error): Words => [error, 'failed']],
    ['as an error', (error: Error): Words => [{ error, app: 'shell' }, 'failed']],
    ['as err', (error: Error): Words => [{ err: error }, 'failed']],
    ['without a sentence', (error: Error): Words => [{ err: error }]],
  ])('%s has its code and its place, and no value', (_how, words) => {
    const lines: string[] = [];
    const log = createLogger('info', { write: (line: string) => void lines.push(line) });
    log.error(...words(failedQuery()));
    expect(lines.join('')).not.toMatch(/254712345678|insert into/);
    expect(lines.join('')).toContain('"code":"23505"');
    expect(lines.join('')).toContain('logs.test.ts');
  });
});

describe('the reason of a failure in words', () => {
  it('is the code of a failed statement, and the sentence of an error of ours', () => {
    expect(reasonOf(failedQuery())).toBe('DrizzleQueryError 23505');
    expect(reasonOf(failedQuery().cause)).toBe('Error 23505');
    expect(reasonOf(new Error('the registry answers 503'))).toBe('Error: the registry answers 503');
  });

  it('names the file that the system did not find', () => {
    const missing = Object.assign(new Error('ENOENT: open /artefacts/shell'), { code: 'ENOENT', syscall: 'open' });
    expect(reasonOf(missing)).toBe('Error: ENOENT: open /artefacts/shell');
  });
});
