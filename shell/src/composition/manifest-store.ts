import { manifestPath, type Manifest } from '@tulinde/shared/contracts';
import { makeAutoObservable, observableRef } from '@tulinde/shared/state';

/* Milliseconds: a look at the manifest that takes longer is not waited for. */
const patience = 3_000;

/** The releases of this visitor: the manifest that came with the page, and what the edge says later. */
export class ManifestStore {
  manifest: Manifest;
  private askedAt = Date.now();
  private etag: string | null = null;
  private asking: Promise<void> | null = null;

  constructor(inlined: Manifest) {
    this.manifest = inlined;
    makeAutoObservable<this, 'askedAt' | 'etag' | 'asking'>(
      this,
      { manifest: observableRef, askedAt: false, etag: false, asking: false },
      { autoBind: true },
    );
  }

  /** Milliseconds since the edge was last asked. */
  get age(): number {
    return Date.now() - this.askedAt;
  }

  /** Asks the edge, once however many want to know. Never rejects: without an answer the known manifest stays. */
  refresh(): Promise<void> {
    this.asking ??= this.ask().finally(() => {
      this.asking = null;
    });
    return this.asking;
  }

  private async ask(): Promise<void> {
    this.askedAt = Date.now();
    try {
      const headers: Record<string, string> = this.etag === null ? {} : { 'if-none-match': this.etag };
      const answer = await fetch(manifestPath, { headers, cache: 'no-store', signal: AbortSignal.timeout(patience) });
      if (!answer.ok) return;
      this.etag = answer.headers.get('etag');
      this.take((await answer.json()) as Manifest);
    } catch {
      // Offline, or the edge restarts: the next look may succeed.
    }
  }

  private take(manifest: Manifest): void {
    if (manifest.revision !== this.manifest.revision) this.manifest = manifest;
  }
}
