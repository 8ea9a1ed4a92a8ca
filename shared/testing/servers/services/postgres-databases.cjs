const { Client } = require('pg');

/**
 * Makes a database on a server.
 * @param url of the server, without a database
 * @param template the database that it is a copy of; nobody may be connected to it
 */
const createDatabase = async (url, name, template = 'template1') => {
  const client = new Client({ connectionString: `${url}/postgres` });
  await client.connect();
  try {
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  } finally {
    await client.end();
  }
};

module.exports = { createDatabase };
