import { formatDate, formatStart, useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { Card, Notice, WeaveBand } from '@tulinde/ui';
import { CircleHelp, CircleX, Clock, ShieldCheck, ShieldX } from 'lucide-react';
import { verifyTexts } from './texts';
import styles from './verify.module.css';
import type { Verified } from './verified';

const icons = {
  valid: ShieldCheck,
  'not-yet': Clock,
  expired: CircleX,
  cancelled: CircleX,
  unknown: CircleHelp,
  forged: ShieldX,
};

const Answer = ({ status }: { readonly status: keyof typeof icons }) => {
  const text = useText(verifyTexts);
  const Icon = icons[status];
  return (
    <div className={styles.answer} data-status={status}>
      <Icon className={styles.icon} aria-hidden />
      <div>
        <p className={styles.status}>{text(status)}</p>
        <p>{text(`${status}.help`)}</p>
      </div>
    </div>
  );
};

const Facts = ({ certificate }: { readonly certificate: NonNullable<Verified['certificate']> }) => {
  const text = useText(verifyTexts);
  const language = useLanguage();
  const facts: readonly (readonly [string, string | null])[] = [
    [text('number'), certificate.certificateNumber],
    [text('insurer'), certificate.insurer],
    [text('registration'), certificate.registration],
    [text('startsAt'), formatStart(certificate.startsAt, language)],
    [text('endsOn'), formatDate(certificate.endsOn, language)],
  ];
  return (
    <>
      <WeaveBand />
      <dl className={styles.facts}>
        {facts.map(
          ([label, value]) =>
            value !== null && (
              <div key={label} className={styles.fact}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  );
};

/** The answer in one line, then what the certificate says according to our records. Nothing about its holder. */
export const Verdict = ({ verified }: { readonly verified: Verified }) => {
  const text = useText(verifyTexts);
  const { status, isCodeGenuine, isPlateRight, certificate } = verified;
  const isForged = isCodeGenuine === false;
  // By an earlier release of the server the plate is masked; by this one there is nothing of the certificate.
  const isMasked = status !== 'unknown' && isCodeGenuine !== true && isPlateRight === null;
  return (
    <>
      {isForged && (
        <>
          {/* Before anything else: whatever is true of the number, this paper is not. */}
          <Card padding="none" className={styles.verdict} role="alert">
            <Answer status="forged" />
          </Card>
          <h2 className={styles.formTitle}>{text('forged.number')}</h2>
        </>
      )}
      <Card padding="none" className={styles.verdict} role="status">
        <Answer status={status} />
        {certificate && <Facts certificate={certificate} />}
      </Card>
      {isCodeGenuine && certificate && <Notice tone="success">{text('genuine')}</Notice>}
      {isPlateRight === true && <Notice tone="success">{text('plate.right')}</Notice>}
      {isPlateRight === false && <Notice tone="warning">{text('plate.wrong')}</Notice>}
      {isMasked && !isForged && <Notice tone="info">{text('masked')}</Notice>}
    </>
  );
};
