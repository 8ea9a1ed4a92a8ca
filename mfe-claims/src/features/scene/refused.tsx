import { claimRefusalWords, type ClaimRefusal } from '@tulinde/contracts';
import { brand } from '@tulinde/contracts/brand';
import { useLanguage } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { useText } from '@tulinde/ui/i18n';
import { Button, Card, ExternalButtonLink, Notice } from '@tulinde/ui';
import { Phone, Share2 } from 'lucide-react';
import { useId, useState } from 'react';
import { passOn } from './pass-on';
import { refusedTexts } from './refused-texts';
import styles from './scene.module.css';
import type { ScenePart } from './scene-part';

/** Said before anything is noted: the cover does not pay for the own vehicle, who pays then, and that noting is worth it. */
export const WhoPays = ({ refusal }: { readonly refusal: ClaimRefusal }) => {
  const text = useText(refusedTexts);
  const language = useLanguage();
  const { why, instead } = claimRefusalWords[refusal];
  const isThirdParty = refusal === 'THIRD_PARTY_ONLY';
  return (
    <Notice tone="warning" title={text(isThirdParty ? 'title' : 'title.other')}>
      {isThirdParty ? text('THIRD_PARTY_ONLY') : `${why[language]} ${instead[language]}`}
    </Notice>
  );
};

/** Instead of sending: what was noted is the customer's own, to pass on. */
export const KeptHere = observer(({ outbox, report }: ScenePart) => {
  const text = useText(refusedTexts);
  const id = useId();
  const [hasFailed, setFailed] = useState(false);
  const handlePress = () => {
    setFailed(false);
    passOn(outbox, report).catch(() => setFailed(true));
  };
  return (
    <Card as="section" aria-labelledby={id} className={styles.card}>
      <div>
        <h2 id={id} className={styles.cardTitle}>
          {text('kept.title')}
        </h2>
        <p>{text(outbox.isKept ? 'kept.help' : 'kept.memory')}</p>
      </div>
      {hasFailed && <Notice tone="error">{text('pass.failed')}</Notice>}
      <div className={styles.actions}>
        {report.files.length > 0 && (
          <Button icon={<Share2 size={18} aria-hidden />} onClick={handlePress}>
            {text('pass')}
          </Button>
        )}
        <ExternalButtonLink variant="outline" href={brand.phoneLink} icon={<Phone size={18} aria-hidden />}>
          {text('call', { phone: brand.phone })}
        </ExternalButtonLink>
      </div>
    </Card>
  );
});
