import { useText } from '@tulinde/ui/i18n';
import { Check } from 'lucide-react';
import styles from '../../form-parts/form.module.css';
import { paFormTexts } from './form-texts';

const lines = ['covers.1', 'covers.2', 'covers.3', 'covers.4'] as const;

/** What personal accident cover pays for, in a few words. */
export const PaAside = ({ headingLevel }: { readonly headingLevel: 2 | 3 }) => {
  const text = useText(paFormTexts);
  const Heading = `h${headingLevel}` as const;
  return (
    <aside className={styles.aside} data-surface="soft" aria-labelledby="pa-covers">
      <Heading id="pa-covers" className={styles.asideTitle}>
        {text('covers')}
      </Heading>
      <ul className={styles.covers}>
        {lines.map((line) => (
          <li key={line} className={styles.cover}>
            <Check size={20} aria-hidden />
            {text(line)}
          </li>
        ))}
      </ul>
      <p className={styles.note}>{text('covers.note')}</p>
    </aside>
  );
};
