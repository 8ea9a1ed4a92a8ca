import { useText } from '@tulinde/ui/i18n';
import { fetchWhenIdle } from '@tulinde/ui/page';
import { Button } from '@tulinde/ui';
import { Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { emailQuotes, SharePanel } from './share-panel';
import { toolTexts } from './texts';
import type { ShareQuotesProps } from './share-panel';

export const ShareQuotes = (props: ShareQuotesProps) => {
  const text = useText(toolTexts);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => fetchWhenIdle(emailQuotes.warm), []);
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
