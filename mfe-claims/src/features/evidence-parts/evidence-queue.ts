// oxlint-disable max-lines -- the steps of a file on its way share one state
import { isApiError, type ApiClient, type ApiError } from '@tulinde/client/api';
import { makeAutoObservable, runInAction } from '@tulinde/client/state';
import {
  getClaimFilesCall,
  messageText,
  newIdempotencyKey,
  removeClaimFileCall,
  type ClaimFile,
  type EvidenceGroup,
  type EvidenceOwner,
  type Language,
  type MessageKey,
} from '@tulinde/contracts';
import { messagesOf, waitsFor } from '@tulinde/ui/page';
import type { KeptFiles } from './kept-files';
import type { QueuedFile, QueuedState } from './queued-file';
import { isPhoto, tooManyFiles, tooLarge, typeOfFile, wrongKind } from './refused-here';
import { sendInPieces, type Outgoing } from '../../evidence-files/send-in-pieces';
import { sha256 } from '../../evidence-files/sha256';
import { nothingTold, type Taken } from '../../evidence-files/taken';

export interface QueuePorts {
  readonly api: ApiClient;
  readonly owner: EvidenceOwner;
  readonly language: () => Language;
  /** Where files wait that are not sent yet; null where none may outlive the page. */
  readonly kept: KeptFiles | null;
  /** Null where it is no picture. */
  readonly smaller: (photo: Blob) => Promise<Blob | null>;
  /** What a photo says of when and where; asked only where the customer agreed. */
  readonly taken: (photo: Blob) => Promise<Taken>;
  readonly tellsTaken: () => boolean;
}

const atOnce = 2;
const [firstWaitMs, longestWaitMs] = [2_000, 30_000];

/* Said of the file or of the claim: the same again is refused again. */
const isFinal = (error: ApiError): boolean =>
  waitsFor(error) === null && (error.code === 'FILE_REFUSED' || [404, 409, 422].includes(error.status));

/** The evidence of a draft or claim: what is there, and what is on its way, two files at a time. */
export class EvidenceQueue {
  files: readonly ClaimFile[];
  queued: readonly QueuedFile[] = [];
  /** Of a file that was there already, in `group`: shown where it was chosen until the next choice. */
  duplicate: { readonly name: string; readonly group: string; readonly chosenFor: string } | null = null;
  private readonly ports: QueuePorts;
  private readonly contents = new Map<string, { readonly content: Blob; readonly sha256: string }>();
  private readonly stops = new Map<string, AbortController>();
  private readonly waits = new Map<string, { readonly timer: ReturnType<typeof setTimeout>; readonly ms: number }>();
  private onChange: ((files: readonly ClaimFile[]) => void) | null = null;
  private isOver = false;

  constructor(ports: QueuePorts, files: readonly ClaimFile[]) {
    this.ports = ports;
    this.files = files;
    makeAutoObservable<this, 'ports' | 'contents' | 'stops' | 'waits' | 'onChange' | 'isOver'>(
      this,
      { ports: false, contents: false, stops: false, waits: false, onChange: false, isOver: false },
      { autoBind: true, deep: false },
    );
  }

  /** What another device has changed meanwhile. */
  show(files: readonly ClaimFile[]): void {
    this.files = files;
  }

  /** Whom to tell all files that are there, whenever one has come or gone. */
  tell(onChange: (files: readonly ClaimFile[]) => void): void {
    this.onChange = onChange;
  }

  /** Asks again what is there: links end, and other devices add and remove. One that fails is asked again later. */
  async refresh(): Promise<void> {
    const { api, owner } = this.ports;
    const answer = await api.call(getClaimFilesCall, { owner }, { background: true }).catch(() => null);
    if (answer !== null && !this.isOver) runInAction(() => this.setFiles(answer.files));
  }

  /** Goes on with what waits on this device since the page was here last. */
  async resume(): Promise<void> {
    this.isOver = false;
    const waiting = (await this.ports.kept?.all()) ?? [];
    for (const { id, content, sha256: digest, ...facts } of waiting) {
      if (this.queued.some((each) => each.id === id)) continue;
      this.contents.set(id, { content, sha256: digest });
      this.add({ ...facts, id, bytes: content.size, sent: 0, state: 'WAITING', reason: null });
    }
    this.sendNext();
  }

  async choose({ group, of }: Pick<EvidenceGroup, 'group' | 'of'>, chosen: readonly File[]): Promise<void> {
    this.duplicate = null;
    const prepared = chosen.map((file) => {
      const id = newIdempotencyKey();
      const full = tooManyFiles(
        [...this.files, ...this.queued].map((each) => each.group),
        group,
      );
      const facts = { id, group, name: file.name, bytes: file.size, sent: 0, ...nothingTold };
      this.add({ ...facts, state: full === null ? 'PREPARING' : 'FAILED', reason: full && this.text(full) });
      return full === null ? this.prepare(id, of, file).catch(this.unreadable(id)) : Promise.resolve();
    });
    await Promise.all(prepared);
  }

  pause(id: string): void {
    this.change(id, { state: 'PAUSED', reason: null });
    this.stop(id);
    this.sendNext();
  }

  /** Whether anything is not there yet that may still come. */
  get isBusy(): boolean {
    return this.queued.some(({ state }) => state !== 'FAILED');
  }

  /** What was paused, or waits for its next try. */
  goOn(id: string): void {
    this.stop(id);
    this.change(id, { state: 'WAITING', reason: null });
    this.sendNext();
  }

  /** The line is back: nothing waits any longer. */
  goOnWithAll(): void {
    for (const { id, state } of this.queued) if (state === 'WAITING') this.goOn(id);
  }

  drop(id: string): void {
    this.stop(id);
    this.contents.delete(id);
    void this.ports.kept?.drop(id);
    this.queued = this.queued.filter((each) => each.id !== id);
    this.sendNext();
  }

  /** @throws ApiError */
  async remove(fileId: string): Promise<void> {
    await this.ports.api.call(removeClaimFileCall, { fileId });
    this.setFiles(this.files.filter((file) => file.fileId !== fileId));
  }

  /** The page is left. What may be kept waits on the device. */
  dispose(): void {
    this.isOver = true;
    for (const { id } of this.queued) this.stop(id);
    void this.ports.kept?.close();
  }

  private async prepare(id: string, of: EvidenceGroup['of'], file: File): Promise<void> {
    const type = await typeOfFile(file);
    const wrong = wrongKind(of, type) ?? (isPhoto(type) ? null : tooLarge(type, file.size));
    if (wrong !== null) return this.fail(id, wrong);
    const content = isPhoto(type) ? await this.ports.smaller(file) : file;
    if (content === null) return this.fail(id, 'evidence.damaged');
    const digest = await sha256(content);
    const same = this.waitingWith(digest);
    if (same !== undefined) return this.tellDuplicate(id, this.of(same).group);
    const taken = isPhoto(type) && this.ports.tellsTaken() ? await this.ports.taken(file) : nothingTold;
    if (!this.queued.some((each) => each.id === id)) return;
    this.contents.set(id, { content, sha256: digest });
    this.change(id, { ...taken, bytes: content.size, state: 'WAITING' });
    this.sendNext();
    const { group, name } = this.of(id);
    await this.ports.kept?.keep({ id, group, name, content, sha256: digest, ...taken });
    // Sent before it was kept, or left out.
    if (!this.contents.has(id)) await this.ports.kept?.drop(id);
  }

  /* Taken away meanwhile, on a card that was pulled out, in a cloud that does not answer. */
  private unreadable(id: string) {
    return (error: unknown): void => {
      this.fail(id, 'evidence.damaged');
      if (!(error instanceof DOMException)) throw error;
    };
  }

  private waitingWith(digest: string): string | undefined {
    return [...this.contents].find(([, each]) => each.sha256 === digest)?.[0];
  }

  private tellDuplicate(id: string, group: string): void {
    const { name, group: chosenFor } = this.of(id);
    this.duplicate = { name, group, chosenFor };
    this.drop(id);
  }

  private sendNext(): void {
    if (this.isOver) return;
    const free = atOnce - this.queued.filter(({ state }) => state === 'SENDING').length;
    const next = this.queued.filter(({ id, state }) => state === 'WAITING' && !this.waits.has(id));
    for (const { id } of next.slice(0, Math.max(0, free))) void this.send(id);
  }

  private async send(id: string): Promise<void> {
    const held = this.contents.get(id);
    if (held === undefined) return;
    const abort = new AbortController();
    this.stops.set(id, abort);
    this.change(id, { state: 'SENDING', reason: null });
    const { group, name, takenAt, takenIn } = this.of(id);
    const outgoing: Outgoing = { owner: this.ports.owner, group, name, takenAt, takenIn, ...held };
    const onSent = (sent: number) => this.change(id, { sent });
    try {
      const { file, isKnown } = await sendInPieces(this.ports.api, outgoing, { signal: abort.signal, onSent });
      if (!abort.signal.aborted) this.arrived(id, file, isKnown);
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (!abort.signal.aborted) this.failed(id, error);
    } finally {
      if (this.stops.get(id) === abort) this.stops.delete(id);
      this.sendNext();
    }
  }

  private arrived(id: string, file: ClaimFile, isKnown: boolean): void {
    const isNew = !this.files.some(({ fileId }) => fileId === file.fileId);
    if (isNew) this.setFiles([...this.files, file]);
    // What arrived with an answer that was lost is new here, and no duplicate.
    if (isKnown && !isNew) this.tellDuplicate(id, file.group);
    else this.drop(id);
  }

  private failed(id: string, error: ApiError): void {
    const reason = messagesOf(error).join(' ');
    if (isFinal(error)) {
      this.change(id, { state: 'FAILED', reason });
      void this.ports.kept?.drop(id);
      return;
    }
    const ms = Math.min(longestWaitMs, (this.waits.get(id)?.ms ?? firstWaitMs / 2) * 2);
    this.change(id, { state: 'WAITING', reason });
    const timer = setTimeout(() => runInAction(() => this.tryAgain(id)), ms);
    this.waits.set(id, { timer, ms });
  }

  private tryAgain(id: string): void {
    if (!this.isOver && this.of(id).state === 'WAITING') void this.send(id);
  }

  private stop(id: string): void {
    const wait = this.waits.get(id);
    clearTimeout(wait?.timer);
    this.waits.delete(id);
    this.stops.get(id)?.abort();
    this.stops.delete(id);
  }

  private setFiles(files: readonly ClaimFile[]): void {
    this.files = files;
    this.onChange?.(files);
  }

  private fail(id: string, message: MessageKey): void {
    this.change(id, { state: 'FAILED', reason: this.text(message) });
  }

  private text(message: MessageKey): string {
    return messageText(message, this.ports.language());
  }

  private of(id: string): QueuedFile {
    const found = this.queued.find((each) => each.id === id);
    return found ?? { id, group: '', name: '', bytes: 0, sent: 0, state: 'FAILED', reason: null, ...nothingTold };
  }

  private add(file: QueuedFile): void {
    this.queued = [...this.queued, file];
  }

  private change(id: string, change: Partial<Omit<QueuedFile, 'id'>> & { readonly state?: QueuedState }): void {
    this.queued = this.queued.map((each) => (each.id === id ? { ...each, ...change } : each));
  }
}
