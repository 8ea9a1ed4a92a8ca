import { observer } from '@tulinde/client/state';
import { ByPhone, ClaimsPage, useKindTitle } from '../../claims-page';

/** What happened: one page for all kinds. */
export const IncidentPage = observer(() => {
  const title = useKindTitle();
  return (
    <ClaimsPage title={title}>
      <ByPhone />
    </ClaimsPage>
  );
});
