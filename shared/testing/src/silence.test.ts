import { takeWritten } from './silence';

const messages = (): string[] => takeWritten().map(({ message }) => message);
const { error, warn } = console;

describe('what a test prints', () => {
  it('fails it: errors and warnings of the code under test', () => {
    error('An update to %s was not wrapped in act(...)', 'App');
    warn('deprecated');
    expect(messages()).toEqual([
      'console.error: An update to App was not wrapped in act(...)',
      'console.warn: deprecated',
    ]);
  });

  it('fails it: what jsdom does not implement', () => {
    document.createElement('form').submit();
    expect(messages()).toEqual([expect.stringContaining('Not implemented')]);
  });
});
