import { Client } from 'pg';
import { ownPostgres } from '@tulinde/testing/servers/databases';
import { temporaryFolder } from '@tulinde/testing/servers/temporary-folder';
import { seeding } from '../databases';
import { generate } from './generate';

it('writes each customer the messages that the first has, to their own address', async () => {
  const { url, drop } = await ownPostgres(seeding);
  try {
    const { customers } = await generate({ url, data: temporaryFolder(), policies: 30 }, () => undefined);
    const client = new Client({ connectionString: url });
    await client.connect();
    const messages = await client.query<{ mails: number; texts: number }>(`
      select (select count(*)::int from portal.outbox where lower(recipient) = c.email) as mails,
        (select count(*)::int from portal.text_messages m join portal.customers p on p.phone = m.recipient where p.id = c.customer_id) as texts
      from portal.credentials c`);
    await client.end();
    expect(messages.rows).toHaveLength(customers);
    expect([...new Set(messages.rows.map((row) => JSON.stringify(row)))]).toHaveLength(1);
    expect(messages.rows[0]?.mails).toBeGreaterThan(1);
  } finally {
    await drop();
  }
});
