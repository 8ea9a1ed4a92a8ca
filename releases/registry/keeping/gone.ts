import { and, eq, isNotNull } from 'drizzle-orm';
import type { Queries } from '../database';
import { momentText } from '../../wire/moment-text';
import { RefusedError } from '../refusal';
import type { ReleaseName } from './release-folders';
import { marks } from './tables';

/** @throws RefusedError RELEASE_GONE for what nobody can be served: its files are put away, or removed */
export const refuseGone = async (queries: Queries, { app, version }: ReleaseName): Promise<void> => {
  const [mark] = await queries
    .select()
    .from(marks)
    .where(and(eq(marks.app, app), eq(marks.version, version), isNotNull(marks.quarantinedAt)));
  if (!mark) return;
  const message = mark.purgedAt
    ? `The files of ${app}@${version} were removed for good on ${moment(mark.purgedAt)}: build it again under another version.`
    : `The files of ${app}@${version} are in the quarantine since ${moment(mark.quarantinedAt)}: restore them first.`;
  throw new RefusedError(409, 'RELEASE_GONE', message, { app, version });
};

const moment = (at: Date | null): string => (at === null ? '' : momentText(at));
