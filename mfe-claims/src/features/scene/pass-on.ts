import type { Outbox, SceneReport } from '../../scene-outbox';

const filesOf = async (outbox: Outbox, report: SceneReport): Promise<File[]> => {
  const files = await Promise.all(
    report.files.map(async (file) => {
      const content = await outbox.contentOf(report, file);
      return content && new File([content], file.name, { type: file.type });
    }),
  );
  return files.filter((file) => file !== null);
};

const download = (file: File): void => {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: file.name }).click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
};

/** Hands what was taken to another program of the device, a messenger for example; where it has no such thing, to its disk. */
export const passOn = async (outbox: Outbox, report: SceneReport): Promise<void> => {
  const files = await filesOf(outbox, report);
  if (!navigator.canShare?.({ files })) return files.forEach(download);
  await navigator.share({ files }).catch((error: unknown) => {
    // Whoever closes the list of programs has changed their mind.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  });
};
