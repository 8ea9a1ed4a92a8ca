import { writeOwnCookie } from '../page-health/watch-cookies';

/** Stands in for a storage that the browser refuses: what it holds is gone with the page. */
class PageStorage implements Storage {
  readonly #values = new Map<string, string>();

  get length(): number {
    return this.#values.size;
  }
  key(index: number): string | null {
    return [...this.#values.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    return this.#values.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.#values.set(key, value);
  }
  removeItem(key: string): void {
    this.#values.delete(key);
  }
  clear(): void {
    this.#values.clear();
  }
}

/* Where all data of a site is refused, already to ask for the storage throws. */
const opened = (open: () => Storage): Storage | null => {
  try {
    const storage = open();
    storage.getItem('');
    return storage;
  } catch {
    return null;
  }
};

/* Longer than what a page keeps at once. */
const sample = 'x'.repeat(4096);
const sampleKey = 'tulinde:room';

/* A full disk, or a site that has used up its share: what was kept before is read, and nothing more is kept. */
const hasRoom = (storage: Storage): boolean => {
  try {
    storage.setItem(sampleKey, sample);
    return true;
  } catch {
    return false;
  } finally {
    storage.removeItem(sampleKey);
  }
};

/** What the browser keeps for this site; where it keeps nothing, what the page itself remembers. */
export interface SiteData {
  readonly local: Storage;
  readonly session: Storage;
  /** False where a reload forgets everything. */
  readonly isKept: boolean;
}

export const openSiteData = (): SiteData => {
  const local = opened(() => localStorage);
  const session = opened(() => sessionStorage);
  return {
    local: local ?? new PageStorage(),
    session: session ?? new PageStorage(),
    isKept: local !== null && hasRoom(local),
  };
};

export const writeCookie = (cookie: string): void => {
  try {
    writeOwnCookie(cookie);
  } catch {
    // The browser refuses it: the page goes on without.
  }
};

const probe = 'tulinde_probe=1';

/** Whether this browser takes a cookie of ours, without which nobody can sign in. It may be asked again: people change settings. */
export const takesCookies = (): boolean => {
  try {
    writeOwnCookie(`${probe}; Path=/; SameSite=Strict`);
    const isTaken = document.cookie.includes(probe);
    writeOwnCookie(`${probe}; Path=/; Max-Age=0`);
    return isTaken;
  } catch {
    return false;
  }
};
