import { useLanguage } from '@tulinde/client/remote';
import { Download, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../i18n';
import { Button, Notice } from '../components';
import { cardFacts, type ShownCertificate } from './card-facts';
import { cardFile } from './card-file';
import { CodePicture } from './code-picture';
import { canShare, shareCard } from './share-card';
import styles from './phone-card.module.css';
import { cardTexts } from './texts';

/** What is shown on the road: plate, days, and a picture that is easy to scan. */
export const PhoneCard = ({ certificate }: { readonly certificate: ShownCertificate }) => {
  const text = useText(cardTexts);
  const language = useLanguage();
  const [hasFailed, setFailed] = useState(false);
  const { url, picture } = certificate.card;
  const facts = cardFacts(certificate, { text, language });
  const tried = async (work: () => Promise<void>) => {
    setFailed(false);
    try {
      await work();
    } catch {
      setFailed(true);
    }
  };
  const handleSave = () => void tried(async () => (await cardFile(facts, picture)).save());
  const handleShare = () => void tried(async () => shareCard(facts, url, (await cardFile(facts, picture)).file));
  return (
    <div className={styles.card}>
      <p className={styles.plate} translate="no">
        {facts.plate}
      </p>
      <p>{facts.vehicle}</p>
      <CodePicture rows={picture} label={text('code', { number: facts.number })} className={styles.code} />
      <p className={styles.validity}>{facts.validity}</p>
      <p>{facts.insurer}</p>
      <p className={styles.number} translate="no">
        {facts.number}
      </p>
      <p className={styles.help}>{text('help')}</p>
      {hasFailed && <Notice tone="error">{text('failed')}</Notice>}
      <div className={styles.actions}>
        {canShare() && (
          <Button icon={<Share2 size={18} aria-hidden />} onClick={handleShare}>
            {text('share')}
          </Button>
        )}
        <Button variant="outline" icon={<Download size={18} aria-hidden />} onClick={handleSave}>
          {text('save')}
        </Button>
      </div>
    </div>
  );
};
