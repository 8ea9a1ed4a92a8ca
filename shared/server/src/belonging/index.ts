/** Files and database do not belong together. Nothing was changed. Compare by `name`. */
export class FolderRefusedError extends Error {
  override readonly name = 'FolderRefusedError';
}

/** What both sides carry, by the rule of {@link keepTogether}. */
export interface Pair {
  /** As a sentence names the files' place: its path or bucket. */
  readonly place: string;
  /** The variable that names it. */
  readonly placeVariable: string;
  /** The variable in which an operator says, for one start, which id is right. */
  readonly adoptVariable: string;
  readonly adopt: string | undefined;
  readonly database: { readonly read: () => Promise<string | null>; readonly write: (id: string) => Promise<void> };
  readonly files: { readonly read: () => Promise<string | null>; readonly write: (id: string) => Promise<void> };
  /** What of the place does not fit the database, to follow its name; null where all does. */
  readonly misfit: () => Promise<string | null>;
  /** What else to do once after another id was adopted, as the end of a sentence. */
  readonly afterwards: string;
  readonly newId: () => string;
}

const refusal = (pair: Pair, what: string, wayOn: string): FolderRefusedError =>
  new FolderRefusedError(
    `${pair.place} ${what}. Nothing was changed. Start with the database and the files that belong together ` +
      `(DATABASE_URL, ${pair.placeVariable}; processes on several machines share one volume or bucket), or with an empty ` +
      `place beside a new database.${wayOn}`,
  );

/**
 * Files and database carry one id, made at their first start together; a process that finds another pair, or files without
 * the id of its database, does not start. Only where the database has none are contents looked at: both are new, or from
 * before there were ids. To be called by one process at a time, under a lock of the database.
 * @returns the id
 * @throws FolderRefusedError
 */
export const keepTogether = async (pair: Pair): Promise<string> => {
  const { database, files, adopt, adoptVariable, afterwards } = pair;
  const [inDatabase, inFiles] = [await database.read(), await files.read()];
  if (inDatabase !== null && inDatabase === inFiles) return inDatabase;
  if (inFiles !== null && adopt === inFiles) {
    await database.write(inFiles);
    return inFiles;
  }
  if (inDatabase !== null && inFiles !== null) {
    const wayOn = ` If the database of these files is lost, start once with ${adoptVariable}=${inFiles}${afterwards}.`;
    throw refusal(pair, `belongs to database ${inFiles}, and this one is ${inDatabase}`, wayOn);
  }
  if (inDatabase !== null) {
    if (adopt === inDatabase) {
      await files.write(inDatabase);
      return inDatabase;
    }
    const misfit = await pair.misfit();
    const wayOn = ` If these are copies of its files, or its files are lost, start once with ${adoptVariable}=${inDatabase}.`;
    throw refusal(pair, `does not carry the id of the database${misfit === null ? '' : `: it ${misfit}`}`, wayOn);
  }
  const misfit = await pair.misfit();
  if (misfit !== null) {
    const wayOn =
      inFiles === null
        ? ''
        : ` If the database of these files is lost, start once with ${adoptVariable}=${inFiles}${afterwards}.`;
    throw refusal(pair, misfit, wayOn);
  }
  const id = inFiles ?? pair.newId();
  if (inFiles === null) await files.write(id);
  await database.write(id);
  return id;
};
