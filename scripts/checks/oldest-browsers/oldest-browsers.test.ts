import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appNames, workspace } from '../../build/apps';
import { missingInSources } from './missing-in-sources';

const source = (...lines: string[]) => [{ path: 'shell/src/sample.tsx', text: lines.join('\n') }];

describe('sources of pages', () => {
  it('use nothing that one of the oldest browsers does not have', async () => {
    const folders = [...appNames(), 'shared/client', 'shared/contracts', 'shared/ui'].map((name) => `${name}/src`);
    const paths = folders
      .flatMap((folder) =>
        readdirSync(join(workspace, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
      )
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\.d\.ts$|\.config\.ts$/.test(path));
    expect(paths.length).toBeGreaterThan(500);
    const sources = paths.map((path) => ({ path, text: readFileSync(join(workspace, path), 'utf8') }));
    expect(await missingInSources(sources)).toEqual([]);
  });

  it.each([
    ['AbortSignal.timeout(5_000);', 'AbortSignal.timeout, which chrome 106'],
    ['const sorted: number[] = list.toSorted();', '.toSorted(), which chrome 106'],
    ['const { promise } = Promise.withResolvers<string>();', 'Promise.withResolvers, which chrome 106'],
    ['Object.groupBy(list, keyOf);', 'Object.groupBy, which chrome 106'],
    ['URL.canParse(text);', 'URL.canParse, which chrome 106'],
    ['requestIdleCallback(() => draw());', 'requestIdleCallback, which safari 15.4'],
    ['const name = /(?<=a)b/.exec(text);', 'look-behind in /(?<=a)b/, which safari 15.4'],
    ["createImageBitmap(file, { imageOrientation: 'from-image' });", 'imageOrientation: from-image, which chrome 106'],
    ['export const Page = () => <p>{list.at(-1)}{new OffscreenCanvas(1, 1).width}</p>;', 'OffscreenCanvas, which'],
  ])('are told of %s, with its line', async (line, says) => {
    const [found = '', ...more] = await missingInSources(source('const list: number[] = [];', '', line));
    expect(found).toContain(`shell/src/sample.tsx:3 ${says}`);
    expect(more).toEqual([]);
  });

  it.each([
    'const last = list.findLast((each) => each > 0) ?? structuredClone(list).at(-1);',
    'const share = () => (navigator.canShare?.() ? navigator.share({}) : null);',
    "const picture = typeof OffscreenCanvas === 'function' ? new OffscreenCanvas(1, 1) : null;",
    'type Later = ReturnType<typeof Promise.withResolvers>;',
  ])('may hold %s', async (line) => {
    expect(await missingInSources(source('const list: number[] = [];', line))).toEqual([]);
  });
});
