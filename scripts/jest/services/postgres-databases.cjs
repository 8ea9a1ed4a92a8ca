const { Client } = require('pg');

/** Makes a database on a server. @param url of the server, without a database */
const createDatabase = async (url, name) => {
  const client = new Client({ connectionString: `${url}/postgres` });
  await client.connect();
  try {
    await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
};

module.exports = { createDatabase };
