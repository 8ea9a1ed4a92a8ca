import { Client } from 'pg';
import { ownPostgres } from '@tulinde/testing/servers/databases';
import { requireIndexes } from '@tulinde/testing/servers/require-indexes';

const none = { tables: new Set<string>(), statements: [] };

describe('statements on tables of any size', () => {
  let url = '';
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ url, drop } = await ownPostgres());
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query('create table covers (id bigint primary key, plate text, vehicle text, ended_on date)');
    await client.query('create index covers_by_plate on covers (plate)');
    await client.query('create index covers_now on covers (vehicle) where ended_on is null');
    await client.end();
  });
  afterAll(() => drop());

  it.each([
    'select * from covers where id = $1',
    'select * from covers where plate in ($1, $2) order by id limit $3',
    'update covers set ended_on = $1 where plate = $2',
    'select vehicle from covers where ended_on is null order by vehicle',
    'select * from covers order by plate limit $1',
    'insert into covers (id, plate) values ($1, $2)',
    'begin',
  ])('may be: %s', async (statement) => {
    await expect(requireIndexes(url, [statement], none)).resolves.toBeUndefined();
  });

  it.each([
    'select * from covers where vehicle = $1',
    'select * from covers where plate = $1 or vehicle = $2',
    'delete from covers where ended_on < $1',
    'select * from covers order by vehicle limit $1',
  ])('read a table whole: %s', async (statement) => {
    await expect(requireIndexes(url, [statement], none)).rejects.toThrow(`covers: ${statement}`);
    const tables = new Set(['covers']);
    await expect(requireIndexes(url, [statement], { ...none, tables })).resolves.toBeUndefined();
    const statements = [/covers/];
    await expect(requireIndexes(url, [statement], { ...none, statements })).resolves.toBeUndefined();
  });
});
