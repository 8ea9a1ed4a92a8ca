import { useId, type ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { classNames } from '../class-names';
import styles from './disclosure.module.css';

export interface DisclosureProps {
  summary: ReactNode;
  isOpen: boolean;
  onToggle: () => void;
  /** The summary as a heading of this level, for lists of questions. */
  headingLevel?: 2 | 3 | 4;
  /** Of the whole, for links to it. */
  id?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export const Disclosure = ({ summary, isOpen, onToggle, headingLevel, id, className, children }: DisclosureProps) => {
  const panelId = useId();
  const button = (
    <button type="button" className={styles.button} aria-expanded={isOpen} aria-controls={panelId} onClick={onToggle}>
      <span>{summary}</span>
      <ChevronDown className={styles.chevron} aria-hidden />
    </button>
  );
  const Heading = headingLevel && (`h${headingLevel}` as const);
  return (
    <div className={classNames(styles.disclosure, className)} id={id}>
      {Heading ? <Heading className={styles.heading}>{button}</Heading> : button}
      <div className={styles.panel} id={panelId} hidden={!isOpen}>
        {children}
      </div>
    </div>
  );
};
