import { readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { temporaryFolder } from '@tulinde/testing/servers/temporary-folder';
import { localOperators } from '../local-operators';
import { runOperator } from '../run-operator';
import { onSeededPortal } from '../../testing/seeded-portal';

/* The command against a running back end and its database; one story, told in the order of the tests. */
const data = temporaryFolder('tulinde-answers-data-');

onSeededPortal({ env: { TULINDE_OPERATORS: localOperators(data) } }, (portal, { current }) => {
  const [mine, others] = [join(data, 'mine'), join(data, 'others')];
  const file = 'claims/after-an-accident.en.md';
  let env: NodeJS.ProcessEnv;
  beforeAll(async () => {
    await portal.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = portal.app.server.address() as AddressInfo;
    env = { TULINDE_BACKEND_URL: `http://127.0.0.1:${port}`, TULINDE_DATA: data };
  });

  const run = async (...args: string[]) => {
    let said = '';
    const write = (text: string) => (said += text);
    const code = await runOperator(['answers', ...args, '--as', 'wairimu', '--without-pages'], {
      env,
      write,
      writeError: write,
    });
    return { code, said };
  };
  const edit = (folder: string, from: string, to: string) => {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    expect(text).toContain(from);
    writeFileSync(path, text.replace(from, to));
  };
  const shown = async () => {
    const { body } = await portal.call('/getFaqs', { language: 'en' });
    const { claimsFaqs } = body.data as { claimsFaqs: readonly { id: string; answer: string }[] };
    return claimsFaqs.find(({ id }) => id === 'after-an-accident')?.answer;
  };

  it('exports the version of the seed, which two people edit', async () => {
    for (const folder of [mine, others]) {
      expect(await run('export', '--folder', folder)).toEqual({ code: 0, said: expect.stringMatching(/^Version 1: /) });
      expect((await run('diff', '--folder', folder)).said).toBe('They say the same.\n');
    }
  });

  it('brings the files in as a new version, which is live when it is published', async () => {
    edit(mine, 'call an ambulance', 'call 999');
    expect((await run('diff', '--folder', mine)).said).toBe('~ claims/after-an-accident: en text\n');
    expect(await run('import', '--folder', mine)).toMatchObject({ code: 2 });
    expect(await run('import', '--folder', mine, '--because', 'the number')).toMatchObject({ code: 0 });
    expect(await shown()).toContain('call an ambulance');
    const published = await run('publish', '2', '--live', '1', '--because', 'people ask for the number');
    expect(published).toEqual({ code: 0, said: 'Version 2 is live in the place of version 1.\n' });
    expect(await shown()).toContain('call 999');
  });

  it('refuses files of before the newest version, files that say nothing new, and what is wrong', async () => {
    edit(others, 'at the roadside', 'beside the road');
    const late = await run('import', '--folder', others, '--because', 'other words');
    expect(late).toEqual({ code: 1, said: expect.stringContaining('The database has version 2') });
    const same = await run('import', '--folder', mine, '--because', 'once more');
    expect(same).toEqual({ code: 1, said: 'The files say what version 2 says.\n' });
    edit(mine, '/submit-claim', '/no-such-page');
    const dead = await run('import', '--folder', mine, '--because', 'a link');
    expect(dead).toEqual({ code: 1, said: expect.stringContaining('/no-such-page leads to no page') });
    expect((await run('publish', '7', '--because', 'a try')).said).toContain('There is no version 7');
    expect((await run('publish', '2', '--because', 'a try')).said).toContain('is the live one already');
  });

  it('takes one of two who bring in their files at once', async () => {
    const both = [join(data, 'left'), join(data, 'right')];
    for (const folder of both) {
      await run('export', '--folder', folder);
      edit(folder, 'call 999', `call 112 (${folder.slice(-4)})`);
    }
    const done = await Promise.all(both.map((folder) => run('import', '--folder', folder, '--because', 'at once')));
    expect(done.map(({ code }) => code).sort()).toEqual([0, 1]);
  });

  it('goes back to an older version, keeps all of them, and says who did what, when and why', async () => {
    await run('publish', '3', '--live', '2', '--because', 'the new number');
    expect((await run('publish', '1', '--because', 'wrong')).said).toContain('answers publish 1 --live 3');
    expect((await run('publish', '1', '--live', '2', '--because', 'wrong')).said).toContain(
      'Version 2 is not live any more',
    );
    expect(await shown()).toContain('call 112');
    await run('publish', '1', '--live', '3', '--because', 'the number is wrong');
    expect(await shown()).toContain('call an ambulance');
    const { said } = await run('list');
    expect(said).toMatch(/3 +\S+ \S+ UTC +wairimu +at once/);
    expect(said).toMatch(/1 +live +\S+ \S+ UTC +a release +the files of this release/);
    expect(said).toMatch(/1 +\S+ \S+ UTC +wairimu +the number is wrong\n3 +\S+ \S+ UTC +wairimu +the new number\n2/);
    expect((await run('export', '2', '--folder', others)).said).toMatch(/^Version 2: /);
    expect(readFileSync(join(others, file), 'utf8')).toContain('call 999');
  });

  it('does not follow the files of a release any more', async () => {
    await current().database.seed();
    expect(await shown()).toContain('call an ambulance');
    expect((await run('list', '--json')).said).not.toContain('"number": 4');
  });

  it('shows what readers thought of the answers', async () => {
    expect((await run('ratings')).said).toBe('Nobody has rated an answer yet.\n');
    const about = { answer: 'after-an-accident', version: 1, language: 'en' };
    await portal.call('/rateAnswer', { ...about, isUseful: true, reason: '', text: '' });
    await portal.call('/rateAnswer', { ...about, isUseful: false, reason: 'TOO_LITTLE', text: 'Whom do I\ncall?' });
    const { code, said } = await run('ratings');
    expect(code).toBe(0);
    expect(said).toMatch(/after-an-accident +1 +1 +1 +TOO_LITTLE 1/);
    expect(said).toContain('after-an-accident: Whom do I call?\n');
  });
});
