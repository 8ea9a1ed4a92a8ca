import { documentWords, type Purchase } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { Facts, SummaryCard } from './summary-card';
import { summaryTexts } from './texts';

/** The papers that were added, and those that follow. */
export const DocumentsCard = ({ purchase }: { readonly purchase: Purchase }) => {
  const text = useText(summaryTexts);
  const nameOf = useText(documentWords);
  if (purchase.documents.length === 0) return null;
  return (
    <SummaryCard title={text('documents')} purchase={purchase} step="documents">
      <Facts
        facts={purchase.documents.map(({ kind, files }) => [
          nameOf(kind),
          files.length === 0
            ? text('documents.later')
            : text(files.length === 1 ? 'documents.one' : 'documents.many', { count: files.length }),
        ])}
      />
    </SummaryCard>
  );
};
