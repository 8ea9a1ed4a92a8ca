import { isApiError, type ApiClient, type ApiError } from '@tulinde/client/api';
import type { Slice } from '@tulinde/client/session';
import { makeAutoObservable, observableRef } from '@tulinde/client/state';
import {
  claimKindOf,
  getClaimDraftCall,
  keptOnDevice,
  saveClaimDraftCall,
  type ClaimDraft,
  type ClaimFile,
} from '@tulinde/contracts';
import { serverValue, waitsFor, type ServerValue } from '@tulinde/ui/page';
import { oneAtATime } from '../../claim-parts/one-at-a-time';
import { namesThatDiffer, only, without } from './answers-by-name';
import { conflictsAfter, isOpenIn, undecidedIn, type Conflict } from './conflicts';
import { withFiles } from './draft-files';
import { isSameAnswer, type DraftAnswers } from './form-values';
import { keepAnswers, type KeptAnswers } from './kept-answers';

const [pauseMs, retryMs] = [1_000, 15_000];

/**
 * A report that is being written: what the server has of it, and what it does not have yet, which is sent after a pause, or
 * once there is a network. What another device answered meanwhile is taken over; what both answered is asked about.
 */
export class DraftSync {
  readonly draft: ServerValue<ClaimDraft>;
  /** What was answered here and is not saved. */
  unsent: DraftAnswers = {};
  conflicts: readonly Conflict[] = [];
  /** Answers of another device: for the form, which takes them over. */
  incoming: DraftAnswers = {};
  /** Names of answers that another device has changed, to be told. */
  changedElsewhere: readonly string[] = [];
  /** ISO 8601; null before the first save of this page. */
  savedAt: string | null = null;
  isSaving = false;
  /** Why the last save did not succeed; null where it did. */
  failure: ApiError | null = null;
  private readonly api: ApiClient;
  private readonly kept: Slice<KeptAnswers>;
  private readonly draftId: string;
  /* Saved answers as they were typed: the server may have made them clean. */
  private typed: DraftAnswers = {};
  /* Version of the draft that `unsent` changes; 0 before the first reading. */
  private baseVersion = 0;
  /* Version that the answers of open conflicts change: asked with it again, the server finds the same conflicts. */
  private conflictBase = 0;
  /* How often evidence was added or removed here. */
  private fileChanges = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(api: ApiClient, kept: Slice<KeptAnswers>, draftId: string) {
    this.api = api;
    this.kept = kept;
    this.draftId = draftId;
    this.draft = serverValue(async (options) => {
      const draft = await api.call(getClaimDraftCall, { draftId }, options);
      // Before it is shown: a form begins with what was kept, or would write over it.
      if (this.baseVersion === 0) this.restore(draft);
      return draft;
    }, 'keep-over-sign-in');
    makeAutoObservable<this, 'api' | 'kept' | 'draftId' | 'typed' | 'baseVersion' | 'fileChanges' | 'timer'>(
      this,
      {
        draft: false,
        api: false,
        kept: false,
        draftId: false,
        typed: false,
        baseVersion: false,
        fileChanges: false,
        timer: false,
        unsent: observableRef,
        incoming: observableRef,
        failure: observableRef,
        conflicts: observableRef,
        changedElsewhere: observableRef,
      },
      { autoBind: true },
    );
  }

  /** All answers as they stand here. */
  get answers(): DraftAnswers {
    return { ...this.draft.value?.answers, ...this.unsent };
  }

  get hasUnsent(): boolean {
    return Object.keys(this.unsent).length > 0;
  }

  /**
   * Reads it, and takes up what this device has kept of it; after what is being saved, here or by the page of another
   * release that has made room for this one: what was read before would show an answer that is gone.
   */
  async open(): Promise<void> {
    const { before, now } = await this.inTurn(async () => {
      const shown = this.draft.value;
      await this.draft.load();
      return { before: shown, now: this.draft.value };
    });
    if (now === null || now === before) return;
    if (before !== null) this.follow(now, namesThatDiffer(before.answers, now.answers));
    if (this.hasUnsent) this.sendAfter(0);
  }

  /** Reads what could not be read, or sends what is not saved, now that it may succeed. */
  async resume(): Promise<void> {
    const { data, staleBecause } = this.draft;
    await (data.state === 'failed' || staleBecause !== null ? this.open() : this.flush());
  }

  /** Answers of a page, as they are typed. */
  record(page: DraftAnswers): void {
    const draft = this.draft.value;
    if (draft === null || draft.claimNumber !== null) return;
    const names = Object.keys(page).filter((name) => !isOpenIn(this.conflicts, name));
    const changed = names.filter((name) => !isSameAnswer(page[name], this.typed[name] ?? draft.answers[name]));
    const now = { ...without(this.unsent, names), ...only(page, changed) };
    if (JSON.stringify(now) === JSON.stringify(this.unsent)) return;
    this.unsent = now;
    // Answered here again: the newer answer is this one.
    this.changedElsewhere = this.changedElsewhere.filter((name) => !changed.includes(name) || name in this.incoming);
    this.remember();
    this.sendAfter(pauseMs);
  }

  /** Which of two answers holds. */
  choose({ name, yours, theirs }: Conflict, whose: 'yours' | 'theirs'): void {
    this.conflicts = this.conflicts.filter((conflict) => conflict.name !== name);
    if (whose === 'theirs') {
      this.incoming = { ...this.incoming, [name]: theirs };
      this.remember();
      return;
    }
    this.unsent = { ...this.unsent, [name]: yours };
    this.remember();
    this.sendAfter(0);
  }

  /** The form has taken over what came in. */
  acknowledge(): void {
    this.incoming = {};
  }

  /** Evidence was added or removed. */
  filesChanged(files: readonly ClaimFile[]): void {
    const draft = this.draft.value;
    if (draft === null) return;
    this.fileChanges += 1;
    this.draft.set(withFiles(draft, files, this.answers));
  }

  /** It has been sent: it is this claim from now on. */
  markSubmitted(claimNumber: string): void {
    const draft = this.draft.value;
    if (draft !== null) this.draft.set({ ...draft, claimNumber });
  }

  /** Sends what is not saved, now. Never rejects over the line or the server: how it ended stands in `failure`. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    if (!this.hasUnsent && !this.isSaving) return;
    await this.inTurn(this.sendUnsent);
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    return oneAtATime(`claim-draft:${this.draftId}`, work);
  }

  private async send(): Promise<void> {
    const { draftId, baseVersion, fileChanges, unsent: changes } = this;
    if (this.conflicts.length === 0) this.conflictBase = baseVersion;
    this.isSaving = true;
    try {
      const answer = await this.api.call(saveClaimDraftCall, { draftId, baseVersion, changes }, { background: true });
      const refused = answer.conflicts.map(({ name }) => name);
      // The server may have written its response before the last file arrived.
      const files = this.fileChanges === fileChanges ? undefined : this.draft.value?.files;
      this.saved(files ? withFiles(answer.draft, files) : answer.draft, changes, refused);
      this.follow(answer.draft, answer.changedElsewhere);
    } catch (thrown) {
      if (!isApiError(thrown)) throw thrown;
      this.failed(thrown);
    }
  }

  private saved(draft: ClaimDraft, changes: DraftAnswers, refused: readonly string[]): void {
    const settled = Object.keys(changes).filter((name) => this.unsent[name] === changes[name]);
    this.isSaving = false;
    this.failure = null;
    this.savedAt = new Date().toISOString();
    this.unsent = without(this.unsent, [...settled, ...refused]);
    this.typed = { ...this.typed, ...without(changes, refused) };
    this.conflicts = conflictsAfter(this.conflicts, changes, refused, draft.answers);
    this.draft.set(draft);
    this.baseVersion = draft.version;
    this.remember();
    if (this.hasUnsent) this.sendAfter(pauseMs);
  }

  private failed(failure: ApiError): void {
    this.isSaving = false;
    this.failure = failure;
    // Sent by another device meanwhile: it says of which claim it has become part.
    if (failure.code === 'CLAIM_SENT') void this.draft.load();
    else if (waitsFor(failure) === 'network' || waitsFor(failure) === 'server') this.sendAfter(retryMs);
  }

  /* The first reading: what this device has kept changes the version that it knew. */
  private restore(draft: ClaimDraft): void {
    const kept = this.kept.value[this.draftId];
    this.baseVersion = kept?.version ?? draft.version;
    this.unsent = (kept?.answers ?? {}) as DraftAnswers;
  }

  /* What is not answered here at this moment is as the other device has it. */
  private follow(draft: ClaimDraft, names: readonly string[]): void {
    const theirs = names.filter((name) => !Object.hasOwn(this.unsent, name) && !isOpenIn(this.conflicts, name));
    if (!this.hasUnsent) this.baseVersion = draft.version;
    if (theirs.length === 0) return;
    this.typed = without(this.typed, theirs);
    this.incoming = { ...this.incoming, ...only(draft.answers, theirs) };
    this.changedElsewhere = [...new Set([...this.changedElsewhere, ...theirs])];
  }

  private sendAfter(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.inTurn(this.sendUnlessSignedOut), ms);
  }

  /* What is typed until the panel stands there goes with the sign-in: before it the server would only refuse it again. */
  private async sendUnlessSignedOut(): Promise<void> {
    if (this.failure === null || waitsFor(this.failure) !== 'sign-in') await this.sendUnsent();
  }

  private async sendUnsent(): Promise<void> {
    if (this.hasUnsent && this.draft.value !== null) await this.send();
  }

  private remember(): void {
    const draft = this.draft.value;
    // What is still to be chosen is not lost with the page.
    const unsent = { ...undecidedIn(this.conflicts), ...this.unsent };
    const answers = draft === null ? {} : keptOnDevice(claimKindOf(draft.type), unsent);
    const version = this.conflicts.length > 0 ? this.conflictBase : this.baseVersion;
    keepAnswers(this.kept, this.draftId, { version, answers });
  }
}
