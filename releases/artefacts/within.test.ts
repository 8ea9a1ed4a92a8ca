import { bringWithin } from './within';

const release = { app: 'mfe-help', version: '1.0.0' };

it('whoever cannot wait is told in time, and what comes later is there for the next one', async () => {
  let arrive = (_isThere: boolean): void => undefined;
  const coming = new Promise<boolean>((resolve) => {
    arrive = resolve;
  });
  const store = { bring: () => coming };
  await expect(bringWithin(store, release, 10)).rejects.toMatchObject({
    name: 'ArtefactsDownError',
    message: 'The files of mfe-help@1.0.0 have not come from the bucket within 0.01 s.',
  });
  arrive(true);
  await expect(bringWithin(store, release, 10)).resolves.toBe(true);
});

it('a failure is told as it is', async () => {
  const store = { bring: () => Promise.reject(new Error('broken')) };
  await expect(bringWithin(store, release, 10_000)).rejects.toThrow('broken');
});
