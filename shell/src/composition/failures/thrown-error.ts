import { pristineGlobals } from '@tulinde/client/natives';
import { publicMessage, publicName, type ScriptFrame, type TelemetryEvent, type ThrownError } from '@tulinde/contracts';

type Told = Pick<ThrownError, 'name' | 'message' | 'frames'>;

const mostFrames = 8;
/* Different ones of one page: more add nothing. */
const mostOfPage = 5;
const told = new Set<string>();

/* As Chromium, Firefox and Safari write them: the address, then line and column. */
const frame = /\/assets\/([a-z][a-z0-9-]*\/[0-9A-Za-z.-]+\/[A-Za-z0-9._/-]+\.js)[^:\s)]*:(\d+):(\d+)/g;

const framesOf = (stack: string): ScriptFrame[] =>
  [...stack.matchAll(frame)]
    .slice(0, mostFrames)
    .map(([, script = '', line, column]) => ({ script, line: Number(line), column: Number(column) }));

/* Of a thrown value that has no stack: all that the page has of its release. */
const scriptsOf = ({ app, version }: TelemetryEvent): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.includes(`/assets/${app}/${version}/`) && /\.js($|\?)/.test(name));

/* From the browser's cache: the page has them. */
const textOf = async (url: string): Promise<string> => {
  const response = await pristineGlobals.fetch(url).catch(() => null);
  return response ? pristineGlobals.textOf(response) : '';
};

/**
 * What may be told of an error: its name and message as far as they are words of the scripts that threw it or of the engine, and
 * where it was thrown. Null: this page has told it, or enough.
 */
export const describeThrown = async (event: TelemetryEvent, error: unknown): Promise<Told | null> => {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const frames = error instanceof Error ? framesOf(stack) : [];
  const key = JSON.stringify([name, message, frames[0]]);
  if (told.has(key) || told.size >= mostOfPage) return null;
  told.add(key);
  const urls = frames.length > 0 ? frames.map(({ script }) => `/assets/${script}`) : scriptsOf(event);
  const words = (await Promise.all([...new Set(urls)].map(textOf))).join('\n');
  return { name: publicName(name, words), message: publicMessage(message, words), frames };
};
