import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { Button } from '@tulinde/ui';
import type { Candidate, Pointer } from '../api';
import { useConsole } from '../app/console-context';
import { useChanges } from '../change/use-changes';
import { formatBasisPoints } from '../format';
import { nextShare } from './plan-course';
import { candidateTexts } from './texts';
import styles from './candidate.module.css';

interface Props {
  pointer: Pointer;
  candidate: Candidate;
}

export const CandidateButtons = observer(function CandidateButtons({ pointer, candidate }: Props) {
  const text = useText(candidateTexts);
  const { session } = useConsole();
  const { setCandidate, hold, abort, promote } = useChanges();
  const { app } = pointer;
  const { version, plan, isPaused, basisPoints } = candidate;
  const share = nextShare(basisPoints);
  const mayRamp = session.may('candidate', app);
  if (!mayRamp && !session.may('promote', app)) return null;
  return (
    <div className={styles.buttons}>
      {mayRamp && share !== null && (
        <Button size="small" onClick={() => setCandidate(pointer, { version, basisPoints: share })}>
          {text('shareNow', { share: formatBasisPoints(share) })}
        </Button>
      )}
      {mayRamp && plan && (
        <Button variant="outline" size="small" onClick={() => hold(pointer, isPaused ? 'resume' : 'pause')}>
          {text(isPaused ? 'resume' : 'pause')}
        </Button>
      )}
      {mayRamp && (
        <Button variant="outline" size="small" onClick={() => abort(pointer)}>
          {text('takeBack')}
        </Button>
      )}
      {session.may('promote', app) && (
        <Button variant="quiet" size="small" onClick={() => promote(pointer, version)}>
          {text('promote')}
        </Button>
      )}
    </div>
  );
});
