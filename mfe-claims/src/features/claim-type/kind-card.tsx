import type { ClaimKind, EvidenceGroup, ClaimType } from '@tulinde/contracts';
import { FailedToSend } from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { Button, ButtonLink, Card } from '@tulinde/ui';
import {
  ArrowRight,
  Accessibility,
  BedDouble,
  CarFront,
  Grid2x2X,
  HeartCrack,
  KeyRound,
  SearchCheck,
  Stethoscope,
  Wrench,
  type LucideIcon,
} from 'lucide-react';
import type { ClaimTypeStore } from './claim-type-store';
import styles from './claim-type.module.css';
import { claimTypeTexts } from './texts';

const kindIcons: Readonly<Record<ClaimType, LucideIcon>> = {
  'damage-to-vehicle': CarFront,
  'total-theft': KeyRound,
  'theft-recovery': SearchCheck,
  'theft-of-parts': Wrench,
  'window-windscreen-damage': Grid2x2X,
  death: HeartCrack,
  'permanent-disability': Accessibility,
  'temporary-disability': BedDouble,
  medical: Stethoscope,
};

/* Photos are many and easily taken: they are counted. A name that stands twice is asked for once at the most. */
const useListed = () => {
  const text = useText(claimTypeTexts);
  const language = useLanguage();
  return (groups: readonly EvidenceGroup[]): string => {
    const photos = groups.filter(({ of }) => of === 'PHOTO').reduce((sum, { least = 1 }) => sum + least, 0);
    const papers = groups.filter(({ of }) => of === 'PAPER').map(({ label }) => label[language]);
    const counted = photos === 1 ? [text('photo')] : photos > 1 ? [text('photos', { count: photos })] : [];
    return [...counted, ...papers].join(' · ');
  };
};

const Needed = ({ kind }: { readonly kind: ClaimKind }) => {
  const text = useText(claimTypeTexts);
  const listed = useListed();
  const lines = [
    [text('need'), listed(kind.evidence.filter(({ need }) => need === 'BLOCKS'))],
    [text('follows'), listed(kind.evidence.filter(({ need }) => need === 'FOLLOWS'))],
  ];
  return (
    <ul className={styles.needed}>
      {lines
        .filter(([, list]) => list !== '')
        .map(([name, list]) => (
          <li key={name}>
            <strong>{name}</strong> {list}
          </li>
        ))}
    </ul>
  );
};

export interface KindCardProps {
  readonly kind: ClaimKind;
  readonly store: ClaimTypeStore;
  readonly onReport: () => void;
}

/** A kind of loss, what it is for, what its report will ask for, and the way to begin it. */
export const KindCard = observer(({ kind, store, onReport }: KindCardProps) => {
  const text = useText(claimTypeTexts);
  const language = useLanguage();
  const Icon = kindIcons[kind.type];
  const title = kind.title[language];
  const failure = store.failed?.type === kind.type ? store.failed.error : null;
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.icon}>
        <Icon aria-hidden />
      </div>
      <div className={styles.texts}>
        <h2 className={styles.name}>{title}</h2>
        <p>{kind.about[language]}</p>
        <Needed kind={kind} />
        <FailedToSend
          failure={failure}
          title={text('notStarted')}
          action={
            failure?.code === 'CLAIM_DRAFTS_FULL' && (
              <ButtonLink variant="outline" to="/submit-claim">
                {text('drafts.see')}
              </ButtonLink>
            )
          }
        />
        <Button
          className={styles.act}
          variant="accent"
          isBusy={store.starting === kind.type}
          aria-label={text('reportOf', { kind: title })}
          iconEnd={<ArrowRight aria-hidden />}
          onClick={onReport}
        >
          {text('report')}
        </Button>
      </div>
    </Card>
  );
});
