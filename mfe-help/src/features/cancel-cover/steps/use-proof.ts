import { isApiError } from '@tulinde/client/api';
import {
  messageText,
  removeCancelProofCall,
  uploadCancelProofPath,
  uploadedFileSchema,
  type UploadedFile,
} from '@tulinde/contracts';
import { useLanguage, usePortal } from '@tulinde/client/remote';
import { cannotPass, makeSmaller, messagesOf } from '@tulinde/ui/page';
import { useEffect, useRef, useState } from 'react';
import type { OfCover } from '../of-cover';
import { useCoverValue } from '../cover-values';

interface Outgoing {
  readonly file: File;
  /** 0 to 100. */
  readonly percent: number;
  /** Why it did not arrive; null while it is on its way. */
  readonly failure: string | null;
  /** False where the file itself was refused: it would be again. */
  readonly canRetry: boolean;
}

/** Files that show the reason: one goes up at a time, and each can be stopped, sent again and taken away. */
export const useProof = ({ of, cover }: OfCover) => {
  const { api } = usePortal();
  const language = useLanguage();
  const shown = useCoverValue();
  const [outgoing, setOutgoing] = useState<Outgoing | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const abort = useRef<AbortController>(null);
  const stop = () => {
    abort.current?.abort();
    setOutgoing(null);
  };
  // Nothing goes on in the dark.
  useEffect(() => () => abort.current?.abort(), []);
  const show = (proof: UploadedFile[]) => shown.set({ ...(shown.value ?? cover), proof }, of);
  const refusalOf = async (file: File): Promise<string | null> => {
    const refusal = await cannotPass(file);
    return refusal && messageText(refusal, language);
  };
  const send = async (file: File): Promise<void> => {
    const controller = new AbortController();
    abort.current = controller;
    setOutgoing({ file, percent: 0, failure: null, canRetry: true });
    try {
      const target = { path: uploadCancelProofPath, answer: uploadedFileSchema, refusalOf } as const;
      const arrived = await api.upload(target, of, await makeSmaller(file), {
        signal: controller.signal,
        onProgress: (share) => setOutgoing((one) => one && { ...one, percent: Math.round(share * 100) }),
      });
      const others = (shown.value ?? cover).proof.filter(({ fileId }) => fileId !== arrived.fileId);
      setOutgoing(null);
      show([...others, arrived]);
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.failure === 'cancelled') return;
      const canRetry = error.code !== 'FILE_REFUSED';
      setOutgoing({ file, percent: 0, failure: messagesOf(error).join(' '), canRetry });
    }
  };
  const remove = async (fileId: string): Promise<void> => {
    setFailure(null);
    try {
      show(await api.call(removeCancelProofCall, { of, fileId }));
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFailure(error.texts.join(' '));
    }
  };
  return { outgoing, failure, send, stop, remove };
};
