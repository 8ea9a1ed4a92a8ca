const { readFileSync } = require('node:fs');
const { filledEmbedded } = require('./filled.cjs');

const open = async (program, home) => {
  const { PGlite } = await import('@electric-sql/pglite');
  return PGlite.create({ loadDataDir: new Blob([readFileSync(await filledEmbedded(program, home))]) });
};

const shown = new Map();

/* What the database says against a statement, in a new row; empty where it understands it. */
const fault = async (client, statement) => {
  try {
    await client.describeQuery(statement);
    return '';
  } catch (error) {
    return `\n${error.message}: ${statement}`;
  }
};

/**
 * Shows statements to the embedded database as `program` has filled it: it parses them and looks up every name and type
 * in them, and runs none. Each is shown once a run.
 * @returns those that it does not understand, with its reason
 */
const misunderstood = async (program, statements, home) => {
  if (!shown.has(program)) shown.set(program, { database: open(program, home), answers: new Map() });
  const { database, answers } = shown.get(program);
  const client = await database;
  for (const statement of statements) {
    if (!answers.has(statement)) answers.set(statement, fault(client, statement));
  }
  return (await Promise.all(statements.map((statement) => answers.get(statement)))).join('');
};

module.exports = { misunderstood };
