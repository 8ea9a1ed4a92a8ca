import { useText } from '@tulinde/shared/i18n';
import type { MouseEvent } from 'react';
import styles from './profile.module.css';
import { profileTexts } from './texts';
import { useSectionInView } from './use-section-in-view';

export type SectionName = 'identity' | 'contact' | 'details' | 'devices' | 'privacy';

/** No entry in the history: the browser's way back leads out of the page. */
const handlePress = (event: MouseEvent<HTMLAnchorElement>) => {
  const section = document.getElementById(event.currentTarget.hash.slice(1));
  if (section === null) return;
  event.preventDefault();
  section.scrollIntoView();
  section.focus({ preventScroll: true });
};

/** Leads to the parts of a long page, at its side where there is room. */
export const SectionLinks = ({ sections }: { readonly sections: readonly SectionName[] }) => {
  const text = useText(profileTexts);
  const inView = useSectionInView(sections);
  return (
    <nav className={styles.links} aria-label={text('sections')}>
      <ul>
        {sections.map((name) => (
          <li key={name}>
            <a href={`#${name}`} aria-current={name === inView ? 'location' : undefined} onClick={handlePress}>
              {text(`section.${name}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
