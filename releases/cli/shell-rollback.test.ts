import { promoteRelease, publishRelease } from '../client';
import { commandLine } from '../testing/command-line';
import { writeShell } from '../testing/shell-release';
import { startRegistry, type RunningRegistry } from '../testing/start-registry';
import { route, writeRelease } from '../testing/write-release';

let registry: RunningRegistry;
beforeAll(async () => {
  registry = await startRegistry();
  const live = async (app: string, version: string, folder: string) => {
    await publishRelease({ ...registry, folder });
    await promoteRelease({ ...registry, app, version, reason: 'test' });
  };
  const help = (version: string, contract: number) =>
    writeRelease('mfe-help', version, { facts: { contract, routes: [route('/faqs')] } });
  await live('shell', '1.0.0', writeShell('1.0.0', { facts: { accepts: [1] } }));
  await live('mfe-help', '1.0.0', help('1.0.0', 1));
  await live('shell', '2.0.0', writeShell('2.0.0', { facts: { accepts: [1, 2] } }));
  await live('mfe-help', '2.0.0', help('2.0.0', 2));
});
afterAll(() => registry.close());

const release = (line: string) => commandLine(registry, line);
const back = 'rollback shell --reason "the menu is gone"';

describe('when the shell goes back and a live remote would not fit', () => {
  it('says so before anything is changed, and what would fit', async () => {
    const { code, errors, out } = await release(back);
    expect([code, out]).toEqual([1, '']);
    expect(errors).toContain('shell@1.0.0 does not take all that production serves:');
    expect(errors).toContain('mfe-help@2.0.0 speaks contract 2; shell@1.0.0 accepts 1');
    expect(errors).toContain('first: release rollback mfe-help 1.0.0');
    expect((await release('status --env production')).out).toMatch(/shell +2\.0\.0/);
  });

  it('goes back all the same when told to', async () => {
    expect(await release(`${back} --anyway`)).toMatchObject({ code: 0 });
    expect(await release('undo shell --reason "not yet"')).toMatchObject({ code: 0 });
  });

  it('goes back without a word once the remote has', async () => {
    expect(await release('rollback mfe-help --reason "before the shell"')).toMatchObject({ code: 0 });
    const { code, out } = await release(back);
    expect([code, out]).toEqual([0, expect.stringContaining('production now serves shell@1.0.0 (before: 2.0.0')]);
  });
});
