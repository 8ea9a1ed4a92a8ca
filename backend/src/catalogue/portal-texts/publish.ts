import { nairobiDay } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { portalTexts } from '../../platform/database/schema';
import { checkVersion, type TextSource } from './check-version';
import { versionsOf } from './repository';
import { textFiles } from './text-files';

/** What is wrong with a version, for who wants to publish it. */
export class CannotPublish extends Error {
  override readonly name = 'CannotPublish';
}

export type Published = {
  readonly outcome: 'published' | 'known';
  readonly document: string;
  readonly version: string;
};

const checked = (source: TextSource) => {
  try {
    return checkVersion(source);
  } catch (error) {
    throw new CannotPublish((error as Error).message);
  }
};

interface Publishing {
  readonly now: Date;
  readonly operator: string | null;
  readonly earliest: string;
  /** The version that the writer read as the latest, which `changes` is compared with; not looked at where it is not given. */
  readonly after?: string | null;
}

/**
 * Publishes a version, in a transaction. What is published never changes: the same again does nothing, another text under the
 * same name is refused, and so is one that would hold before the latest one does.
 * @param given.earliest day on which it may begin to hold
 * @throws CannotPublish
 */
const publishText = async (
  tx: Database,
  source: TextSource,
  { now, operator, earliest, after }: Publishing,
): Promise<Published> => {
  const { document, version, from, changes } = checked(source).en;
  const published = await versionsOf(tx, document);
  const same = published.find((known) => known.version === version);
  if (same !== undefined) {
    if (same.source.en === source.en && same.source.sw === source.sw) return { outcome: 'known', document, version };
    throw new CannotPublish(`${document} ${version} is published and stays as it is: give the new text a new version.`);
  }
  const latest = published.at(-1);
  if (latest !== undefined && latest.effectiveFrom >= from)
    throw new CannotPublish(
      `${document} ${latest.version} holds from ${latest.effectiveFrom}: a new one comes after it.`,
    );
  if (latest !== undefined && after !== undefined && after !== latest.version) {
    const read = after === null ? 'Say which version it follows' : `It was written to follow ${after}`;
    throw new CannotPublish(
      `${read}, and the latest is ${latest.version}: read what is new in that, then add --after ${latest.version}.`,
    );
  }
  if (from < earliest) throw new CannotPublish(`${document} ${version} would hold since ${from}, which is over.`);
  if (latest !== undefined && changes === '')
    throw new CannotPublish(`${document} ${version} does not say in plain words what is new.`);
  await tx.insert(portalTexts).values({
    document,
    version,
    effectiveFrom: from,
    source,
    publishedAt: now,
    publishedBy: operator,
  });
  return { outcome: 'published', document, version };
};

/** {@link publishText} of what an operator imports: nobody is bound for days that are over. */
export const importText = (
  db: Database,
  source: TextSource,
  { now, operator, after }: { readonly now: Date; readonly operator: string; readonly after: string | null },
): Promise<Published> =>
  db.transaction((tx) => publishText(tx, source, { now, operator, after, earliest: nairobiDay(now) }));

const firstDay = '2000-01-01';

/** Publishes what came with this release, where the database has nothing newer. */
export const seedTexts = async (db: Database, now: Date): Promise<void> => {
  for (const { document, version, read } of textFiles()) {
    await db.transaction(async (tx) => {
      const published = await versionsOf(tx, document);
      if (published.some((known) => known.version === version)) return;
      const source = read();
      const latest = published.at(-1);
      if (latest === undefined || latest.effectiveFrom < checkVersion(source).en.from)
        await publishText(tx, source, { now, operator: null, earliest: firstDay });
    });
  }
};
