import { makeAutoObservable, observable } from '@tulinde/client/state';

/** What a visitor has typed, opened and copied on the page; nothing of it outlives the visit. */
export class FaqsView {
  query = '';
  /** The answer whose link was copied last. */
  copiedId: string | null = null;
  private readonly opened = observable.set<string>();

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  search(query: string): void {
    this.query = query;
    this.opened.clear();
  }

  isOpen(id: string): boolean {
    return this.opened.has(id);
  }

  toggle(id: string): void {
    if (!this.opened.delete(id)) this.opened.add(id);
  }

  open(id: string): void {
    this.opened.add(id);
  }

  copied(id: string): void {
    this.copiedId = id;
  }
}
