import { brand } from '@tulinde/contracts/brand';
import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { EmptyState, ExternalButtonLink } from '@tulinde/ui';
import { Phone } from 'lucide-react';
import { byPhoneTexts } from './texts';

/** In the place of what a page cannot take yet: the telephone takes it. */
export const ByPhone = observer(() => {
  const text = useText(byPhoneTexts);
  return (
    <EmptyState
      title={text('title')}
      action={
        <ExternalButtonLink href={brand.phoneLink} icon={<Phone aria-hidden />}>
          {text('call', { phone: brand.phone })}
        </ExternalButtonLink>
      }
    >
      {text('help')}
    </EmptyState>
  );
});
