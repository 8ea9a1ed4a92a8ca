import { manifestPath, type Manifest } from '@tulinde/contracts';
import { makeAutoObservable, observableRef } from '@tulinde/client/state';
import { isManifest } from './manifest-shape';
import { natives } from '@tulinde/client/natives';

/* Milliseconds: a look at the manifest that takes longer is not waited for. */
const patience = 3_000;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** The releases of this visitor: the manifest that came with the page, and what the edge says later. */
export class ManifestStore {
  manifest: Manifest;
  private askedAt = Date.now();
  private etag: string | null = null;
  private asking: Promise<void> | null = null;
  private readonly tellFault: (fault: unknown) => void;
  private isFaulty = false;

  /** @param tellFault hears of an answer that is no manifest, once until a good one comes */
  constructor(inlined: Manifest, tellFault: (fault: unknown) => void = () => undefined) {
    this.manifest = inlined;
    this.tellFault = tellFault;
    makeAutoObservable<this, 'askedAt' | 'etag' | 'asking' | 'tellFault' | 'isFaulty'>(
      this,
      { manifest: observableRef, askedAt: false, etag: false, asking: false, tellFault: false, isFaulty: false },
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
      const answer = await natives.fetch(manifestPath, {
        headers,
        cache: 'no-store',
        signal: AbortSignal.timeout(patience),
      });
      if (!answer.ok) return;
      const { headers: told } = answer;
      const text = await answer.text();
      if (this.take(text)) this.etag = told.get('etag');
    } catch {
      // Offline, or the edge restarts: the next look may succeed.
    }
  }

  /*
   * Only what is a manifest replaces one. Of two edges one may be behind: what was decided is not undone by it. Revisions of
   * two registries cannot be compared, and which one is right the edge has settled.
   */
  private take(text: string): boolean {
    const answer = parsed(text);
    if (!isManifest(answer)) {
      if (!this.isFaulty) this.tellFault(`${manifestPath} is no manifest: ${text.slice(0, 200)}`);
      this.isFaulty = true;
      return false;
    }
    this.isFaulty = false;
    const { registry, revision } = this.manifest;
    const isOfAnother = [registry, answer.registry].every(Boolean) && registry !== answer.registry;
    if (!isOfAnother && answer.revision < revision) return false;
    if (isOfAnother || answer.revision > revision) this.manifest = answer;
    return true;
  }
}
