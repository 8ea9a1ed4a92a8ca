import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/**
 * What two spellings of a plate, a chassis number or a certificate have in common, of a column: as `codeKey` of the contracts
 * makes it of a text. The column keeps what was typed, which papers print. {@link keyIndexes} hold this expression.
 */
export const codeKeyOf = (column: SQLWrapper): SQL<string> =>
  sql`regexp_replace(upper(${column}), '[^A-Z0-9]', '', 'g')`;
