import { makeAutoObservable, observableRef } from '@tulinde/client/state';
import type { Slice, SliceDefinition } from '@tulinde/client/session';
import { readStoredJson, writeStored } from './stored-value';

export const slicePrefix = 'tulinde:slice:';

interface StoredSlice {
  version: number;
  value: unknown;
}

const isStoredSlice = (value: unknown): value is StoredSlice =>
  typeof value === 'object' && value !== null && 'version' in value && 'value' in value;

/** One slice with its storage. What does not parse, or is of another version, is dropped (spec 32). */
export class StoredSliceStore<T> implements Slice<T> {
  value: T;
  readonly definition: SliceDefinition<T>;
  private readonly storage: Storage | null;

  constructor(definition: SliceDefinition<T>, storage: Storage | null) {
    this.definition = definition;
    this.storage = storage;
    this.value = definition.initial;
    makeAutoObservable<this, 'storage'>(
      this,
      { definition: false, storage: false, value: observableRef },
      { autoBind: true },
    );
    this.read();
  }

  get key(): string {
    return slicePrefix + this.definition.name;
  }

  /** Takes what storage holds: at the start, and when another tab has written. */
  read(): void {
    if (!this.storage) return;
    const stored = readStoredJson(this.storage, this.key);
    const parsed =
      isStoredSlice(stored) && stored.version === this.definition.version
        ? this.definition.schema.safeParse(stored.value)
        : undefined;
    if (parsed?.success) this.value = parsed.data;
    else this.reset();
  }

  set(value: T): void {
    this.value = value;
    if (this.storage) {
      writeStored(this.storage, this.key, JSON.stringify({ version: this.definition.version, value }));
    }
  }

  update(change: Partial<T>): void {
    this.set({ ...this.value, ...change });
  }

  clear(): void {
    this.reset();
    if (this.storage) writeStored(this.storage, this.key, null);
  }

  private reset(): void {
    this.value = this.definition.initial;
  }
}
