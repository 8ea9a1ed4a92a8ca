import type { CancelSubject } from '@tulinde/contracts';
import { usePortal } from '@tulinde/client/remote';
import { useSearchParams } from '@tulinde/client/router';
import { observer } from '@tulinde/client/state';
import { useMemo } from 'react';
import { CoverPage } from './cover-page';
import { stepOf } from './places';
import { StartPage } from './start/start-page';
import { useDraft } from './use-draft';

/** Ends a cover before its last day: a signed-in customer chooses a policy, everyone else enters a code. */
export const CancelCoverPage = observer(() => {
  const { session } = usePortal();
  const { draft } = useDraft();
  const [query] = useSearchParams();
  const policyNumber = query.get('policy');
  const step = stepOf(query.get('step'));
  const grant = step === null ? null : draft.grant;
  const { isSignedIn } = session;
  const of = useMemo<CancelSubject | null>(() => {
    if (policyNumber) return isSignedIn ? { policyNumber } : null;
    return grant === null ? null : { grant };
  }, [policyNumber, isSignedIn, grant]);
  return of === null ? <StartPage soughtPolicy={policyNumber ?? ''} /> : <CoverPage of={of} step={step ?? 'why'} />;
});
