import { pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/* The registry's schema by its name: the tool that writes migrations reads each file of tables alone. */
const schema = pgSchema('releases');

/** Links that hold no more, though their time is not over. A row goes when no link of its day can hold. */
export const revokedLinks = schema.table(
  'revoked_links',
  {
    environment: text().notNull(),
    /** `linkIdOf` its token. */
    id: text().notNull(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.environment, table.id] })],
);
