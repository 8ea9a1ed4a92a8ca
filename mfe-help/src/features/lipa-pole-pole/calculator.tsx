import type { InstalmentTerms } from '@tulinde/contracts';
import type { ApiError } from '@tulinde/client/api';
import type { Remote } from '@tulinde/client/state';
import { useText } from '@tulinde/ui/i18n';
import { FailedToLoad } from '@tulinde/ui/page';
import { Card, EmptyState } from '@tulinde/ui';
import { CallUs } from '../../help-parts/contact-links';
import { Example } from './example';
import { texts } from './texts';

interface Props {
  readonly terms: Remote<readonly InstalmentTerms[], ApiError>;
  readonly onRetry: () => void;
}

/** What a price comes to month by month, with the terms of today. */
export const Calculator = ({ terms, onRetry }: Props) => {
  const text = useText(texts);
  if (terms.state === 'failed')
    return <FailedToLoad title={text('work.failed')} error={terms.error} onRetry={onRetry} />;
  if (terms.state !== 'ready') return <Example key="pending" terms={null} />;
  if (terms.value.length > 0) return <Example terms={terms.value} />;
  return (
    <Card as="section" padding="large" aria-labelledby="work-title">
      <h2 id="work-title">{text('work.title')}</h2>
      <EmptyState title={text('work.none.title')} action={<CallUs />}>
        {text('work.none.text')}
      </EmptyState>
    </Card>
  );
};
