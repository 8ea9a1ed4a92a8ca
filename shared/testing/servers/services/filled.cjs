const { execFile } = require('node:child_process');
const { createHash } = require('node:crypto');
const { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } = require('node:fs');
const { basename, join } = require('node:path');
const { promisify } = require('node:util');
const { bundle, root } = require('./bundle.cjs');

/* The embedded database is WebAssembly: V8 compiles it well for longer than it is needed here. */
const run = (program, words) => promisify(execFile)(process.execPath, ['--liftoff-only', program, ...words]);

const folder = join(root, '.cache/test-databases');

/** Of all that decides what is in the database: the program with its seed, the migrations and the engine. */
const hashOf = (bundled, workspace) => {
  const hash = createHash('sha256').update(readFileSync(bundled));
  const migrations = join(root, workspace, 'migrations');
  for (const name of readdirSync(migrations)
    .filter((one) => one.endsWith('.sql'))
    .sort())
    hash.update(readFileSync(join(migrations, name)));
  hash.update(readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json')));
  return hash.digest('hex').slice(0, 16);
};

/**
 * A dump of an embedded database as `program` fills it, made anew only when something that decides about it has changed.
 * @param program called with `pglite` and the path of the dump that it is to write
 * @returns the path of a copy in the folder of this run
 */
const filledEmbedded = async (program, home) => {
  const bundled = await bundle(program);
  const workspace = program.split('/')[0];
  const name = `${workspace}-${basename(bundled, '.mjs')}-`;
  const kept = join(folder, `${name}${hashOf(bundled, workspace)}.tar`);
  const copy = join(home, `${name}filled.tar`);
  if (!existsSync(kept)) {
    await run(bundled, ['pglite', copy]);
    mkdirSync(folder, { recursive: true });
    const older = readdirSync(folder).filter((one) => one.startsWith(name));
    for (const one of older) rmSync(join(folder, one), { force: true });
    copyFileSync(copy, `${kept}.${process.pid}`);
    renameSync(`${kept}.${process.pid}`, kept);
  } else copyFileSync(kept, copy);
  return copy;
};

/** Fills a database of the server of this run. @param program called with `postgres` and the address */
const fillPostgres = async (program, url) => {
  await run(await bundle(program), ['postgres', url]);
};

module.exports = { filledEmbedded, fillPostgres };
