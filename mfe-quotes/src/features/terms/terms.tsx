import type { Purchase } from '@tulinde/shared/contracts';
import { useText } from '@tulinde/shared/i18n';
import { useLanguage, usePortal } from '@tulinde/shared/remote';
import { observer } from '@tulinde/shared/state';
import { useEffect, useState } from 'react';
import { FailedToLoad } from '@tulinde/shared/page';
import { loadingTexts } from '../../loading-texts';
import { StepSkeleton } from '../../purchase-parts/step-skeleton';
import { TermsForm } from './terms-form';
import { TermsStore } from './terms-store';
import { termsTexts } from './texts';

/** The terms of the insurer whose offer is bought, in all their states. */
export const Terms = observer(({ purchase }: { readonly purchase: Purchase }) => {
  const portal = usePortal();
  const text = useText(termsTexts);
  const loading = useText(loadingTexts);
  const language = useLanguage();
  const [store] = useState(() => new TermsStore(portal.api));
  const {
    quoteRef,
    insurer: { name },
  } = purchase;
  useEffect(() => {
    const abort = new AbortController();
    void store.load(quoteRef, name, abort.signal);
    return () => abort.abort();
  }, [store, quoteRef, name, language]);

  const { terms } = store;
  const reload = () => store.load(quoteRef, name);
  if (terms.state === 'failed')
    return <FailedToLoad title={text('failed')} error={terms.error} onRetry={() => void reload()} />;
  if (terms.state !== 'ready') return <StepSkeleton label={loading('terms')} />;
  return <TermsForm purchase={purchase} terms={terms.value} onChanged={reload} />;
});
