import { useText } from '@tulinde/ui/i18n';
import { Button } from '@tulinde/ui';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { SharePanel } from './share-panel';
import { toolTexts } from './texts';

export interface ShareQuotesProps {
  /** Page that opens the quotes by `?ref=`: `/quote` or `/personal-accident/quote`. */
  readonly path: string;
  readonly quoteRef: string;
  /** What the quotes are for, in the words of the page: `3 quotes for your Toyota Fielder`. */
  readonly title: string;
}

export const ShareQuotes = (props: ShareQuotesProps) => {
  const text = useText(toolTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={<Share2 size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {text('share')}
      </Button>
      {isOpen && <SharePanel {...props} onClose={() => setOpen(false)} />}
    </>
  );
};
