import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { ByPhone, ClaimsPage } from '../../claims-page';
import { claimDetailsTexts } from './texts';

export const ClaimDetailsPage = observer(() => {
  const text = useText(claimDetailsTexts);
  return (
    <ClaimsPage title={text('title')}>
      <ByPhone />
    </ClaimsPage>
  );
});
