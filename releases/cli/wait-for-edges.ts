import { setTimeout as sleep } from 'node:timers/promises';
import { getEnvironment, type RegistryAddress } from '../client';

/* Edges take a change within a second. */
const patienceMs = 3_000;
const lookAgainMs = 100;

/** The change is made, and visitors of some edges do not see it yet. */
class EdgesBehindError extends Error {
  override readonly name = 'EdgesBehindError';
}

interface Change {
  readonly environment: string;
  readonly revision: number;
}

/**
 * Until every edge that the registry hears from serves a revision, or a later one.
 * @param withinMs milliseconds; three seconds unless said
 * @throws EdgesBehindError naming those that do not in time
 */
export const waitForEdges = async (
  address: RegistryAddress,
  { environment, revision }: Change,
  withinMs = patienceMs,
): Promise<void> => {
  for (const end = Date.now() + withinMs; ; await sleep(lookAgainMs)) {
    const { edges } = await getEnvironment({ ...address, environment });
    const behind = edges.filter((edge) => edge.revision < revision);
    if (behind.length === 0) return;
    if (Date.now() < end) continue;
    const names = behind.map(({ id, revision: serves }) => `${id} serves ${serves}`).join(', ');
    throw new EdgesBehindError(
      `It is done (revision ${revision}), but not every edge serves it yet: ${names}. Look with: release status --env ${environment}`,
    );
  }
};
