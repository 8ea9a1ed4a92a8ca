import { useEffect, useState } from 'react';
import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { Card } from '@tulinde/ui';
import type { QuarantinedFiles } from '../api';
import { useConsole } from '../app/console-context';
import { LoadingRows, NoRows, Page } from '../app/page';
import { registryValue } from '../loaded/registry-value';
import { LoadedView } from '../loaded/loaded-view';
import { QuarantineTable } from './quarantine-table';
import { quarantineTexts } from './texts';

/** What a start of the registry, or the retention, took out of sight: shown, put back, removed for good. */
export const QuarantinePage = observer(function QuarantinePage() {
  const text = useText(quarantineTexts);
  const { api, changes } = useConsole();
  const [all] = useState(() => registryValue<readonly QuarantinedFiles[]>(api.quarantine));
  useEffect(() => void all.load(), [all]);

  const propose = (kind: 'restore' | 'purge', entry: QuarantinedFiles) => {
    const params = { release: `${entry.app} ${entry.version}` };
    changes.propose({
      title: text(`${kind}Title`, params),
      effects: [text(`${kind}Effect`), text(`${kind}Then`)],
      confirm: text(`${kind}Confirm`),
      done: text(`${kind}Done`, params),
      isReasonRequired: true,
      canBeUrgent: false,
      run: async ({ reason }) => {
        const { id } = entry;
        await (kind === 'restore' ? api.restore({ id, reason }) : api.purge({ ids: [id], reason }));
        await all.load();
      },
    });
  };

  return (
    <Page title={text('title')} lead={text('lead')}>
      <Card padding="none">
        <LoadedView of={all} loading={<LoadingRows label={text('loading')} />}>
          {(entries) =>
            entries.length === 0 ? (
              <NoRows>{text('empty')}</NoRows>
            ) : (
              <QuarantineTable entries={entries} onPropose={propose} />
            )
          }
        </LoadedView>
      </Card>
    </Page>
  );
});
