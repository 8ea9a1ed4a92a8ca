import { Check } from 'lucide-react';
import styles from './form.module.css';

interface Props {
  readonly id: string;
  readonly headingLevel: 2 | 3;
  readonly title: string;
  readonly lines: readonly string[];
  readonly note: string;
}

/** What a cover pays for, in a few words. */
export const CoversAside = ({ id, headingLevel, title, lines, note }: Props) => {
  const Heading = `h${headingLevel}` as const;
  return (
    <aside className={styles.aside} data-surface="soft" aria-labelledby={id}>
      <Heading id={id} className={styles.asideTitle}>
        {title}
      </Heading>
      <ul className={styles.covers}>
        {lines.map((line) => (
          <li key={line} className={styles.cover}>
            <Check size={20} aria-hidden />
            {line}
          </li>
        ))}
      </ul>
      <p className={styles.note}>{note}</p>
    </aside>
  );
};
