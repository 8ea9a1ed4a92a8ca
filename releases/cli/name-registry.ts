import { UsageError } from '../client';
import { paint } from './colours';
import { readAddress, readLocalRegistry } from './settings';
import type { Terminal } from './terminal';

/* The command itself says it better when nobody answers. */
const answerMs = 2_000;

const idOf = async (registryUrl: string): Promise<string | null> => {
  try {
    const answer = await fetch(new URL('/health/ready', registryUrl), { signal: AbortSignal.timeout(answerMs) });
    return ((await answer.json()) as { registry?: string }).registry ?? null;
  } catch {
    return null;
  }
};

/**
 * Says which registry a command is about to talk to, where the user has not said it, and does not talk to one that has
 * taken the port of the folder's own.
 * @throws UsageError
 */
export const nameRegistry = async (terminal: Terminal): Promise<void> => {
  const { registryUrl } = readAddress(terminal);
  const isGiven = Boolean(terminal.env.TULINDE_REGISTRY);
  if (!isGiven || terminal.isInteractive) {
    terminal.writeError(paint(terminal, 'dim', `registry ${registryUrl}\n`));
  }
  const own = isGiven ? null : readLocalRegistry(terminal);
  if (own === null) return;
  const answers = await idOf(registryUrl);
  if (answers !== null && answers !== own.registry) {
    throw new UsageError(
      `At ${registryUrl} is another registry than that of the data folder. Start its own again, or set TULINDE_DATA or ` +
        'TULINDE_REGISTRY for the one that is meant.',
    );
  }
};
