import { randomBytes } from 'node:crypto';
import { get, type Agent, type IncomingMessage } from 'node:http';
import { manifestPath, releaseStreamPath, type Manifest, type ReleaseNotification } from '@tulinde/contracts';

/** What a visible tab does about its releases, without the browser around it. */
export interface StreamingTab {
  /** Resolves with the moment, in ms of `performance.now()`, at which the manifest of this revision was in hand. */
  has(revision: number): Promise<number>;
  close(): void;
}

/* As in the shell: the tabs of an edge spread what they ask. */
export const spreadMs = 500;

const request = (url: string, agent: Agent | false, cookie: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get(url, { agent, headers: { cookie } }, (answer) => {
      answer.setEncoding('utf8');
      resolve(answer);
    }).on('error', reject);
  });

const textOf = async (answer: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const part of answer) text += String(part);
  return text;
};

/** Opens the stream of a tab. @param asking connections for what tabs ask, which a browser keeps open too */
export const openTab = async (site: string, asking: Agent): Promise<StreamingTab> => {
  const cookie = `tulinde_visitor=${randomBytes(16).toString('hex')}`;
  const stream = await request(site + releaseStreamPath, false, cookie);
  if (stream.statusCode !== 200) throw new Error(`The edge gave no stream: ${stream.statusCode}.`);
  let known = -1;
  let waiting: { readonly revision: number; readonly arrived: (at: number) => void } | null = null;

  const look = async (): Promise<void> => {
    const manifest = JSON.parse(await textOf(await request(site + manifestPath, asking, cookie))) as Manifest;
    known = manifest.revision;
    if (waiting && known >= waiting.revision) waiting.arrived(performance.now());
  };
  let rest = '';
  stream.on('data', (text: string) => {
    const events = (rest + text).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const { revision, urgent } = JSON.parse(event.replace(/^data: /, '')) as ReleaseNotification;
      if (known < 0) known = revision;
      if (urgent > known) setTimeout(() => void look(), Math.random() * spreadMs);
    }
  });
  return {
    has: (revision) =>
      new Promise((resolve) => {
        waiting = { revision, arrived: resolve };
        if (known >= revision) resolve(performance.now());
      }),
    close: () => stream.destroy(),
  };
};
