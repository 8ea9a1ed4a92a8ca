import { useText } from '@tulinde/ui/i18n';
import { RefreshCw } from 'lucide-react';
import styles from '../../quote-parts/quotes.module.css';
import { renewingTexts } from './renewing-texts';

/** Which policy the quotes renew; nothing where they renew none. */
export const RenewingLine = ({ policyNumber }: { readonly policyNumber: string | null | undefined }) => {
  const text = useText(renewingTexts);
  if (!policyNumber) return null;
  return (
    <p className={styles.renewing}>
      <RefreshCw size={16} aria-hidden />
      {text('renewing', { policy: policyNumber })}
    </p>
  );
};
