import { useText } from '@tulinde/ui/i18n';
import { Check } from 'lucide-react';
import styles from '../../form-parts/form.module.css';
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

export interface CoverAsideProps {
  readonly productType: string;
  readonly headingLevel: 2 | 3;
}

/** What the chosen insurance type pays for, in a few words. */
export const CoverAside = ({ productType, headingLevel }: CoverAsideProps) => {
  const text = useText(formTexts);
  const Heading = `h${headingLevel}` as const;
  const kind = productType === 'Comprehensive' ? 'Comprehensive' : 'ThirdParty';
  return (
    <aside className={styles.aside} data-surface="soft" aria-labelledby="covers">
      <Heading id="covers" className={styles.asideTitle}>
        {text(`covers.${kind}`)}
      </Heading>
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
