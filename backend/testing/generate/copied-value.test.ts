import { sql } from 'drizzle-orm';
import { onEachEngine } from '../databases';
import { copiedValue } from './copied-value';

onEachEngine((current) => {
  it('counts numbers on past the last one of six digits', async () => {
    const column = { name: 'number', type: 'text', isIndexed: true, isUnique: true };
    const value = copiedValue(column, 'TUL-MC-26-000007', new Map());
    const { rows } = (await current().database.db.execute<{ number: string }>(
      sql.raw(`select ${value} as number from (values (1), (99999), (100000), (333333)) copies(n)`),
    )) as { readonly rows: readonly { number: string }[] };
    expect(rows.map(({ number }) => number)).toEqual([
      'TUL-MC-26-000017',
      'TUL-MC-26-999997',
      'TUL-MC-26-1000007',
      'TUL-MC-26-3333337',
    ]);
  });
});
