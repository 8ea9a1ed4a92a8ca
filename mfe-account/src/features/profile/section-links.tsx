import { useText } from '@tulinde/ui/i18n';
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import styles from './profile.module.css';
import { profileTexts } from './texts';
import { useSectionInView } from './use-section-in-view';

export const sectionNames = ['identity', 'contact', 'details', 'devices', 'privacy'] as const;
export type SectionName = (typeof sectionNames)[number];

/** Brings a part that is shown into view, and the focus to it. */
export const leadTo = (name: SectionName | undefined): void => {
  const section = name === undefined ? null : document.getElementById(name);
  section?.scrollIntoView();
  section?.focus({ preventScroll: true });
};

interface Props {
  readonly sections: readonly SectionName[];
  /** The one that a phone shows. */
  readonly open: SectionName;
  readonly onOpen: (section: SectionName) => void;
}

/** Leads to the parts of a long page, at its side where there is room; on a phone the parts take turns below it. */
export const SectionLinks = ({ sections, open, onOpen }: Props) => {
  const text = useText(profileTexts);
  const inView = useSectionInView(sections);
  // No entry in the history: the browser's way back leads out of the page.
  const handlePress = (event: MouseEvent<HTMLAnchorElement>, name: SectionName) => {
    if (document.getElementById(name) === null) return;
    event.preventDefault();
    // What is not shown yet cannot take the focus.
    flushSync(() => onOpen(name));
    leadTo(name);
  };
  return (
    <nav className={styles.links} aria-label={text('sections')}>
      <ul>
        {sections.map((name) => (
          <li key={name}>
            <a
              href={`#${name}`}
              data-open={name === open}
              aria-current={name === inView ? 'location' : undefined}
              onClick={(event) => handlePress(event, name)}
            >
              {text(`section.${name}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
