// oxlint-disable max-lines -- what is noted at the scene and its way to the server share one state
import { isApiError, type ApiClient, type ApiError } from '@tulinde/client/api';
import type { Portal } from '@tulinde/client/remote';
import { makeAutoObservable, observable, reaction, runInAction } from '@tulinde/client/state';
import { unsentSlice, waitsFor, type WaitsFor } from '@tulinde/ui/page';
import { oneAtATime } from '../claim-parts/one-at-a-time';
import { openFallbackStore, type FallbackStore } from './fallback-store';
import type { DeviceStore } from './device-store';
import { KeptReports } from './kept-reports';
import { newFile, newReport, type SceneFile, type SceneReport } from './report';
import { sendReport, type SendPorts, type Sent } from './send-report';

/** How far the sending of a report has come. */
export type Sending =
  | { readonly state: 'waiting'; readonly reason: WaitsFor }
  | { readonly state: 'sending' }
  | ({ readonly state: 'sent' } & Sent)
  | { readonly state: 'refused'; readonly error: ApiError };

type SeenPortal = Pick<Portal, 'api' | 'session' | 'isOnline'>;

export interface OutboxDeps {
  readonly portal: SeenPortal;
  readonly sendFile: SendPorts['sendFile'];
  /** The store of a customer on this device. */
  readonly openStore: (userId: string) => Promise<DeviceStore>;
}

const scenePath = '/at-the-scene';

/* After a fault of the server, milliseconds; the last one again and again. */
const pauses = [5_000, 15_000, 60_000] as const;

/** What was noted at the scene by the customer who is signed in, on its way from this device to the server. */
export class Outbox {
  /** Null until it is known what the device has. */
  reports: readonly SceneReport[] | null = null;
  /** False where what is noted ends with the page. */
  isKept = true;
  private readonly sendings = observable.map<string, Sending>({}, { deep: false });
  /* Whether people are hurt, by report: in memory alone. */
  private readonly hurt = observable.map<string, boolean>();
  private readonly deps: OutboxDeps;
  private readonly api: ApiClient;
  private userId: string | null = null;
  private store: FallbackStore | null = null;
  private failures = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private readonly stops: readonly (() => void)[];

  constructor(deps: OutboxDeps) {
    this.deps = deps;
    this.api = deps.portal.api;
    makeAutoObservable<
      this,
      'deps' | 'api' | 'userId' | 'store' | 'failures' | 'retry' | 'stops' | 'sendings' | 'hurt' | 'kept'
    >(
      this,
      {
        deps: false,
        api: false,
        userId: false,
        store: false,
        failures: false,
        retry: false,
        stops: false,
        sendings: false,
        hurt: false,
        kept: false,
      },
      { autoBind: true },
    );
    const { portal } = deps;
    this.stops = [
      reaction(
        () => (portal.session.isSignedIn ? portal.session.userId : null),
        (userId) => void this.turnTo(userId),
        { fireImmediately: true },
      ),
      // Back in the network, or signed in again after the session had ended.
      reaction(
        () => [portal.isOnline, portal.session.userToken],
        () => void this.drain(),
      ),
    ];
  }

  /** Ends with the release of the remote. */
  dispose(): void {
    for (const stop of this.stops) stop();
    void this.turnTo(null);
  }

  sendingOf({ id }: Pick<SceneReport, 'id'>): Sending | null {
    return this.sendings.get(id) ?? null;
  }

  isAnybodyHurt({ id }: SceneReport): boolean | null {
    return this.hurt.get(id) ?? null;
  }

  setHurt({ id }: SceneReport, isHurt: boolean): void {
    this.hurt.set(id, isHurt);
  }

  /** What is being noted of a policy; a new one where nothing is. It is kept once there is something in it. */
  current(policyNumber: string, now: Date): SceneReport {
    const known = this.reports?.find((report) => report.policyNumber === policyNumber && !report.isDone);
    return known ?? newReport(policyNumber, now);
  }

  async note(report: SceneReport, change: Partial<Pick<SceneReport, 'other' | 'place' | 'position'>>): Promise<void> {
    await this.update({ ...this.latest(report), ...change });
  }

  /** @param before one that was taken anew: the file takes its place */
  async addFile(report: SceneReport, group: string, content: Blob, now: Date, before?: SceneFile): Promise<void> {
    const file = newFile(group, content.type, now);
    await this.kept?.keepBytes(report, file, new Uint8Array(await content.arrayBuffer()));
    const latest = this.latest(report);
    const isThere = latest.files.some(({ id }) => id === before?.id);
    const files = isThere ? latest.files.map((one) => (one.id === before?.id ? file : one)) : [...latest.files, file];
    await this.update({ ...latest, files });
    if (before) await this.kept?.dropBytes(report, before);
  }

  async removeFile(report: SceneReport, file: SceneFile): Promise<void> {
    const latest = this.latest(report);
    await this.update({ ...latest, files: latest.files.filter(({ id }) => id !== file.id) });
    await this.kept?.dropBytes(report, file);
  }

  /** What a file is, to show or play it; null where the device has lost it. */
  async contentOf(report: Pick<SceneReport, 'id'>, { id, type }: Pick<SceneFile, 'id' | 'type'>): Promise<Blob | null> {
    const bytes = await this.kept?.bytesOf(report, { id });
    return bytes ? new Blob([new Uint8Array(bytes)], { type }) : null;
  }

  /** The last press at the scene: from here on it goes by itself. */
  async finish(report: SceneReport): Promise<void> {
    await this.update({ ...this.latest(report), isDone: true });
    this.tellUnsent();
    await this.drain();
  }

  /** Sends anew what was refused. */
  async sendAgain({ id }: SceneReport): Promise<void> {
    this.sendings.delete(id);
    await this.drain();
  }

  async discard(report: SceneReport): Promise<void> {
    await this.kept?.drop(report);
    this.forget(report);
  }

  /** Sends what is done, oldest first, as long as nothing is in its way. One tab at a time. */
  async drain(): Promise<void> {
    const { userId } = this;
    clearTimeout(this.retry);
    if (userId === null || this.kept === null || !this.waiting.length) return;
    if (!this.deps.portal.isOnline) return this.wait('network');
    for (const report of this.waiting) this.sendings.set(report.id, { state: 'sending' });
    await oneAtATime(`scene:${userId}`, async () => {
      for (const { id } of this.waiting) {
        if (this.userId !== userId || !(await this.send(id))) return;
      }
      this.failures = 0;
    });
    this.tellUnsent();
  }

  private async update(report: SceneReport): Promise<void> {
    this.put(report);
    await this.kept?.keep(report);
  }

  private get kept(): KeptReports | null {
    return this.store && new KeptReports(this.store);
  }

  private get waiting(): readonly SceneReport[] {
    return (this.reports ?? [])
      .filter(({ isDone, id }) => isDone && this.sendings.get(id)?.state !== 'refused')
      .reverse();
  }

  private latest(report: SceneReport): SceneReport {
    return this.reports?.find(({ id }) => id === report.id) ?? report;
  }

  private put(report: SceneReport): void {
    const others = (this.reports ?? []).filter(({ id }) => id !== report.id);
    this.reports = [report, ...others];
  }

  private forget({ id }: SceneReport): void {
    this.sendings.delete(id);
    this.leave({ id });
  }

  private leave({ id }: Pick<SceneReport, 'id'>): void {
    this.reports = (this.reports ?? []).filter((report) => report.id !== id);
    this.hurt.delete(id);
    this.tellUnsent();
  }

  /* @returns whether the next one may go */
  private async send(id: string): Promise<boolean> {
    const { kept } = this;
    // Read anew: another tab may have sent it while this one waited for its turn.
    const report = await kept?.one(id);
    if (!kept || !report) {
      this.leave({ id });
      return true;
    }
    try {
      const sent = await sendReport(
        {
          api: this.api,
          kept,
          sendFile: this.deps.sendFile,
          isAnybodyHurt: this.isAnybodyHurt(report),
          onProgress: (next) => runInAction(() => this.put(next)),
        },
        report,
      );
      runInAction(() => {
        this.sendings.set(id, { state: 'sent', ...sent });
        this.leave({ id });
      });
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      return this.goesOnAfter(id, error);
    }
  }

  private goesOnAfter(id: string, error: ApiError): boolean {
    const reason = waitsFor(error);
    if (reason === null) {
      this.sendings.set(id, { state: 'refused', error });
      return true;
    }
    this.wait(reason);
    // A network that is there in name alone, and an outage, end without an event.
    if (reason !== 'sign-in') this.tryLater();
    return false;
  }

  private tryLater(): void {
    const pause = pauses[Math.min(this.failures, pauses.length - 1)];
    this.failures += 1;
    this.retry = setTimeout(() => void this.drain(), pause);
  }

  private wait(reason: WaitsFor): void {
    for (const { id } of this.waiting) this.sendings.set(id, { state: 'waiting', reason });
  }

  /* So that a tab that is opened elsewhere in the portal brings the remote that sends it. */
  private tellUnsent(): void {
    const slice = this.deps.portal.session.slice(unsentSlice);
    const isUnsent = this.isKept && (this.reports ?? []).some(({ isDone }) => isDone);
    if (isUnsent) slice.set({ userId: this.userId, path: scenePath });
    else if (slice.value.userId !== null) slice.clear();
  }

  private async turnTo(userId: string | null): Promise<void> {
    if (userId === this.userId) return;
    this.userId = userId;
    clearTimeout(this.retry);
    this.store?.close();
    this.store = null;
    this.reports = null;
    this.isKept = true;
    this.sendings.clear();
    this.hurt.clear();
    if (userId === null) return;
    const store = await openFallbackStore(
      () => this.deps.openStore(userId),
      () => runInAction(() => (this.isKept = false)),
    );
    const reports = await new KeptReports(store).all();
    // Somebody else has signed in meanwhile.
    if (this.userId !== userId) return store.close();
    runInAction(() => {
      this.store = store;
      this.reports = reports;
    });
    await this.drain();
  }
}
