import { readdirSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { temporaryFolder } from '@tulinde/testing/servers/temporary-folder';
import { writeFile } from 'node:fs/promises';
import { localOperators } from '../local-operators';
import { runOperator } from '../run-operator';
import { firstPaint, firstPaintFile } from './first-paint';
import { onSeededPortal } from '../../testing/seeded-portal';

describe('what the help pages show first', () => {
  it('is the newest files: npm run operator -- portal-texts first-paint', () => {
    expect(JSON.parse(readFileSync(firstPaintFile, 'utf8'))).toEqual(firstPaint());
  });
});

/* As 2026.1; the file names of one language sort by age. */
const newest = readdirSync(join(import.meta.dirname, '../../portal-texts/privacy'))
  .filter((name) => name.endsWith('.en.md'))
  .toSorted()
  .at(-1)!
  .replace('.en.md', '');

/* The command against a running back end. */
const data = temporaryFolder('tulinde-portal-texts-');
const portalOptions = { at: '2026-12-02T09:00:00Z', env: { TULINDE_OPERATORS: localOperators(data) } };

onSeededPortal(portalOptions, (portal) => {
  let env: NodeJS.ProcessEnv;
  beforeAll(async () => {
    await portal.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = portal.app.server.address() as AddressInfo;
    env = { TULINDE_BACKEND_URL: `http://127.0.0.1:${port}`, TULINDE_DATA: data };
  });

  const run = async (...args: string[]) => {
    let out = '';
    const write = (text: string) => (out += text);
    const code = await runOperator(['portal-texts', ...args, '--as', 'wairimu'], { env, write, writeError: write });
    return { code, out };
  };

  it('takes a version out, and publishes it anew under another name', async () => {
    expect((await run('export', 'privacy', newest, data)).code).toBe(0);
    const files = ['en', 'sw'].map((language) => join(data, `${newest}.${language}.md`));
    expect((await run('import', ...files)).out).toBe(`privacy ${newest} was published before.\n`);
    const next = await Promise.all(
      files.map(async (file) => {
        const path = file.replace(newest, '2098.1');
        const text = readFileSync(file, 'utf8').replace(`'${newest}'`, "'2098.1'");
        await writeFile(path, text.replace(/\d{4}-\d\d-\d\d/, '2098-01-01'));
        return path;
      }),
    );
    expect(await run('import', ...next, '--after', newest)).toEqual({
      code: 0,
      out: 'privacy 2098.1 is published.\n',
    });
    expect((await run('list')).out).toContain('privacy 2098.1  from 2098-01-01');
  });

  it('says why it does not publish one', async () => {
    const [en = '', sw = ''] = ['en', 'sw'].map((language) => join(data, `${newest}.${language}.md`));
    await writeFile(sw, readFileSync(sw, 'utf8').replace('(/my-profile)', '(/nowhere)'));
    expect(await run('import', en, sw)).toEqual({ code: 1, out: 'sw: the link /nowhere leads nowhere.\n' });
    expect((await run('import', en)).code).toBe(2);
    expect((await run('export', 'privacy')).code).toBe(2);
  });
});
