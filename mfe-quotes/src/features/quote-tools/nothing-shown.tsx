import { useText } from '@tulinde/ui/i18n';
import { Button, EmptyState } from '@tulinde/ui';
import styles from './quote-toolbar.module.css';
import { toolTexts } from './texts';

/** In the place of the quotes when the filters together leave none. */
export const NothingShown = ({ onClear }: { readonly onClear: () => void }) => {
  const text = useText(toolTexts);
  return (
    <EmptyState
      className={styles.nothing}
      title={text('nothing.title')}
      action={<Button onClick={onClear}>{text('filter.clear')}</Button>}
    >
      {text('nothing.help')}
    </EmptyState>
  );
};
