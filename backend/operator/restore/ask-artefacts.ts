import { OperatorError } from '../terminal';
import type { Artefacts } from './print';

/** What the registry of releases has in one place only; null where nobody said where it is. @throws OperatorError */
export const askArtefacts = async (env: NodeJS.ProcessEnv): Promise<Artefacts | null> => {
  const { TULINDE_REGISTRY: url, TULINDE_REGISTRY_TOKEN: token } = env;
  if (!url || !token) return null;
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(new URL('/v1/differences', url), { headers }).catch(() => {
    throw new OperatorError(`The registry does not answer at ${url}. Start it, or correct TULINDE_REGISTRY.`, 3);
  });
  if (!answer.ok) throw new OperatorError(`The registry answered ${answer.status}: is the token one of operations?`, 1);
  return (await answer.json()) as Artefacts;
};
