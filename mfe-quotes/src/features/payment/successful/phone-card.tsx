import { useText } from '@tulinde/shared/i18n';
import { useLanguage } from '@tulinde/shared/remote';
import { Button, Notice, SidePanel } from '@tulinde/shared/ui';
import { Download, Share2 } from 'lucide-react';
import { useState } from 'react';
import { cardFacts, type ShownPolicy } from './card-facts';
import { cardFile } from './card-file';
import { CodePicture } from './code-picture';
import { canShare, shareCard } from './share-card';
import styles from './phone-card.module.css';
import { successTexts } from './texts';

export interface PhoneCardProps {
  readonly policy: ShownPolicy;
  /** `Toyota Fielder`. */
  readonly vehicle: string;
  readonly onClose: () => void;
}

/** The certificate over the whole screen, to be shown on the road: plate, days, and a picture that is easy to scan. */
export const PhoneCard = ({ policy, vehicle, onClose }: PhoneCardProps) => {
  const text = useText(successTexts);
  const language = useLanguage();
  const [hasFailed, setFailed] = useState(false);
  const { card } = policy;
  const facts = cardFacts(policy, vehicle, { text, language });
  if (!card) return null;
  const tried = async (work: () => Promise<void>) => {
    setFailed(false);
    try {
      await work();
    } catch {
      setFailed(true);
    }
  };
  const handleSave = () => void tried(async () => (await cardFile(facts, card.picture)).save());
  const handleShare = () =>
    void tried(async () => shareCard(facts, card.url, (await cardFile(facts, card.picture)).file));
  return (
    <SidePanel
      isOpen
      onClose={onClose}
      title={text('card.title')}
      footer={
        <div className={styles.actions}>
          {canShare() && (
            <Button icon={<Share2 size={18} aria-hidden />} onClick={handleShare}>
              {text('card.share')}
            </Button>
          )}
          <Button variant="outline" icon={<Download size={18} aria-hidden />} onClick={handleSave}>
            {text('card.save')}
          </Button>
        </div>
      }
    >
      <div className={styles.card}>
        <p className={styles.plate}>{facts.plate}</p>
        <p>{facts.vehicle}</p>
        <CodePicture rows={card.picture} label={text('card.code', { number: facts.number })} className={styles.code} />
        <p className={styles.validity}>{facts.validity}</p>
        <p>{facts.insurer}</p>
        <p className={styles.number}>{facts.number}</p>
        <p className={styles.help}>{text('card.help')}</p>
        {hasFailed && <Notice tone="error">{text('card.failed')}</Notice>}
      </div>
    </SidePanel>
  );
};
