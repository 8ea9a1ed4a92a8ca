import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { ByPhone, ClaimsPage } from '../../claims-page';
import { myClaimsTexts } from './texts';

export const MyClaimsPage = observer(() => {
  const text = useText(myClaimsTexts);
  return (
    <ClaimsPage title={text('title')}>
      <ByPhone />
    </ClaimsPage>
  );
});
