import { drawInWorker, shrinkPicture } from './shrink-picture';

/* Away from the page, which stays quick under the thumb while twelve megapixels are unpacked. */
addEventListener('message', ({ data }: MessageEvent<{ readonly id: number; readonly file: Blob }>) => {
  void shrinkPicture(data.file, drawInWorker).then(
    (photo) => postMessage({ id: data.id, photo }),
    () => postMessage({ id: data.id, failed: true }),
  );
});
