import { Agent, get } from 'node:http';

const text = (url: string, agent: Agent): Promise<string> =>
  new Promise((resolve, reject) => {
    get(url, { agent, headers: { accept: 'text/html' } }, (answer) => {
      answer.setEncoding('utf8');
      let body = '';
      answer.on('data', (chunk: string) => (body += chunk));
      answer.on('end', () => resolve(body));
      answer.on('error', reject);
    }).on('error', reject);
  });

const pause = () => new Promise((resolve) => setTimeout(resolve, 1));

const longestMs = 30_000;

/**
 * Asks for a page again and again, as visitors do, until it is made with a release.
 * @param release `mfe-help@1.0.0`, as the page names it
 * @returns when that page had arrived whole, in ms of `performance.now()`
 */
export const whenPageShows = async (url: string, release: string): Promise<number> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const mark = `data-release="${release}"`;
  try {
    for (const end = performance.now() + longestMs; performance.now() < end; await pause()) {
      if ((await text(url, agent)).includes(mark)) return performance.now();
    }
    throw new Error(`${url} was not made with ${release} within ${longestMs / 1000} s.`);
  } finally {
    agent.destroy();
  }
};
