import { useText } from '@tulinde/ui/i18n';
import { showToast } from '@tulinde/ui/page';
import { useLanguage, usePortal } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { Button } from '@tulinde/ui';
import { Check, Link2 } from 'lucide-react';
import type { GroupedFaq } from './faq-groups';
import type { FaqsView } from './faqs-view';
import { partTexts } from './texts';

interface Props {
  readonly faq: GroupedFaq;
  readonly view: FaqsView;
}

/** Copies the address of one answer, in the language it is read in. */
export const CopyLink = observer(({ faq, view }: Props) => {
  const text = useText(partTexts);
  const portal = usePortal();
  const language = useLanguage();
  const isCopied = view.copiedId === faq.id;
  const path = `/faqs?group=${faq.group}&lang=${language}#${faq.id}`;

  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.origin + path);
      view.copied(faq.id);
      showToast(portal, { kind: 'success', message: text('linkCopiedText') });
    } catch {
      // No clipboard outside a secure context, or not allowed: the address bar is one that can always be copied.
      portal.navigate(path, { replace: true });
      showToast(portal, { kind: 'info', message: text('linkInAddress') });
    }
  };

  return (
    <Button
      variant="quiet"
      size="small"
      icon={isCopied ? <Check aria-hidden /> : <Link2 aria-hidden />}
      aria-label={text(isCopied ? 'linkCopiedOf' : 'copyLinkOf', { question: faq.question })}
      onClick={() => void handleCopy()}
    >
      {text(isCopied ? 'linkCopied' : 'copyLink')}
    </Button>
  );
});
