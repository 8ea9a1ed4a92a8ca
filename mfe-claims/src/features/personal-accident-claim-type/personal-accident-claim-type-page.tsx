import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { ByPhone, ClaimsPage } from '../../claims-page';
import { personalAccidentClaimTypeTexts } from './texts';

export const PersonalAccidentClaimTypePage = observer(() => {
  const text = useText(personalAccidentClaimTypeTexts);
  return (
    <ClaimsPage title={text('title')}>
      <ByPhone />
    </ClaimsPage>
  );
});
