import { manifestPath, parseJson, type Manifest } from '@tulinde/contracts';
import { makeAutoObservable, observableRef } from '@tulinde/client/state';
import { isManifest } from './manifest-shape';
import { pristineGlobals, withDeadline } from '@tulinde/client/natives';

/* Milliseconds until a request for the manifest is aborted. */
const requestTimeoutMs = 3_000;

/** The releases of this visitor: the manifest that came with the page, then those that the edge sends later. */
export class ManifestStore {
  manifest: Manifest;
  private requestedAt = Date.now();
  private etag: string | null = null;
  private request: Promise<void> | null = null;
  private readonly onFault: (fault: unknown) => void;
  private isFaulty = false;

  /** @param onFault called with a response that is no manifest, once until a good one comes */
  constructor(inlined: Manifest, onFault: (fault: unknown) => void = () => undefined) {
    this.manifest = inlined;
    this.onFault = onFault;
    makeAutoObservable<this, 'requestedAt' | 'etag' | 'request' | 'onFault' | 'isFaulty'>(
      this,
      { manifest: observableRef, requestedAt: false, etag: false, request: false, onFault: false, isFaulty: false },
      { autoBind: true },
    );
  }

  /** Milliseconds since the last request to the edge. */
  get age(): number {
    return Date.now() - this.requestedAt;
  }

  /** Fetches the manifest; calls share one request. Never rejects: without a response the known manifest stays. */
  refresh(): Promise<void> {
    this.request ??= this.fetchManifest().finally(() => {
      this.request = null;
    });
    return this.request;
  }

  private async fetchManifest(): Promise<void> {
    this.requestedAt = Date.now();
    try {
      const headers: Record<string, string> = this.etag === null ? {} : { 'if-none-match': this.etag };
      const answer = await withDeadline(requestTimeoutMs, async (signal) => {
        const response = await pristineGlobals.fetch(manifestPath, { headers, cache: 'no-store', signal });
        return response.ok ? { text: await response.text(), etag: response.headers.get('etag') } : null;
      });
      if (answer && this.accept(answer.text)) this.etag = answer.etag;
    } catch {
      // Offline, or the edge restarts: the next request may succeed.
    }
  }

  /*
   * Replaces the manifest if the text is one. Of two edges one may be behind: an older revision is refused. Revisions of two
   * registries cannot be compared; there the edge has chosen the right one.
   */
  private accept(text: string): boolean {
    const received = parseJson(text);
    if (!isManifest(received)) {
      if (!this.isFaulty) this.onFault(`${manifestPath} is no manifest: ${text.slice(0, 200)}`);
      this.isFaulty = true;
      return false;
    }
    this.isFaulty = false;
    const { registry, revision } = this.manifest;
    const isOfAnother = [registry, received.registry].every(Boolean) && registry !== received.registry;
    if (!isOfAnother && received.revision < revision) return false;
    if (isOfAnother || received.revision > revision) this.manifest = received;
    return true;
  }
}
