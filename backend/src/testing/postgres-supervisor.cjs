/*
 * Runs one temporary PostgreSQL for the tests of a Jest worker: prints `{"url"}` or `{"error"}` on standard output, and
 * stops the server and removes its folder when standard input ends. The pipe ends however the worker ends, killed too.
 */
const { execFileSync, spawn } = require('node:child_process');
const { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } = require('node:fs');
const { createServer } = require('node:net');
const { tmpdir } = require('node:os');
const { delimiter, join } = require('node:path');

const debianRoot = '/usr/lib/postgresql';

const findBinaries = () => {
  const versions = existsSync(debianRoot) ? readdirSync(debianRoot).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debianRoot, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  const found = folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))));
  if (found === undefined) {
    throw new Error(
      "The back-end tests need PostgreSQL's initdb and postgres. Install the Debian package postgresql (apt-get install postgresql), or put the folder with both programs on PATH.",
    );
  }
  return found;
};

const idOf = (flag, user) => Number(execFileSync('id', [flag, user], { stdio: ['ignore', 'pipe', 'ignore'] }));

/* PostgreSQL refuses to run as root. */
const unprivileged = () => {
  if (process.getuid?.() !== 0) return {};
  for (const user of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', user), gid: idOf('-g', user) };
    } catch {
      // Not on this machine: the next one.
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody to run it as.');
};

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);

const run = async () => {
  const binaries = findBinaries();
  const identity = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'tulinde-postgres-'));
  if (identity.uid !== undefined) chownSync(folder, identity.uid, identity.gid);
  const data = join(folder, 'data');
  const options = { ...identity, cwd: folder };
  const port = await freePort();
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'tulinde', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...options, stdio: 'ignore' },
  );
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'unix_socket_directories='];
  const server = spawn(
    join(binaries, 'postgres'),
    ['-D', data, '-p', String(port), '-h', '127.0.0.1', ...settings.flatMap((setting) => ['-c', setting])],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let output = '';
  let isReady = false;
  server.stderr.on('data', (text) => {
    if (isReady) return;
    output += text;
    if (!output.includes('ready to accept connections')) return;
    isReady = true;
    say({ url: `postgres://tulinde@127.0.0.1:${port}` });
  });
  server.once('exit', () => {
    rmSync(folder, { recursive: true, force: true });
    if (!isReady) say({ error: `PostgreSQL did not start:\n${output}` });
    process.exit(0);
  });
  // SIGINT asks PostgreSQL for a fast shutdown.
  const stop = () => server.kill('SIGINT');
  process.stdin.on('end', stop).on('error', stop).resume();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop);
};

run().catch((error) => {
  say({ error: error.message });
  process.exitCode = 1;
  process.stdin.destroy();
});
