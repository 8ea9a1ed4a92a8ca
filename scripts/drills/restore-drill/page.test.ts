import { readPage } from './page';

/* `npm run check -- restore-drill` types them; here it is seen early that the page has others. */
describe('the page on restores', () => {
  const page = readPage();

  it.each([
    [1, 1, /createdb .*<host>[^]*pg_restore .*backup\.dump/],
    [2, 2, /^restore look$/],
    [3, 1, /^restore numbers\nrestore release registrations$/],
    [4, 1, /^money import statement\.csv\nmoney check$/],
    [5, 1, /^restore release prompts\nrestore release messages --sent-before drop$/],
    [
      6,
      1,
      /^(money return 12 --paid-before SKH7XYZ123)\nmoney list proposals .*\n\1 --proposal 1a2b3c4d\nrestore release payouts$/,
    ],
  ])('has the commands of step %i that the drill follows', (step, blocks, commands) => {
    expect(page.step(step, blocks)[0]).toMatch(commands);
  });

  it('defines what is typed, and is missed where it says something no more', () => {
    expect(page.functions.split('\n').map((line) => line.split('(')[0])).toEqual(['release', 'money', 'restore']);
    expect(() => page.named('restore everything')).toThrow('does not say');
    expect(() => page.step(3, 2)).toThrow('has 1 blocks');
  });
});
