/*
 * Writes a migration for what changed in the schema of the package that it is run in: `npm run migrations -w backend -- --name
 * <what changes>`. npm hoists drizzle-kit to the root and may leave drizzle-orm in the package; the tool looks for it beside
 * itself, so its imports (a resolve hook) and its requires (NODE_PATH) are led to the copy of the package.
 */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const here = pathToFileURL(join(process.cwd(), 'package.json')).href;
const asModule = (code) => `data:text/javascript,${encodeURIComponent(code)}`;
const hooks = asModule(`
  export const resolve = (specifier, context, next) =>
    next(specifier, /^drizzle-orm($|\\/)/.test(specifier) ? { ...context, parentURL: ${JSON.stringify(here)} } : context);
`);
const preload = asModule(`import { register } from 'node:module'; register(${JSON.stringify(hooks)});`);

const require = createRequire(here);
const tool = join(dirname(require.resolve('drizzle-kit')), 'bin.cjs');
const ormFolder = dirname(dirname(require.resolve('drizzle-orm')));
const { status } = spawnSync(process.execPath, ['--import', preload, tool, 'generate', ...process.argv.slice(2)], {
  env: { ...process.env, NODE_PATH: ormFolder },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
