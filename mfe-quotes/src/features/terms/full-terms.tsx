import type { PolicyTerms } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { Disclosure } from '@tulinde/ui';
import { useState } from 'react';
import styles from './terms.module.css';
import { termsTexts } from './texts';

/** All of it, to unfold. */
export const FullTerms = ({ terms }: { readonly terms: PolicyTerms }) => {
  const text = useText(termsTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure headingLevel={2} summary={text('full')} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
      <p className={styles.version}>{text('version', { version: terms.version })}</p>
      {terms.sections.map(({ title, paragraphs }) => (
        <section key={title} className={styles.section}>
          <h3>{title}</h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </Disclosure>
  );
};
