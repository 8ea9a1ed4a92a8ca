import { brand } from '@tulinde/shared/brand';
import { useText } from '@tulinde/shared/i18n';
import { ExternalButtonLink, SidePanel } from '@tulinde/shared/ui';
import { texts } from '../texts';
import styles from './sign-in-panel.module.css';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Until accounts open it says so, and how a person helps meanwhile. */
export const SignInPanel = ({ isOpen, onClose }: Props) => {
  const t = useText(texts);
  return (
    <SidePanel isOpen={isOpen} onClose={onClose} title={t('signIn.title')}>
      <p>{t('signIn.message')}</p>
      <div className={styles['actions']}>
        <ExternalButtonLink variant="primary" href={brand.phoneLink}>
          {t('signIn.call', { phone: brand.phone })}
        </ExternalButtonLink>
        <ExternalButtonLink variant="outline" href={brand.whatsappLink}>
          {t('signIn.whatsapp')}
        </ExternalButtonLink>
      </div>
    </SidePanel>
  );
};
