import type { Purchase } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import styles from './purchase.module.css';
import { purchaseTexts } from './texts';

export interface PrefilledNoteProps {
  readonly purchase: Purchase;
  readonly step: 'personal-details' | 'vehicle-details';
}

/** Where the form begins with what is known of the customer, it asks to look it over: nothing counts before it is sent. */
export const PrefilledNote = ({ purchase, step }: PrefilledNoteProps) => {
  const text = useText(purchaseTexts);
  const isKnown = (step === 'personal-details' ? purchase.customer : purchase.vehicle) !== null;
  const isSaved = purchase.steps.some((one) => one.step === step && one.isComplete);
  return isKnown && !isSaved ? <p className={styles.prefilled}>{text('prefilled')}</p> : null;
};
