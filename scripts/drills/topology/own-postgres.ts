import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import postgres from '@tulinde/server/postgres/testing';
import { requirePostgres } from '../../checks/test-command/postgres';

export interface PasswordedPostgres {
  /** Of the database, without the password. */
  readonly url: string;
  readonly password: string;
  readonly stop: () => Promise<void>;
}

/** A PostgreSQL that wants its password, as the one of docker-compose.yml does. */
export const startOwnPostgres = async (log: (line: string) => void): Promise<PasswordedPostgres> => {
  requirePostgres(log);
  const home = mkdtempSync(join(tmpdir(), 'tulinde-topology-postgres-'));
  // PostgreSQL is another user.
  chmodSync(home, 0o755);
  const server = await postgres.startPostgres(join(home, 'postgres'));
  // As nobody would draw it: none of it may be read as a part of an address.
  const password = `${randomBytes(12).toString('base64')}/?#%@:`;
  const client = new Client({ connectionString: `${server.url}/postgres` });
  await client.connect();
  await client.query('create database tulinde');
  await client.query(`alter user tulinde password ${client.escapeLiteral(password)}`);
  writeFileSync(join(home, 'postgres/data/pg_hba.conf'), 'host all all 127.0.0.1/32 scram-sha-256\n');
  await client.query('select pg_reload_conf()');
  await client.end();
  const stop = async (): Promise<void> => {
    await server.stop();
    rmSync(home, { recursive: true, force: true });
  };
  return { url: `${server.url}/tulinde`, password, stop };
};
