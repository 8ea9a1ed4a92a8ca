import { isApiError, type ApiClient } from '@tulinde/client/api';
import {
  getDocumentsCall,
  messageText,
  uploadedFileSchema,
  uploadDocumentPath,
  type DocumentKind,
  type Language,
  type RequiredDocument,
} from '@tulinde/contracts';
import { makeAutoObservable, runInAction } from '@tulinde/client/state';
import { cannotPass, makeSmaller, messagesOf, thumbnailOf } from '@tulinde/ui/page';

/** A file on its way, or one that did not arrive. */
export interface Upload {
  readonly id: number;
  readonly kind: DocumentKind;
  readonly file: File;
  /** 0 to 100. */
  readonly percent: number;
  /** What went wrong; null while it is on its way. */
  readonly failure: string | null;
  /** False where the file itself was refused: it would be refused again. */
  readonly canRetry: boolean;
}

/** The documents of a purchase and the files on their way to it; each can be stopped and sent again alone. */
export class UploadsStore {
  documents: readonly RequiredDocument[];
  uploads: readonly Upload[] = [];
  /** Photos that were sent from this page, in small, by the ids of their files. */
  pictures: Readonly<Record<string, string>> = {};
  private readonly api: ApiClient;
  private readonly purchaseId: string;
  private readonly language: () => Language;
  private readonly stops = new Map<number, AbortController>();
  private latest = 0;

  constructor(
    api: ApiClient,
    { purchaseId, language }: { readonly purchaseId: string; readonly language: () => Language },
    documents: readonly RequiredDocument[],
  ) {
    this.api = api;
    this.purchaseId = purchaseId;
    this.language = language;
    this.documents = documents;
    makeAutoObservable<this, 'api' | 'purchaseId' | 'language' | 'stops' | 'latest' | 'target'>(
      this,
      { api: false, purchaseId: false, language: false, stops: false, latest: false, target: false },
      { autoBind: true, deep: false },
    );
  }

  get isSending(): boolean {
    return this.uploads.some(({ failure }) => failure === null);
  }

  show(documents: readonly RequiredDocument[]): void {
    this.documents = documents;
  }

  async send(kind: DocumentKind, file: File): Promise<void> {
    this.latest += 1;
    const id = this.latest;
    this.uploads = [...this.uploads, { id, kind, file, percent: 0, failure: null, canRetry: true }];
    await this.transfer(id, kind, file);
  }

  async again({ id, kind, file }: Upload): Promise<void> {
    this.change(id, { percent: 0, failure: null });
    await this.transfer(id, kind, file);
  }

  /** Stops one that is on its way, or forgets one that failed. */
  drop(id: number): void {
    this.stops.get(id)?.abort();
    this.uploads = this.uploads.filter((upload) => upload.id !== id);
  }

  /** The page is left: nothing goes on in the dark. */
  stopAll(): void {
    this.uploads.forEach(({ id }) => this.drop(id));
  }

  private async transfer(id: number, kind: DocumentKind, file: File): Promise<void> {
    const abort = new AbortController();
    this.stops.set(id, abort);
    const fields = { purchaseId: this.purchaseId, kind };
    try {
      const smaller = await makeSmaller(file);
      if (abort.signal.aborted) return;
      const { fileId } = await this.api.upload(this.target, fields, smaller, {
        signal: abort.signal,
        onProgress: (percent) => this.change(id, { percent: Math.round(percent * 100) }),
      });
      const documents = await this.api.call(
        getDocumentsCall,
        { purchaseId: this.purchaseId },
        { signal: abort.signal },
      );
      const picture = await thumbnailOf(smaller);
      runInAction(() => {
        if (picture !== null) this.pictures = { ...this.pictures, [fileId]: picture };
        this.documents = documents;
        this.uploads = this.uploads.filter((upload) => upload.id !== id);
      });
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.failure !== 'cancelled') {
        this.change(id, { failure: messagesOf(error).join(' '), canRetry: error.code !== 'FILE_REFUSED' });
      }
    } finally {
      this.stops.delete(id);
    }
  }

  private readonly target = {
    path: uploadDocumentPath,
    answer: uploadedFileSchema,
    refusalOf: async (file: File): Promise<string | null> => {
      const refusal = await cannotPass(file);
      return refusal && messageText(refusal, this.language());
    },
  } as const;

  private change(id: number, change: Partial<Upload>): void {
    this.uploads = this.uploads.map((upload) => (upload.id === id ? { ...upload, ...change } : upload));
  }
}
