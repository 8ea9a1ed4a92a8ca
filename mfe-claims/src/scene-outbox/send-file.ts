import type { ApiClient } from '@tulinde/client/api';
import { sendInPieces } from '../evidence-files/send-in-pieces';
import { sha256 } from '../evidence-files/sha256';
import type { SendPorts } from './send-report';

/** Sends a file of the scene as any evidence is sent. The page counts whole files. */
export const sendFile =
  (api: ApiClient): SendPorts['sendFile'] =>
  async ({ draftId, file, ...facts }) => {
    const outgoing = { ...facts, owner: { draftId }, name: file.name, content: file, sha256: await sha256(file) };
    await sendInPieces(api, outgoing, { signal: new AbortController().signal, onSent: () => undefined });
  };
