import type { Adapters } from '../src/app/servers/open-adapters';
import { presentJob } from '../src/platform/database/present-work';
import { laneOf, type Neighbour } from '../src/platform/jobs/lanes';

/* Jobs never ask the scanner: a call does, while a file is sent. */
type LaneAdapter = Neighbour | 'scanner';

const requireNamed = (adapter: LaneAdapter): void => {
  const job = presentJob();
  if (job === null || (laneOf(job).neighbours as readonly LaneAdapter[]).includes(adapter)) return;
  throw new Error(`A job ${job} asks ${adapter}, which its lane in platform/jobs/lanes.ts does not name.`);
};

const watched = <Adapter extends object>(adapter: Adapter, name: LaneAdapter): Adapter =>
  new Proxy(adapter, {
    get: (target, key) => {
      const part: unknown = Reflect.get(target, key);
      if (typeof part !== 'function') return part;
      return (...given: unknown[]): unknown => {
        requireNamed(name);
        return part.apply(target, given);
      };
    },
  });

/** Adapters that fail a job whose lane does not name them: while they say nothing it would keep other jobs waiting. */
export const askedInLanes = ({ mail, texts, files, scanner, certificates }: Adapters): Adapters => ({
  mail: watched(mail, 'mail'),
  texts: watched(texts, 'texts'),
  files: watched(files, 'files'),
  scanner: watched(scanner, 'scanner'),
  certificates: watched(certificates, 'certificates'),
});
