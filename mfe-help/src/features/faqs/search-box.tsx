import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { Button, Card, TextInput } from '@tulinde/ui';
import { Search } from 'lucide-react';
import { clearSearch, searchFieldId } from './clear-search';
import type { FaqsView } from '../../help-parts/faqs-view';
import styles from './search-box.module.css';
import { texts } from './texts';

interface Props {
  readonly view: FaqsView;
  /** How many answers match; undefined while nothing is searched for. */
  readonly count: number | undefined;
}

const exampleId = `${searchFieldId}-example`;

const countKey = (count: number) => (count === 0 ? 'found.none' : count === 1 ? 'found.one' : 'found.many');

export const SearchBox = observer(({ view, count }: Props) => {
  const text = useText(texts);
  return (
    <Card isRaised className={styles.box} role="search">
      <label className={styles.label} htmlFor={searchFieldId}>
        {text('search')}
      </label>
      <p id={exampleId} className={styles.example}>
        {text('searchExample')}
      </p>
      <div className={styles.field}>
        <Search className={styles.icon} aria-hidden />
        <TextInput
          id={searchFieldId}
          type="search"
          className={styles.input}
          value={view.query}
          aria-describedby={exampleId}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => view.search(event.target.value)}
        />
      </div>
      <div className={styles.found}>
        {/* Always in the page, so that a screen reader hears each new count. */}
        <p role="status">{count !== undefined && text(countKey(count), { count, query: view.query.trim() })}</p>
        {count !== undefined && count > 0 && (
          <Button variant="link" size="small" onClick={() => clearSearch(view)}>
            {text('clearSearch')}
          </Button>
        )}
      </div>
    </Card>
  );
});
