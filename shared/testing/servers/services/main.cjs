/*
 * What the test files of one Jest run share, made when the first of them asks: a PostgreSQL, seeded databases, programs
 * in one file. Global setup starts it. It ends when standard input ends, which happens however Jest ends, killed too;
 * with it end the server, its databases and the folder of the run, where all its temporary files are.
 */
const { rmSync } = require('node:fs');
const { createServer } = require('node:net');
const { join } = require('node:path');
const { createInterface } = require('node:readline');
const { startPostgres } = require('@tulinde/server/postgres/testing');
const { bundle } = require('./bundle.cjs');
const { filledEmbedded, fillPostgres } = require('./filled.cjs');
const { memoryFolder } = require('./memory-folder.cjs');
const { misunderstood } = require('./misunderstood.cjs');
const { createDatabase } = require('./postgres-databases.cjs');

const [home, socket] = process.argv.slice(2);

let server;
let databases = home;
const services = {
  postgres: async () => {
    databases = memoryFolder(home);
    server = startPostgres(join(databases, 'postgres'));
    return (await server).socketUrl;
  },
  network: async () => {
    await once('postgres');
    return (await server).url;
  },
  template: async (program) => {
    const url = await once('postgres');
    const name = `filled_by_${program.split('/')[0]}`;
    await createDatabase(url, name);
    await fillPostgres(program, `${url}/${name}`);
    return name;
  },
  embedded: (program) => filledEmbedded(program, home),
  program: bundle,
  misunderstood: (argument) => {
    const { program, statements } = JSON.parse(argument);
    return misunderstood(program, statements, home);
  },
};

const made = new Map();
const once = (service, argument = '') => {
  const key = `${service} ${argument}`;
  if (!made.has(key)) made.set(key, services[service](argument));
  return made.get(key);
};

const answer = async (line) => {
  try {
    const { service, argument } = JSON.parse(line);
    return { answer: await once(service, argument) };
  } catch (error) {
    return { error: error.message };
  }
};

const listener = createServer((connection) => {
  // A worker that ends in between is not missed.
  connection.on('error', () => undefined);
  createInterface({ input: connection }).once('line', async (line) => {
    connection.end(`${JSON.stringify(await answer(line))}\n`);
  });
});

/* Workers of a Jest that was killed, and the browsers they started, write for a moment longer. */
const removeFolders = async () => {
  for (const end = Date.now() + 30_000; ; await new Promise((resolve) => setTimeout(resolve, 200))) {
    try {
      for (const folder of [databases, home]) rmSync(folder, { recursive: true, force: true });
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
};

const stop = async () => {
  listener.close();
  try {
    await (await server)?.stop();
  } catch {
    // It never started: the test that asked for it was told.
  }
  await removeFolders();
  process.exit(0);
};

process.stdin.on('end', stop).on('error', stop).resume();
// Ctrl+C in a terminal reaches this process too: it waits until Jest is gone.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => undefined);
listener.listen(socket, () => process.stdout.write('ready\n'));
