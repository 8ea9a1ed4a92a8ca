const { execFileSync, spawn } = require('node:child_process');
const { chownSync, existsSync, mkdirSync, readdirSync } = require('node:fs');
const { createServer } = require('node:net');
const { delimiter, join } = require('node:path');

const debianRoot = '/usr/lib/postgresql';

/** The folder with PostgreSQL's programs. @throws Error that says what to install */
const findBinaries = () => {
  const versions = existsSync(debianRoot) ? readdirSync(debianRoot).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debianRoot, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  const found = folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))));
  if (found === undefined) {
    throw new Error(
      "These tests need PostgreSQL's initdb and postgres. Install the Debian package postgresql (apt-get install postgresql), or put the folder with both programs on PATH.",
    );
  }
  return found;
};

const idOf = (flag, user) => Number(execFileSync('id', [flag, user], { stdio: ['ignore', 'pipe', 'ignore'] }));

/** Whom to run PostgreSQL as, which refuses to run as root. */
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

/** Makes an empty cluster in a folder that exists and belongs to nobody yet. @returns where its data is */
const makeCluster = (folder) => {
  const identity = unprivileged();
  if (identity.uid !== undefined) chownSync(folder, identity.uid, identity.gid);
  const data = join(folder, 'data');
  execFileSync(
    join(findBinaries(), 'initdb'),
    ['-D', data, '-U', 'tulinde', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...identity, cwd: folder, stdio: 'ignore' },
  );
  return data;
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

/* Files of several workers are at work at once, each with pools of ten; what is lost in a crash is not missed. */
const settings = (folder) => [
  'max_connections=300',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  `unix_socket_directories=${folder}`,
];

/**
 * Starts a server on a cluster in `folder`, which it makes.
 * @returns its addresses without a database, of which the socket takes a fifth less of the processor, and the way to end it
 */
const startPostgres = async (folder) => {
  mkdirSync(folder);
  const data = makeCluster(folder);
  const port = await freePort();
  const server = spawn(
    join(findBinaries(), 'postgres'),
    ['-D', data, '-p', String(port), '-h', '127.0.0.1', ...settings(folder).flatMap((setting) => ['-c', setting])],
    { ...unprivileged(), cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = new Promise((resolve) => server.once('exit', resolve));
  let output = '';
  await new Promise((resolve, reject) => {
    server.stderr.on('data', (text) => {
      output = (output + text).slice(-10_000);
      if (output.includes('ready to accept connections')) resolve();
    });
    void ended.then(() => reject(new Error(`PostgreSQL did not start:\n${output}`)));
  });
  return {
    url: `postgres://tulinde@127.0.0.1:${port}`,
    socketUrl: `postgres://tulinde@${encodeURIComponent(folder)}:${port}`,
    stop: async () => {
      // SIGINT asks PostgreSQL for a fast shutdown.
      server.kill('SIGINT');
      await ended;
    },
  };
};

module.exports = { findBinaries, makeCluster, startPostgres, unprivileged };
