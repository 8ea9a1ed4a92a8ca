import { isApiError } from '@tulinde/client/api';
import type { PolicySummary } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { usePortal } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { Button } from '@tulinde/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { download, showToast } from '@tulinde/ui/page';
import { policyTexts } from '../../policy-parts/texts';
import { usePolicies } from './policies-store';

export interface CertificateButtonProps {
  readonly policy: PolicySummary;
  /** What people call the policy. */
  readonly name: string;
}

/** Links to papers run out: the certificate's is signed when it is wanted. */
export const CertificateButton = observer(({ policy, name }: CertificateButtonProps) => {
  const text = useText(policyTexts);
  const portal = usePortal();
  const store = usePolicies();
  const [isBusy, setBusy] = useState(false);
  const handleClick = async () => {
    setBusy(true);
    try {
      const paper = await store.certificate(policy.policyNumber);
      if (paper) download(paper.url);
      else showToast(portal, { kind: 'info', message: text('certificate.none') });
    } catch (error) {
      // The shell has said it.
      if (!isApiError(error)) throw error;
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="small"
      variant="quiet"
      isBusy={isBusy}
      aria-label={text('certificate.of', { policy: name })}
      icon={<Download size={16} aria-hidden />}
      onClick={() => void handleClick()}
    >
      {text('certificate')}
    </Button>
  );
});
