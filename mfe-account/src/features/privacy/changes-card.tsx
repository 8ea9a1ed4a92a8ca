import type { AccountChange } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { Button, Chip } from '@tulinde/ui';
import { useState } from 'react';
import { InfoCard, Loaded, useLoad } from '../../account-page';
import { changeGroups, isInGroup, type ChangeGroup } from './change-groups';
import { ChangeItem } from './change-item';
import { logTexts } from './log-texts';
import styles from './privacy.module.css';
import { usePrivacy } from './privacy-store';

const atOnce = 8;

const ChangeList = ({ changes }: { readonly changes: readonly AccountChange[] }) => {
  const text = useText(logTexts);
  const [group, setGroup] = useState<ChangeGroup>('all');
  const [shown, setShown] = useState(atOnce);
  const handleGroup = (next: ChangeGroup) => {
    setGroup(next);
    setShown(atOnce);
  };
  const own = changes.filter(({ kind }) => isInGroup(kind, group));
  return (
    <>
      <div className={styles.chips} role="group" aria-label={text('changes.filter')}>
        {changeGroups.map((each) => (
          <Chip key={each} isPressed={each === group} onPress={() => handleGroup(each)}>
            {text(`group.${each}`)}
          </Chip>
        ))}
      </div>
      <ul className={styles.changes} aria-live="polite">
        {own.slice(0, shown).map((change) => (
          <ChangeItem key={`${change.kind} ${change.at} ${change.after}`} change={change} />
        ))}
      </ul>
      {own.length === 0 && <p className={styles.note}>{text('changes.noneOfGroup')}</p>}
      {own.length > shown && (
        <Button variant="outline" size="small" className={styles.more} onClick={() => setShown(shown + 3 * atOnce)}>
          {text('changes.more')}
        </Button>
      )}
    </>
  );
};

/** The account's own log, by kinds of change. */
export const ChangesCard = observer(() => {
  const text = useText(logTexts);
  const { changes } = usePrivacy();
  useLoad(changes);
  return (
    <InfoCard title={text('changes.title')} lead={text('changes.lead')}>
      <Loaded
        data={changes.data}
        loading={text('changes.loading')}
        failed={text('changes.failed')}
        onRetry={changes.load}
      >
        {(all) =>
          all.length === 0 ? <p className={styles.note}>{text('changes.none')}</p> : <ChangeList changes={all} />
        }
      </Loaded>
    </InfoCard>
  );
});
