import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { ByPhone, ClaimsPage } from '../../claims-page';
import { claimTypeTexts } from './texts';

export const ClaimTypePage = observer(() => {
  const text = useText(claimTypeTexts);
  return (
    <ClaimsPage title={text('title')}>
      <ByPhone />
    </ClaimsPage>
  );
});
