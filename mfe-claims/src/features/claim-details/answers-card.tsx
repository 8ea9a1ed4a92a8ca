import type { ClaimDetails } from '@tulinde/contracts';
import { formatMoment, useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { FoldedCard } from '@tulinde/ui';
import { FactRows } from '../../claim-parts';
import { actionsTexts } from './actions/texts';

/** What was reported, as it was asked and answered on the day it was sent. */
export const AnswersCard = ({ claim }: { readonly claim: ClaimDetails }) => {
  const text = useText(actionsTexts);
  const language = useLanguage();
  if (claim.answers.length === 0) return null;
  return (
    <FoldedCard title={text('answers', { at: formatMoment(claim.submittedAt, language) })}>
      <FactRows rows={claim.answers.map(({ question, answer }) => [question, answer])} />
    </FoldedCard>
  );
};
