import type { CardFacts } from './card-facts';

export const canShare = (): boolean => typeof navigator.share === 'function';

/** Through the phone's own sheet: the picture where it takes files, else where the certificate is checked. */
export const shareCard = async ({ title, plate }: CardFacts, url: string, file: File): Promise<void> => {
  const named = { title: `${title} · ${plate}` };
  const isFileTaken = navigator.canShare?.({ files: [file] }) ?? false;
  try {
    await navigator.share(isFileTaken ? { ...named, files: [file] } : { ...named, url });
  } catch (error) {
    // Who closes the sheet has changed their mind.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
};
