import { portalDocuments } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { Card } from '@tulinde/ui';
import styles from './read-all-terms.module.css';
import { texts } from './texts';
import type { ShownTexts } from './use-shown';

/** Where everything stands. */
export const Contents = ({ shown }: { readonly shown: ShownTexts }) => {
  const text = useText(texts);
  return (
    <Card>
      <nav className={styles.contents} aria-label={text('contents')}>
        {portalDocuments.map((document) => {
          const { title, sections } = shown[document].text ?? shown[document].first;
          return (
            <div key={document}>
              <a className={styles.document} href={`#${document}`}>
                {title}
              </a>
              <ol>
                {sections.map(({ id, title: name }) => (
                  <li key={id}>
                    <a href={`#${document}-${id}`}>{name}</a>
                  </li>
                ))}
              </ol>
            </div>
          );
        })}
      </nav>
    </Card>
  );
};
