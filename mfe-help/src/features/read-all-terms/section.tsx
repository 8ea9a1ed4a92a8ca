import type { PortalDocument, PortalSection } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { keepWhole } from '@tulinde/client/keep-whole';
import { Lines } from './lines';
import styles from './read-all-terms.module.css';
import { texts } from './texts';

interface Props {
  readonly document: PortalDocument;
  readonly section: PortalSection;
}

/** Each paragraph with its plain sentence beside it; both can be linked to. */
export const Section = ({ document, section: { id, title, paragraphs } }: Props) => {
  const text = useText(texts);
  return (
    <section className={styles.section}>
      <h3 id={`${document}-${id}`} tabIndex={-1}>
        {title}
      </h3>
      {paragraphs.map((paragraph) => (
        <div key={paragraph.id} id={`${document}-${paragraph.id}`} className={styles.paragraph}>
          <div className={styles.words}>
            <Lines blocks={paragraph.blocks} />
          </div>
          <p className={styles.summary}>
            <span className={styles.inShort}>{text('inShort')}</span> {keepWhole(paragraph.summary)}
          </p>
        </div>
      ))}
    </section>
  );
};
