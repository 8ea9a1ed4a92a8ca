import { useText } from '@tulinde/ui/i18n';
import { feature, PortalPanel } from '@tulinde/ui/page';
import { useLanguage } from '@tulinde/client/remote';
import { Button, Skeleton, SkeletonGroup } from '@tulinde/ui';
import { Send } from 'lucide-react';
import { CopyLink } from './copy-link';
import { shareLink } from './share-link';
import styles from './share-panel.module.css';
import { toolTexts } from './texts';

/* Few ask for a mail, and a form is much of a page. */
export const emailQuotes = feature(
  async () => (await import(/* webpackChunkName: "email-quotes" */ './email-quotes')).EmailQuotes,
);

export interface ShareQuotesProps {
  /** Page that opens the quotes by `?ref=`: `/quote` or `/personal-accident/quote`. */
  readonly path: string;
  readonly quoteRef: string;
  /** What the quotes are for, in the words of the page: `3 quotes for your Toyota Fielder`. */
  readonly title: string;
}

const canShare = (): boolean => typeof (navigator as Partial<Navigator>).share === 'function';

/* To close the phone's sheet again is no failure. */
const share = (data: ShareData) => void navigator.share(data).catch(() => undefined);

/** Three ways to the same quotes elsewhere: the link, the phone's own apps, a mail. */
export const SharePanel = ({ path, quoteRef, title, onClose }: ShareQuotesProps & { readonly onClose: () => void }) => {
  const text = useText(toolTexts);
  const language = useLanguage();
  const link = shareLink(path, quoteRef, language);
  return (
    <PortalPanel isOpen onClose={onClose} title={text('share.title')}>
      <div className={styles.ways}>
        <p className={styles.who}>{text('share.who')}</p>
        <CopyLink link={link} />
        {canShare() && (
          <Button
            variant="outline"
            icon={<Send size={18} aria-hidden />}
            isFullWidth
            onClick={() => share({ title, text: title, url: link })}
          >
            {text('share.apps')}
          </Button>
        )}
        <emailQuotes.Component
          quoteRef={quoteRef}
          fallback={
            <SkeletonGroup label={text('email.loading')}>
              <Skeleton height="control" />
              <Skeleton height="control" />
            </SkeletonGroup>
          }
        />
      </div>
    </PortalPanel>
  );
};
