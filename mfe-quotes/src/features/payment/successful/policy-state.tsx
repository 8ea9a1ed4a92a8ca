import type { IssuedPolicy, Purchase } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { Card, Notice, Spinner } from '@tulinde/ui';
import styles from './successful.module.css';
import { successTexts } from './texts';

export interface PolicyStateProps {
  readonly state: Exclude<IssuedPolicy['state'], 'issued'>;
  readonly kind: Purchase['kind'];
}

/** The money is in and the papers are not there yet. */
export const PolicyState = ({ state, kind }: PolicyStateProps) => {
  const text = useText(successTexts);
  if (state === 'delayed')
    return (
      <Notice tone="warning" title={text('delayed.title')}>
        {text('delayed.help')}
      </Notice>
    );
  return (
    <Card className={styles.waiting} role="status">
      <Spinner />
      <div>
        <p>
          <strong>{text(`issuing.title.${kind}`)}</strong>
        </p>
        <p>{text('issuing.help')}</p>
      </div>
    </Card>
  );
};
