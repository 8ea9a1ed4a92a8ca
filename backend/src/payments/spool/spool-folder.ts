import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseBoundedJson } from '../../domain/untrusted-json';

/** A callback message of M-Pesa, as it arrived. */
export interface CallbackMessage {
  /** Last but one part of the address that it came to. */
  readonly kind: string;
  /** Last part, a secret. */
  readonly token: string;
  readonly raw: string;
  /** ISO 8601. */
  readonly at: string;
}

/* Months of payments of a busy portal; more than that is an attempt to fill the disk. */
const mostEntries = 20_000;
/** In the spool: what could not be understood. */
export const asideFolder = 'set-aside';
/** Whether a name of the spool is something that M-Pesa said, whole. */
export const isEntry = (name: string): boolean => name.endsWith('.json');
const onlyOurs = { folder: 0o700, file: 0o600 };

const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};

/**
 * What is kept while the database is away, a file each. What {@link keep} has kept is on the disk: the file and its name in
 * the folder. Several processes may share it.
 */
export class SpoolFolder {
  readonly #path: string;
  #count = 0;

  constructor(path: string) {
    this.#path = path;
  }

  /** Makes the folder. @throws Error in one sentence where nothing can be written */
  async prepare(): Promise<void> {
    try {
      await mkdir(join(this.#path, asideFolder), { recursive: true, mode: onlyOurs.folder });
      await syncFolder(this.#path);
    } catch (error) {
      const why = (error as NodeJS.ErrnoException).code ?? String(error);
      throw new Error(`The folder TULINDE_MPESA_SPOOL, ${this.#path}, cannot be written (${why}): give one that can.`, {
        cause: error,
      });
    }
  }

  /** @throws where it is not kept, as on a full disk */
  async keep(heard: CallbackMessage): Promise<void> {
    if ((await this.entries()).length >= mostEntries) throw new Error('The spool of M-Pesa has too many entries.');
    this.#count += 1;
    const name = `${Date.parse(heard.at)}-${String(this.#count).padStart(8, '0')}-${randomUUID()}`;
    const unfinished = join(this.#path, `${name}.part`);
    try {
      const file = await open(unfinished, 'wx', onlyOurs.file);
      try {
        await file.writeFile(JSON.stringify(heard));
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, join(this.#path, `${name}.json`));
      await syncFolder(this.#path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  /** Names, in the order in which they came. */
  async entries(): Promise<string[]> {
    return (await readdir(this.#path)).filter(isEntry).sort();
  }

  /** Null where another process has worked it off meanwhile. @throws SyntaxError where it is no entry */
  async read(name: string): Promise<CallbackMessage | null> {
    try {
      return parseBoundedJson(await readFile(join(this.#path, name), 'utf8')) as CallbackMessage;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.#path, name), { force: true });
  }

  /** For people to look at: the next ones go on. */
  async setAside(name: string): Promise<void> {
    await rename(join(this.#path, name), join(this.#path, asideFolder, name));
  }
}
