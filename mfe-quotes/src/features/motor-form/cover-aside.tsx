import { useText } from '@tulinde/shared/i18n';
import { Check } from 'lucide-react';
import styles from './motor-form.module.css';
import { formTexts } from './texts';

const lines = {
  Comprehensive: [
    'covers.Comprehensive.1',
    'covers.Comprehensive.2',
    'covers.Comprehensive.3',
    'covers.Comprehensive.4',
  ],
  ThirdParty: ['covers.ThirdParty.1', 'covers.ThirdParty.2', 'covers.ThirdParty.3'],
} as const;

/** What the chosen insurance type pays for, in a few words. */
export const CoverAside = ({ productType }: { readonly productType: string }) => {
  const text = useText(formTexts);
  const kind = productType === 'Comprehensive' ? 'Comprehensive' : 'ThirdParty';
  return (
    <aside className={styles.aside} data-surface="soft" aria-labelledby="covers">
      <h3 id="covers">{text(`covers.${kind}`)}</h3>
      <ul className={styles.covers}>
        {lines[kind].map((line) => (
          <li key={line} className={styles.cover}>
            <Check size={20} aria-hidden />
            {text(line)}
          </li>
        ))}
      </ul>
      <p className={styles.note}>{text(`covers.${kind}.note`)}</p>
    </aside>
  );
};
