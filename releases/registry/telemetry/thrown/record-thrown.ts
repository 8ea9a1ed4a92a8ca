import { createHash } from 'node:crypto';
import { publicMessage, publicName, type ThrownError } from '@tulinde/contracts';
import { and, count, eq, sql } from 'drizzle-orm';
import type { ArtefactStore } from '../../../artefacts';
import type { SourceFrame } from '../../../wire/thrown-answers';
import type { RegistryDatabase } from '../../database';
import { createReadScript, resolveFrame } from './read-scripts';
import { thrownErrors, thrownVisitors } from './tables';

export interface DatedError {
  readonly environment: string;
  readonly visitor: string;
  readonly error: ThrownError;
  readonly at: Date;
}
export type RecordThrown = (errors: readonly DatedError[]) => Promise<void>;

/* Of one release. Who makes errors up fills no more than these. */
const mostGroups = 200;
const shownFrames = 6;
/* Where it was thrown and who called: what calls those is often React alone. */
const framesAlike = 3;

/** What may be kept of an error: each word of it was looked up in the release's own scripts. */
interface KnownError extends Pick<ThrownError, 'name' | 'message'> {
  readonly frames: readonly SourceFrame[];
  readonly signature: string;
}

/* Lines move from release to release; files stay. */
const signatureOf = ({ name, message, frames }: Omit<KnownError, 'signature'>): string =>
  createHash('sha256')
    .update(JSON.stringify([name, message, frames.slice(0, framesAlike).map(({ source }) => source)]))
    .digest('hex')
    .slice(0, 16);

/**
 * Keeps what pages say was thrown, by its kind and place. A page is not believed: frames have to lie in scripts that are
 * published, and of name and message only words of those scripts, or of the engine, are kept.
 */
export const createRecordThrown = (database: RegistryDatabase, artefacts: ArtefactStore): RecordThrown => {
  const readScript = createReadScript(database, artefacts);
  const { queries } = database;

  const verify = async ({ app, version, name, message, frames }: ThrownError): Promise<KnownError> => {
    const texts = new Map<string, string>();
    const places: SourceFrame[] = [];
    for (const frame of frames.slice(0, shownFrames)) {
      const script = await readScript(frame.script);
      if (!script) continue;
      texts.set(frame.script, script.text);
      // A release's own copy of a name is what makes frames of two releases alike.
      const { source, ...place } = resolveFrame(frame, script.map);
      places.push({ ...place, source: source.replace(`${app}/${version}/`, `${app}/`) });
    }
    const words = [...texts.values()].join('\n');
    const known = { name: publicName(name, words), message: publicMessage(message ?? '', words), frames: places };
    return { ...known, signature: signatureOf(known) };
  };

  const keep = async ({ environment, visitor, error, at }: DatedError): Promise<void> => {
    const { app, version, kind, route } = error;
    const { signature, name, message, frames } = await verify(error);
    const ofRelease = and(
      eq(thrownErrors.environment, environment),
      eq(thrownErrors.app, app),
      eq(thrownErrors.version, version),
    );
    const isAlike = and(ofRelease, eq(thrownErrors.signature, signature));
    const [known] = await queries.update(thrownErrors).set({ lastAt: at }).where(isAlike).returning();
    if (!known) {
      const [{ groups } = { groups: 0 }] = await queries
        .select({ groups: count() })
        .from(thrownErrors)
        .where(ofRelease);
      if (groups >= mostGroups) return;
    }
    const row = { environment, app, version, signature, name, message, kind, route, frames: [...frames] };
    const [kept = known] = known
      ? []
      : await queries
          .insert(thrownErrors)
          .values({ ...row, firstAt: at, lastAt: at })
          .onConflictDoUpdate({
            target: [thrownErrors.environment, thrownErrors.app, thrownErrors.version, thrownErrors.signature],
            set: { lastAt: at },
          })
          .returning();
    if (!kept) return;
    await queries
      .insert(thrownVisitors)
      .values({ error: kept.id, visitor, at })
      .onConflictDoUpdate({ target: [thrownVisitors.error, thrownVisitors.visitor], set: { at: sql`excluded.at` } });
  };

  return async (errors) => {
    for (const error of errors) await keep(error);
  };
};
