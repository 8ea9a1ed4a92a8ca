import { isApiError } from '@tulinde/client/api';
import { usePortal } from '@tulinde/client/remote';
import { messageText, uploadedFileSchema, uploadDocumentPath, type DocumentKind } from '@tulinde/contracts';
import { useRef, useState } from 'react';
import { cannotPass, makeSmaller, messagesOf } from '../page';

/** A file of a kind: on its way (0 to 100 %), sent, or not sent and why. */
export interface SentFile {
  readonly id: number;
  readonly kind: DocumentKind;
  readonly file: File;
  readonly percent: number;
  readonly isSent: boolean;
  readonly failure: string | null;
  /** False where the file itself was refused: it would be refused again. */
  readonly canRetry: boolean;
}

interface Purchase {
  readonly purchaseId: string;
  /** Of who has its code. */
  readonly uploadKey?: string | undefined;
}

/** Sends documents of a purchase that is sold, each by itself. */
export const useSendDocument = ({ purchaseId, uploadKey }: Purchase) => {
  const portal = usePortal();
  const [files, setFiles] = useState<readonly SentFile[]>([]);
  const latest = useRef(0);
  const change = (id: number, changes: Partial<SentFile>) =>
    setFiles((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  const refusalOf = async (file: File): Promise<string | null> => {
    const refusal = await cannotPass(file);
    return refusal && messageText(refusal, portal.language);
  };
  const transfer = async ({ id, kind, file }: Pick<SentFile, 'id' | 'kind' | 'file'>): Promise<void> => {
    const target = { path: uploadDocumentPath, answer: uploadedFileSchema, refusalOf } as const;
    const fields = { purchaseId, kind, ...(uploadKey !== undefined && { uploadKey }) };
    try {
      await portal.api.upload(target, fields, await makeSmaller(file), {
        onProgress: (share) => change(id, { percent: Math.round(share * 100) }),
      });
      change(id, { isSent: true });
    } catch (error) {
      if (!isApiError(error)) throw error;
      change(id, { failure: messagesOf(error).join(' '), canRetry: error.code !== 'FILE_REFUSED' });
    }
  };
  const send = (kind: DocumentKind, file: File): void => {
    latest.current += 1;
    const one = { id: latest.current, kind, file, percent: 0, isSent: false, failure: null, canRetry: true };
    // One that failed gives way to the next.
    setFiles((all) => [...all.filter(({ kind: of, failure }) => of !== kind || failure === null), one]);
    void transfer(one);
  };
  const sendAgain = (one: SentFile): void => {
    change(one.id, { failure: null, percent: 0 });
    void transfer(one);
  };
  return { files, send, sendAgain };
};
