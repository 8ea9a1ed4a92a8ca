import { answerRows, askedEvidence, claimKindOf, type ClaimDraft } from '@tulinde/contracts';
import { useLanguage } from '@tulinde/client/remote';
import { useText } from '@tulinde/ui/i18n';
import { kindPagePath } from '../kind-form';
import { Rows, SummaryCard } from './summary-card';
import { claimSummaryTexts } from './texts';

export interface ReportCardsProps {
  readonly draft: ClaimDraft;
  /** As they stand here. */
  readonly answers: ClaimDraft['answers'];
}

/** All that was asked and answered, and what proves it. */
export const ReportCards = ({ draft: { type, draftId, files }, answers }: ReportCardsProps) => {
  const text = useText(claimSummaryTexts);
  const language = useLanguage();
  const kind = claimKindOf(type);
  const rows = answerRows(kind, answers, language);
  const change = (page: 'incident' | 'details') => kindPagePath(kind, page, draftId, true);
  const filesOf = (group: string) => {
    const count = files.filter((file) => file.group === group).length;
    if (count === 0) return text('files.none');
    return count === 1 ? text('files.one') : text('files.many', { count });
  };
  return (
    <>
      {(['incident', 'details'] as const).map((page) => (
        <SummaryCard key={page} title={text(page)} to={change(page)}>
          <Rows
            rows={rows.filter((row) => row.page === page).map(({ question, answer }) => [question, answer] as const)}
          />
        </SummaryCard>
      ))}
      <SummaryCard title={text('evidence')} to={change('details')}>
        <Rows
          rows={askedEvidence(kind, answers).map(({ group, label }) => [label[language], filesOf(group)] as const)}
        />
      </SummaryCard>
    </>
  );
};
