import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../build/apps';
import { sourceFiles } from './texts/all-catalogues';

/*
 * Of an instant the first ten characters are its day in UTC, which between 00:00 and 03:00 in Nairobi is the day before:
 * `nairobiDay` and the formatters of `@tulinde/ui/i18n` know the difference.
 */
const cut = /\.slice\(0, 10\)|\.substring\(0, 10\)|\.split\('T'\)/;

const allowed: Readonly<Record<string, string>> = {
  'shared/contracts/src/purchase/days.ts': 'a day at noon in UTC, and back',
  'shared/contracts/src/identifiers/day.ts': 'whether a day is one of the calendar',
  'shared/contracts/src/claims/kinds/answers/check-scalar.ts':
    'whether the day of a typed moment is one of the calendar',
  'mfe-claims/src/features/kind-form/fields/instant-field.tsx': 'day and time as typed, without a zone',
  'backend/src/platform/adapters/certificate-registry/dmvic-request.ts': 'the registry’s own form, DD/MM/YYYY',
  'backend/src/payments/receipts/send-receipt-notification.ts': 'a key that is never shown',
  'releases/composition/serving/cookie-limits.ts': 'the first ten of a list',
  'releases/registry/keeping/leftovers.ts': 'the registry tells its times in UTC',
  'releases/registry/tokens/refusal-counts.ts': 'counts by days in UTC',
  'releases/cli/releases-command.ts': 'a commit',
};

it('are cut from a text in these files alone', () => {
  const found = sourceFiles().filter(
    (path) => !/\.(stress|timing)\.tsx?$/.test(path) && cut.test(readFileSync(join(workspace, path), 'utf8')),
  );
  expect(found.toSorted()).toEqual(Object.keys(allowed).toSorted());
});
