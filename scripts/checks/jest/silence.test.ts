import { takeWritten } from '../../../shared/testing/src/silence';

/* Node prints no deprecations with this setting; listeners get them all the same. */
beforeAll(() => {
  process.noDeprecation = true;
});
afterAll(() => {
  process.noDeprecation = false;
});

it('fails a test of a server that prints an error or a warning, one of Node too', () => {
  const { error } = console;
  error('a listener failed');
  process.emit('warning', Object.assign(new Error('too old'), { name: 'DeprecationWarning' }));
  expect(takeWritten().map(({ message }) => message.split('\n')[0])).toEqual([
    'console.error: a listener failed',
    'console.warn: DeprecationWarning: too old',
  ]);
});
