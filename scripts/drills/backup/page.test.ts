import { command } from './page';

it('finds the commands that the drill runs in the page that people read', () => {
  expect(command('pgbackrest', 'stanza-create')).toBe('pgbackrest --stanza=tulinde stanza-create');
  expect(command('pgbackrest --stanza=tulinde restore')).toBe('pgbackrest --stanza=tulinde restore');
  expect(command('pgbackrest', '--type=time')).toContain('--target="$MOMENT"');
});

it('says so where the page has a command no more, or twice', () => {
  expect(() => command('pgbackrest', 'no such word')).toThrow('docs/deploy/backups.md has 0 commands');
  expect(() => command('rsync')).toThrow('docs/deploy/backups.md has 4 commands');
});
