import { getPolicyTermsCall, type Purchase } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { useLanguage, usePortal } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { useEffect, useState } from 'react';
import { FailedToLoad, serverValue } from '@tulinde/ui/page';
import { loadingTexts } from '../../skeletons/loading-texts';
import { StepSkeleton } from '../../purchase-parts/step-skeleton';
import { TermsForm } from './terms-form';
import { termsTexts } from './texts';

/** The terms of the insurer whose offer is bought, in all their states. */
export const Terms = observer(({ purchase }: { readonly purchase: Purchase }) => {
  const portal = usePortal();
  const text = useText(termsTexts);
  const loading = useText(loadingTexts);
  const language = useLanguage();
  const [server] = useState(() =>
    serverValue(
      (options, asked: { readonly quoteRef: string; readonly underWriter: string }) =>
        portal.api.call(getPolicyTermsCall, asked, options),
      // Nobody agrees to terms that may be others by now.
      'keep-meanwhile',
    ),
  );
  const {
    quoteRef,
    insurer: { name: underWriter },
  } = purchase;
  useEffect(() => server.open({ quoteRef, underWriter }), [server, quoteRef, underWriter, language]);

  const terms = server.data;
  const reload = () => server.load({ quoteRef, underWriter });
  if (terms.state === 'failed')
    return <FailedToLoad title={text('failed')} error={terms.error} onRetry={() => void reload()} />;
  if (terms.state !== 'ready') return <StepSkeleton label={loading('terms')} />;
  return <TermsForm purchase={purchase} terms={terms.value} onChanged={reload} />;
});
