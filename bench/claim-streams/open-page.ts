import { get, type IncomingMessage } from 'node:http';
import type { Follower, ServedAddresses } from './served-addresses';

/** The stream of one open page. */
export interface OpenPage {
  readonly follower: Follower;
  /** Resolves with the moment, in ms of `performance.now()`, at which it was told this version or a later one. */
  readonly has: (version: number) => Promise<number>;
  /** Until either side ends it. */
  readonly isOpen: () => boolean;
  readonly close: () => void;
}

const request = (told: ServedAddresses, { number, token, browser }: Follower): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${told.token}`,
      cookie: `tulinde_session=${browser}`,
      'x-customer-token': token,
    };
    get(`${told.streamUrl}?claim=${number}`, { agent: false, headers }, resolve).on('error', reject);
  });

export const openPage = async (told: ServedAddresses, follower: Follower): Promise<OpenPage> => {
  const stream = await request(told, follower);
  if (stream.statusCode !== 200) throw new Error(`The back end gave no stream: ${stream.statusCode}.`);
  stream.setEncoding('utf8');
  // Ended from here: an answer that is cut off says so.
  stream.on('error', () => undefined);
  let known = 0;
  let waiting: { readonly version: number; readonly arrived: (at: number) => void } | null = null;
  await new Promise<void>((resolve) => {
    stream.on('data', (text: string) => {
      for (const [, version] of text.matchAll(/"version":(\d+)/g)) known = Number(version);
      if (waiting && known >= waiting.version) waiting.arrived(performance.now());
      resolve();
    });
  });
  return {
    follower,
    has: (version) =>
      new Promise((resolve) => {
        waiting = { version, arrived: resolve };
        if (known >= version) resolve(performance.now());
      }),
    isOpen: () => !stream.destroyed && !stream.readableEnded,
    close: () => stream.destroy(),
  };
};
