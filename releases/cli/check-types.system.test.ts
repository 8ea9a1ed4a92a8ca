import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { freshFolder, writeRelease } from '../testing/write-release';
import { runCli } from './run-cli';

const workspace = join(import.meta.dirname, '../..');

/* A team's folder with a build in it, its sources, and a file of another team that its sources import. */
const project = (sources: Record<string, string>, { isInstalled = true } = {}) => {
  const folder = join(freshFolder(), 'mfe-help');
  const compilerOptions = { strict: true, types: [], module: 'esnext', moduleResolution: 'bundler', target: 'es2022' };
  const files = {
    'tsconfig.json': JSON.stringify({ compilerOptions, include: ['src'] }),
    ...sources,
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  if (isInstalled) symlinkSync(join(workspace, 'node_modules'), join(folder, 'node_modules'), 'dir');
  const dist = join(folder, 'dist');
  cpSync(writeRelease('mfe-help', '1.0.0'), dist, { recursive: true });
  return { folder, dist };
};

/* No registry is there: who gets as far as to send something does not reach it. */
const publish = async (dist: string) => {
  let errors = '';
  const code = await runCli(['publish', 'mfe-help', '--dir', dist], {
    env: { TULINDE_REGISTRY: 'http://127.0.0.1:9', TULINDE_REGISTRY_TOKEN: 'a-token' },
    isInteractive: false,
    write: () => undefined,
    writeError: (text) => (errors += text),
  });
  return { code, errors };
};
const isSent = { code: 3 };

it('sends nothing of an app that has type errors, and says where they are', async () => {
  const { dist, folder } = project({ 'src/page.ts': "export const price: number = 'much';\n" });
  const { code, errors } = await publish(dist);
  expect(code).toBe(2);
  expect(errors).toContain(`Nothing was sent: mfe-help has a type error in ${folder}.`);
  expect(errors).toContain("\n  src/page.ts(1,14): error TS2322: Type 'string' is not assignable to type 'number'.");
});

it('stops nobody for the type errors of another team', async () => {
  const { dist } = project({
    '../shared/other.ts': "export const price: number = 'much';\n",
    'src/page.ts': "export { price } from '../../shared/other';\n",
  });
  expect(await publish(dist)).toMatchObject(isSent);
});

it('says that types were not checked where no compiler is installed', async () => {
  const { dist, folder } = project({ 'src/page.ts': "export const price: number = 'much';\n" }, { isInstalled: false });
  const { code, errors } = await publish(dist);
  expect(code).toBe(3);
  expect(errors).toContain(`The types of mfe-help were not checked: ${folder} has no TypeScript installed.`);
});
