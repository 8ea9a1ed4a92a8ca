const key = (text: string): string => `regexp_replace(upper(${text}), '[^A-Z0-9]'::text, ''::text, 'g'::text)`;

/*
 * Indexes of tables that may be big, most over what `codeKeyOf` makes of a column. They are no part of a migration: a migration
 * would block every write to the table until the last index is built, while older processes still serve. None is unique, since
 * rows that an older release wrote may be of one vehicle in two spellings.
 */
const keyIndexes: Readonly<Record<string, string>> = {
  policies_by_plate_key: `"portal"."policies" (${key('"registration"')})`,
  policies_by_chassis_key: `"portal"."policies" (${key('"chassis_number"')})`,
  purchases_by_plate_key: `"portal"."purchases" (${key(`"vehicle" ->> 'registration'`)})`,
  purchases_by_chassis_key: `"portal"."purchases" (${key(`"vehicle" ->> 'chassisNumber'`)})`,
  local_registry_by_vehicle_key: `"portal"."local_registry_certificates" (${key('"vehicle"')})`,
  cover_reminders_by_key: `"portal"."cover_reminders" ("email", ${key('"registration"')}, ${key('"chassis_number"')})`,
  sessions_by_device: `"portal"."sessions" ("device_id")`,
  one_time_codes_by_browser: `"portal"."one_time_codes" ("browser_hash")`,
  valuation_bookings_by_day: `"portal"."valuation_bookings" ("day")`,
  valuation_bookings_by_time: `"portal"."valuation_bookings" ("booked_at")`,
  valuation_bookings_with_contact: `"portal"."valuation_bookings" ("booked_at") where "phone" is not null or "place" is not null`,
  claims_without_payment: `"portal"."claims" ("changed_at") where coalesce("settled_cents", 0) = 0 and "state" in ('WITHDRAWN', 'DECLINED', 'SETTLED')`,
  claim_drafts_by_time: `"portal"."claim_drafts" ("changed_at")`,
};

type Ask = (statement: string) => Promise<{ readonly rows: readonly unknown[] }>;

const stateOf = async (ask: Ask, name: string): Promise<'missing' | 'half built' | 'built'> => {
  const { rows } = await ask(`select indisvalid from pg_index where indexrelid = to_regclass('"portal"."${name}"')`);
  const [found] = rows as { indisvalid: boolean }[];
  return found === undefined ? 'missing' : found.indisvalid ? 'built' : 'half built';
};

/**
 * Builds those that are not there. Not within a transaction.
 * @param how `concurrently`: while others write into the tables
 */
export const buildKeyIndexes = async (ask: Ask, how: 'concurrently' | ''): Promise<void> => {
  for (const [name, of] of Object.entries(keyIndexes)) {
    const state = await stateOf(ask, name);
    if (state === 'built') continue;
    // Left by a process that ended while it built.
    if (state === 'half built') await ask(`drop index ${how} "portal"."${name}"`);
    await ask(`create index ${how} if not exists "${name}" on ${of}`);
  }
};
