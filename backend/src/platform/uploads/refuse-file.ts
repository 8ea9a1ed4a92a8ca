import type { MessageKey } from '@tulinde/contracts';
import type { VirusScanner } from '../adapters/virus-scanner/port';
import { Refusal } from '../http/refusal';

/** A file that is not kept, and why: shown beside the field `file`. */
export const fileRefused = (status: 413 | 422, message: MessageKey) =>
  new Refusal(status, 'FILE_REFUSED', message, { fields: [{ field: 'file', message }] });

/**
 * A file of which nobody can say what it is is not kept; the customer may try again.
 * @throws Refusal
 */
export const requireClean = async (scanner: VirusScanner, bytes: Uint8Array): Promise<void> => {
  const scan = await scanner.scan(bytes);
  if (scan.kind === 'infected') throw fileRefused(422, 'document.infected');
};
