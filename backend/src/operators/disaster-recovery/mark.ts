import * as z from 'zod/mini';
import type { FileStore } from '../../platform/adapters/files/port';

export const markName = 'mark-of-the-database';

const markSchema = z.object({
  /** When the database was first up: of another database the mark says nothing. */
  database: z.iso.datetime(),
  /** The last heartbeat that the database had written when the mark was made. */
  at: z.iso.datetime(),
  /** PostgreSQL's timeline then; marks from before it was noted have none. */
  timeline: z.optional(z.nullable(z.string())),
});

export interface Mark {
  readonly database: Date;
  readonly at: Date;
  readonly timeline: string | null;
}

/** Reads the mark in the file store of how far its database was; null where there is none. */
export const readMark = async (files: FileStore): Promise<Mark | null> => {
  const bytes = await files.get(markName);
  if (bytes === null) return null;
  const { database, at, timeline = null } = markSchema.parse(JSON.parse(Buffer.from(bytes).toString()));
  return { database: new Date(database), at: new Date(at), timeline };
};

/** Written only for a committed heartbeat: a mark ahead of its database shows that the database was restored. */
export const writeMark = (files: FileStore, { database, at, timeline }: Mark): Promise<void> =>
  files.put(markName, Buffer.from(JSON.stringify({ database, at, timeline })), 'application/json');
