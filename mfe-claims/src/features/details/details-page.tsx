import { observer } from '@tulinde/client/state';
import { ByPhone, ClaimsPage, useKindTitle } from '../../claims-page';

/** The proof of what happened: one page for all kinds. */
export const DetailsPage = observer(() => {
  const title = useKindTitle();
  return (
    <ClaimsPage title={title}>
      <ByPhone />
    </ClaimsPage>
  );
});
