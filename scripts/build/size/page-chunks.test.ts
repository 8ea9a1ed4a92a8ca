import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pageChunks } from './page-chunks';
import type { Chunk } from './read-chunks';

const remote = mkdtempSync(join(tmpdir(), 'tulinde-size-'));
afterAll(() => rmSync(remote, { recursive: true }));

const write = (path: string, text: string) => {
  mkdirSync(join(remote, 'src', path, '..'), { recursive: true });
  writeFileSync(join(remote, 'src', path), text);
};
write(
  'routes.tsx',
  "const sent = () => import('./sent-pages');\nconst home = async () => (await import('./home')).Home;",
);
write('sent-pages.ts', "export { Claims } from './features/claims';");
write('features/claims/index.ts', "export { Claims } from './claims-page';");
write('features/claims/claims-page.tsx', 'export const Claims = () => null;');
write('home.tsx', 'export const Home = () => null;');

const chunkOf = (file: string, source: string): Chunk => ({ file, bytes: 1, sources: new Map([[source, 1]]) });
const claims = chunkOf('1.js', './src/features/claims/claims-page.tsx');
const home = chunkOf('remoteEntry.js', './src/home.tsx');

/* A function as a route has it, by its text. */
const pageWith = (text: string) => Object.assign(async () => () => null, { toString: () => text });

const find = (text: string) =>
  pageChunks(remote, [{ path: '/', page: pageWith(text) }], [claims, home]).get('/') ?? null;

describe('the script in which a page stands', () => {
  it('is that of the module which the route imports', () => {
    expect(find("async () => (await import('./home')).Home")).toBe(home);
  });

  it('is found through what the route calls, and through modules of which nothing is left', () => {
    expect(find('async () => (await sent()).Claims')).toBe(claims);
  });

  it('is not guessed', () => {
    expect(find("async () => (await import('./nothing')).Nothing")).toBeNull();
  });
});
