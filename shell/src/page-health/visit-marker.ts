import { parseJson, type ReleaseRole } from '@tulinde/contracts';

/** The page of a release that is entered. `route` is the route's pattern: no address, nothing of a person. */
export interface EnteredPage {
  readonly app: string;
  readonly version: string;
  readonly role: ReleaseRole;
  readonly route: string | null;
}

/** The name of every mark begins so. */
const markPrefix = 'tulinde:entered:';
const tabKey = 'tulinde:tab';
/* Milliseconds after which an open page has been found alive or has failed. */
const maxPendingMs = 60_000;
/* Milliseconds for which a release that ended a visit is excluded where there is another. */
const excludedForMs = 60 * 60_000;

/** What is stored of a page: `at` in milliseconds since 1970 by the device's clock; `isTold` once it was reported. */
export type VisitMark = EnteredPage & { readonly at: number; readonly isTold?: boolean };

/** A stored mark. Another release of the shell may have written it, so its fields have to be checked. */
export interface FoundVisitMark {
  readonly key: string;
  readonly mark: Partial<VisitMark> | null;
  /** Milliseconds. */
  readonly age: number;
  /** Whether its visit ended without removing it. */
  readonly isAbandoned: boolean;
}

/**
 * Stores a mark while a page was entered and is not alive yet, one for each page view. The mark is removed when the page is
 * alive, was left, or failed in a way that was reported; a mark that is found later belongs to a page that could do none of
 * these. Where the browser refuses storage there are no marks, and nothing is counted.
 */
export class VisitMarker {
  private readonly key = markPrefix + Math.random().toString(36).slice(2);
  private previousKey: string | null = null;

  set(page: EnteredPage): void {
    try {
      // The tab keeps the name of its mark, also when it is reloaded or has crashed.
      this.previousKey ??= sessionStorage.getItem(tabKey) ?? '';
      sessionStorage.setItem(tabKey, this.key);
      localStorage.setItem(this.key, JSON.stringify({ ...page, at: Date.now() } satisfies VisitMark));
    } catch {
      // Refused or full: this entry is not counted.
    }
  }

  remove(): void {
    try {
      localStorage.removeItem(this.key);
    } catch {
      // There is none.
    }
  }

  /** The marks of other page views. */
  findOthers(): FoundVisitMark[] {
    try {
      const before = (this.previousKey ??= sessionStorage.getItem(tabKey) ?? '');
      const keys = Object.keys(localStorage).filter((key) => key.startsWith(markPrefix) && key !== this.key);
      return keys.map((key) => {
        const mark = (parseJson(localStorage.getItem(key) ?? '') as Partial<VisitMark> | null | undefined) ?? null;
        const age = Math.abs(Date.now() - (mark?.at ?? 0));
        return { key, mark, age, isAbandoned: key === before || age > maxPendingMs };
      });
    } catch {
      return [];
    }
  }

  /** The releases whose page ended a visit within the last hour. */
  recentlyAbandoned(): { readonly app: string; readonly version: string }[] {
    const recent = this.findOthers().filter(({ isAbandoned, age }) => isAbandoned && age < excludedForMs);
    return recent.map(({ mark }) => ({ app: String(mark?.app), version: String(mark?.version) }));
  }
}
