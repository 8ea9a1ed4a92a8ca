import type { ReleaseRole } from '@tulinde/contracts';

/** The page of a release that is entered. `route` is the route's pattern: no address, nothing of a person. */
export interface EnteredPage {
  readonly app: string;
  readonly version: string;
  readonly role: ReleaseRole;
  readonly route: string | null;
}

/** The name of every mark begins so. */
const marksPrefix = 'tulinde:entered:';
const tabKey = 'tulinde:tab';
/* Milliseconds: no page that lives is neither alive nor given up after that long. */
const surelyOver = 60_000;
/* Milliseconds for which a release that ended a visit is left out where there is another. */
const leftOutFor = 60 * 60_000;

/** What is stored of a page: `at` in milliseconds since 1970 by the device's clock, `isTold` once it was reported. */
export type Mark = EnteredPage & { readonly at: number; readonly isTold?: boolean };

/** A mark as it was found. Another release of the shell may have written it: its fields are to be looked at. */
export interface FoundMark {
  readonly key: string;
  readonly mark: Partial<Mark> | null;
  /** Milliseconds. */
  readonly age: number;
  /** Whether its visit is over, and did not take it away. */
  readonly isOver: boolean;
}

const parsed = (text: string | null): Partial<Mark> | null => {
  try {
    return JSON.parse(text ?? '') as Partial<Mark> | null;
  } catch {
    return null;
  }
};

/**
 * The marks of pages that were entered and are not alive yet, one a page view. It is taken away when the page is alive, has
 * failed in a way that was told, or is left; so what is found later is of a page that could not even do that. Where storage
 * is refused there are no marks, and nothing is counted.
 */
export class Marks {
  private readonly key = marksPrefix + Math.random().toString(36).slice(2);
  private before: string | null = null;

  put(page: EnteredPage): void {
    try {
      // Under its tab's name, which the tab still has when it is reloaded, or after it crashed.
      this.before ??= sessionStorage.getItem(tabKey) ?? '';
      sessionStorage.setItem(tabKey, this.key);
      localStorage.setItem(this.key, JSON.stringify({ ...page, at: Date.now() } satisfies Mark));
    } catch {
      // Refused or full: this entry is not counted.
    }
  }

  take(): void {
    try {
      localStorage.removeItem(this.key);
    } catch {
      // There is none.
    }
  }

  /** Those of other page views. */
  find(): FoundMark[] {
    try {
      const before = (this.before ??= sessionStorage.getItem(tabKey) ?? '');
      const keys = Object.keys(localStorage).filter((key) => key.startsWith(marksPrefix) && key !== this.key);
      return keys.map((key) => {
        const mark = parsed(localStorage.getItem(key));
        const age = Math.abs(Date.now() - (mark?.at ?? 0));
        return { key, mark, age, isOver: key === before || age > surelyOver };
      });
    } catch {
      return [];
    }
  }

  /** The releases that ended a visit within the last hour. */
  leftOut(): { readonly app: string; readonly version: string }[] {
    const recent = this.find().filter(({ isOver, age }) => isOver && age < leftOutFor);
    return recent.map(({ mark }) => ({ app: String(mark?.app), version: String(mark?.version) }));
  }
}
