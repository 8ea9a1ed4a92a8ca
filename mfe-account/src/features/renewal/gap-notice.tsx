import { linesOfBusiness } from '@tulinde/contracts';
import { formatDate, useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { Notice } from '@tulinde/ui';
import type { Renewal } from './renewal-view';
import { renewalTexts } from './texts';

/** Says plainly since when nobody is covered. Nothing where the new cover follows the old one. */
export const GapNotice = ({ view, name }: { readonly view: Renewal; readonly name: string }) => {
  const text = useText(renewalTexts);
  const language = useLanguage();
  const { kind, renewal } = view;
  const { gap } = renewal;
  if (gap === null) return null;
  const params = { policy: name, date: formatDate(gap.endedOn, language), count: gap.days };
  return (
    <Notice tone="error" title={text(gap.days === 1 ? `gap.${kind}.one` : `gap.${kind}.many`, params)}>
      <p>
        {text('gap.help')} {linesOfBusiness[kind].hasCertificate && text('gap.drive')} {text('gap.starts')}
      </p>
    </Notice>
  );
};
