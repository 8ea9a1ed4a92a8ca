import { formatDate, useText } from '@tulinde/shared/i18n';
import { useLanguage } from '@tulinde/shared/remote';
import { Card, Notice, WeaveBand } from '@tulinde/shared/ui';
import { CircleHelp, CircleX, Clock, ShieldCheck } from 'lucide-react';
import { verifyTexts } from './texts';
import styles from './verify.module.css';
import type { Verified } from './verify-store';

const icons = { valid: ShieldCheck, 'not-yet': Clock, expired: CircleX, cancelled: CircleX, unknown: CircleHelp };

/** The answer in one line, then what the certificate says according to our records. Nothing about its holder. */
export const Verdict = ({ verified }: { readonly verified: Verified }) => {
  const text = useText(verifyTexts);
  const language = useLanguage();
  const { status, isCodeGenuine, certificate } = verified;
  const Icon = icons[status];
  const facts: readonly (readonly [string, string])[] = certificate
    ? [
        [text('number'), certificate.certificateNumber],
        [text('insurer'), certificate.insurer],
        ...(certificate.registration === null ? [] : [[text('registration'), certificate.registration] as const]),
        [text('startsOn'), formatDate(certificate.startsOn, language)],
        [text('endsOn'), formatDate(certificate.endsOn, language)],
      ]
    : [];
  return (
    <>
      <Card padding="none" className={styles.verdict} data-status={status} role="status">
        <div className={styles.answer}>
          <Icon className={styles.icon} aria-hidden />
          <div>
            <p className={styles.status}>{text(status)}</p>
            <p>{text(`${status}.help`)}</p>
          </div>
        </div>
        {certificate && (
          <>
            <WeaveBand />
            <dl className={styles.facts}>
              {facts.map(([label, value]) => (
                <div key={label} className={styles.fact}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </Card>
      {isCodeGenuine !== null && certificate !== null && (
        <Notice tone={isCodeGenuine ? 'success' : 'error'}>
          {text(isCodeGenuine ? 'code.genuine' : 'code.forged')}
        </Notice>
      )}
    </>
  );
};
