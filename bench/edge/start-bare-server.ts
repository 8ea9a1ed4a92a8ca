import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Tools } from '../measuring/bench';
import { freePort, host } from '../programs/free-port';
import { answers, startProgram, typeScript } from '../programs/start-program';
import { temporaryFolder } from '../programs/temporary-folder';

export interface ComposedPage {
  readonly headers: readonly [string, string][];
  /** Base64. */
  readonly body: string;
}

/** Node's own server with one answer that is ready: no edge in one process of Node is faster. */
export const startBareServer = async (
  { atEnd }: Pick<Tools, 'atEnd'>,
  { body, headers }: { body: Buffer; headers: readonly [string, string][] },
): Promise<string> => {
  const file = join(temporaryFolder({ atEnd }), 'page.json');
  writeFileSync(file, JSON.stringify({ headers, body: body.toString('base64') } satisfies ComposedPage));
  const port = await freePort();
  const url = `http://${host}:${port}/`;
  const server = await startProgram({
    command: typeScript('bench/edge/bare-server.ts', file, String(port)),
    isReady: answers(url),
  });
  atEnd(() => server.stop());
  return url;
};
