import { useText } from '@tulinde/ui/i18n';
import type { HistoryEntry } from '../api';
import { useConsole } from '../app/console-context';
import { ListCard } from '../loaded/list-card';
import type { RegistryValue } from '../loaded/registry-value';
import { historyTexts } from './texts';
import { Timeline } from './timeline';

/** The history of an environment or of one app in it. */
export const HistoryCard = ({ history }: { history: RegistryValue<readonly HistoryEntry[]> }) => {
  const text = useText(historyTexts);
  const { clock } = useConsole();
  return (
    <ListCard
      of={history}
      title={text('title')}
      loading={text('loading')}
      empty={text('empty')}
      more={() => text('more')}
    >
      {(entries) => <Timeline entries={entries} now={clock.now} />}
    </ListCard>
  );
};
