import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { ByPhone, ClaimsPage } from '../../claims-page';
import { sceneTexts } from './texts';

export const ScenePage = observer(() => {
  const text = useText(sceneTexts);
  return (
    <ClaimsPage title={text('title')}>
      <ByPhone />
    </ClaimsPage>
  );
});
