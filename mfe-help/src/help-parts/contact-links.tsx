import { brand } from '@tulinde/contracts/brand';
import { useText } from '@tulinde/ui/i18n';
import { ExternalButtonLink, type ButtonVariant } from '@tulinde/ui';
import { MessageCircle, Phone } from 'lucide-react';
import { partTexts } from './texts';

export const CallUs = ({ variant = 'primary' }: { variant?: ButtonVariant }) => {
  const text = useText(partTexts);
  return (
    <ExternalButtonLink href={brand.phoneLink} variant={variant} icon={<Phone aria-hidden />}>
      {text('call', { phone: brand.phone })}
    </ExternalButtonLink>
  );
};

export const WhatsAppUs = () => {
  const text = useText(partTexts);
  return (
    <ExternalButtonLink href={brand.whatsappLink} variant="outline" icon={<MessageCircle aria-hidden />}>
      {text('whatsapp')}
    </ExternalButtonLink>
  );
};
