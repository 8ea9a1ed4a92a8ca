import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../../build/apps';
import { locksOf, onlyAdds } from './locks';

/* Older than the rule. Nothing is added to it: what it refuses is done otherwise. */
const before: Readonly<Record<string, readonly string[]>> = {
  backend: [
    '0004_outbox_keys_and_numbers',
    '0005_purchases-by-state',
    '0006_identity',
    '0007_account',
    '0014_ledger-moves-in',
    '0015_lapses',
    '0021_prompts-of-phones',
    '0023_finer-rates',
    '0027_claims',
    '0031_indexes_of_a_million',
  ],
  releases: ['0001_candidates'],
};

const migrations = Object.keys(before).flatMap((part) => {
  const folder = join(workspace, part, 'migrations');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => [part, file.replace('.sql', ''), readFileSync(join(folder, file), 'utf8')] as const);
});

describe('a migration that runs while the version before serves', () => {
  it.each([
    ['CREATE INDEX "a" ON "portal"."policies" USING btree ("b");', 'concurrently'],
    ['CREATE TABLE "portal"."a" ("b" text);\nCREATE UNIQUE INDEX "c" ON "portal"."policies" ("b");', 'concurrently'],
    [
      'ALTER TABLE "portal"."policies" ADD COLUMN "b" uuid DEFAULT gen_random_uuid() NOT NULL;',
      'computed for each row',
    ],
    ['ALTER TABLE "portal"."policies" ADD COLUMN "b" text NOT NULL;', 'does not write it'],
    ['ALTER TABLE "portal"."policies" ALTER COLUMN "b" SET DATA TYPE bigint;', 'another type'],
    ['ALTER TABLE "portal"."policies" ALTER COLUMN "b" SET NOT NULL;', 'NOT VALID'],
    ['ALTER TABLE "portal"."policies" ADD CONSTRAINT "c" UNIQUE("b");', 'USING INDEX'],
    ['ALTER TABLE "portal"."policies" ADD CONSTRAINT "c" FOREIGN KEY ("b") REFERENCES "portal"."a"("b");', 'NOT VALID'],
    ['ALTER TABLE "portal"."policies" DROP COLUMN "b";', 'a release later'],
    ['ALTER TABLE "portal"."policies" RENAME COLUMN "b" TO "c";', 'a release later'],
    ['-- Why\nUPDATE portal.policies SET b = 1;', 'in pieces'],
    ['DO $$ BEGIN UPDATE portal.policies SET b = 1; END $$;', 'at once'],
    ['LOCK TABLE "portal"."policies";', 'locks'],
  ])('is refused for %s', (sql, why) => {
    expect(locksOf(sql)).toEqual([expect.stringContaining(why)]);
  });

  it.each([
    'CREATE TABLE "portal"."a" ("b" text);--> statement-breakpoint\nCREATE INDEX "c" ON "portal"."a" USING btree ("b");',
    'CREATE TABLE "portal"."a" ("b" text);--> statement-breakpoint\nALTER TABLE "portal"."a" ADD CONSTRAINT "c" FOREIGN KEY ("b") REFERENCES "portal"."d"("b");',
    'ALTER TABLE "portal"."policies" ADD COLUMN "b" text;',
    `ALTER TABLE "portal"."policies" ADD COLUMN "b" jsonb DEFAULT '[]'::jsonb NOT NULL;`,
    'ALTER TABLE "portal"."policies" ALTER COLUMN "b" DROP NOT NULL;',
    'ALTER TABLE "portal"."policies" ADD CONSTRAINT "c" CHECK ("b" is not null) NOT VALID;',
    'ALTER TABLE "portal"."policies" VALIDATE CONSTRAINT "c";',
    `UPDATE "portal"."products" SET "name" = '{}';`,
    'CREATE FUNCTION "portal"."f"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE portal.policies SET b = 1; END $$;',
  ])('may %s', (sql) => {
    expect(locksOf(sql)).toEqual([]);
  });

  it.each(migrations)('of %s keeps to it, or is older than the rule: %s', (part, name, sql) => {
    const isOlder = before[part]?.includes(name) ?? false;
    expect(isOlder ? [] : locksOf(sql)).toEqual([]);
    if (isOlder) expect(locksOf(sql)).not.toEqual([]);
  });

  it.each(migrations.filter(([, , sql]) => !onlyAdds(sql)))(
    'of %s has its way back in docs/deploy/upgrades.md where it does not only add: %s',
    (part, name) => {
      expect(readFileSync(join(workspace, 'docs/deploy/upgrades.md'), 'utf8')).toMatch(
        new RegExp(`\\| ${part} ${name} +\\| [^|]+ \\| [^|]+ \\|`),
      );
    },
  );
});
