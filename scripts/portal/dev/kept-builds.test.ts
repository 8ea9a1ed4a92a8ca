import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DevelopmentApp } from './apps';
import { keepBuilds } from './kept-builds';

const folder = mkdtempSync(join(tmpdir(), 'tulinde-kept-'));
afterAll(() => rmSync(folder, { recursive: true }));

const writeSource = (name: string, text: string) => {
  mkdirSync(join(folder, name, 'src'), { recursive: true });
  writeFileSync(join(folder, name, 'src/main.js'), text);
};

const appNamed = (name: string): DevelopmentApp => {
  const output = join(folder, name, '.cache/dev');
  const entry = join(folder, name, 'src/main.js');
  const config = {
    name,
    mode: 'development',
    devtool: false,
    context: folder,
    entry,
    output: { path: output },
  } as const;
  return { name, folder: join(folder, name), container: null, shared: {}, routes: async () => [], config, output };
};

const built = ({ output }: DevelopmentApp) => readFileSync(join(output, 'main.js'), 'utf8');

describe('apps that are not worked on', () => {
  it('are built once, and again only when their sources have changed', async () => {
    writeSource('mfe-one', 'window.one = 1;');
    writeSource('mfe-two', 'window.two = 1;');
    const [one, two] = [appNamed('mfe-one'), appNamed('mfe-two')];
    const log = jest.fn();

    await keepBuilds([one, two], log);
    expect(built(one)).toContain('window.one = 1');
    expect(built(two)).toContain('window.two = 1');

    writeFileSync(join(one.output, 'main.js'), 'kept');
    writeSource('mfe-two', 'window.two = 2;');
    await keepBuilds([one, two], log);
    expect(built(one)).toBe('kept');
    expect(built(two)).toContain('window.two = 2');
    expect(log.mock.calls).toEqual([['Building mfe-one, mfe-two once …'], ['Building mfe-two once …']]);
  });

  it('say what does not compile, and are not taken for built', async () => {
    writeSource('mfe-three', 'window.three = ;');
    const three = appNamed('mfe-three');
    await expect(keepBuilds([three], jest.fn())).rejects.toThrow('Expression expected');
    expect(existsSync(join(three.output, '.source-hash'))).toBe(false);
  });
});
