import { portalDocuments } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { Card } from '@tulinde/ui';
import styles from './read-all-terms.module.css';
import { texts } from './texts';
import type { ShownTexts } from './use-shown';

interface Props {
  readonly shown: ShownTexts;
}

const Parts = ({ shown }: Props) =>
  portalDocuments.map((document) => {
    const { text, first } = shown[document];
    return (
      <div key={document}>
        <a className={styles.document} href={`#${document}`}>
          {(text ?? first).title}
        </a>
        <ol>
          {text?.sections.map(({ id, title: name }) => (
            <li key={id}>
              <a href={`#${document}-${id}`}>{name}</a>
            </li>
          ))}
        </ol>
      </div>
    );
  });

/** Where everything stands: folded on a phone, where it would stand before what it leads to; a script is not needed. */
export const Contents = ({ shown }: Props) => {
  const text = useText(texts);
  return (
    <Card>
      <nav aria-label={text('contents')}>
        <details className={styles.folded}>
          <summary>{text('contents')}</summary>
          <Parts shown={shown} />
        </details>
        <div className={styles.contents}>
          <Parts shown={shown} />
        </div>
      </nav>
    </Card>
  );
};
