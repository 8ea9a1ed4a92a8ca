import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { ByPhone, ClaimsPage } from '../../claims-page';
import { submitClaimTexts } from './texts';

export const SubmitClaimPage = observer(() => {
  const text = useText(submitClaimTexts);
  return (
    <ClaimsPage title={text('title')}>
      <ByPhone />
    </ClaimsPage>
  );
});
