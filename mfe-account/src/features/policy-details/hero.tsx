import { routeOf, routes, type PolicyDetails } from '@tulinde/contracts';
import { formatDate, formatMoment, formatStart, useText } from '@tulinde/ui/i18n';
import { useLanguage, usePortal } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { ButtonLink, Card, ExternalButtonLink, PageTitle, UnderwriterMark, WeaveBand } from '@tulinde/ui';
import { Download, RotateCw, ShieldCheck } from 'lucide-react';
import { DaysLeft } from '../../policy-parts/days-left';
import { usePolicyName } from '../../policy-parts/policy-name';
import { dateKeyOf, StatusBadge } from '../../policy-parts/status-badge';
import { policyTexts } from '../../policy-parts/texts';
import styles from './details.module.css';
import { ShowCertificate } from './show-certificate';
import { detailsTexts } from './texts';
import { useFreshPaper } from './use-fresh-paper';

const Numbers = ({ policy }: { readonly policy: PolicyDetails }) => {
  const text = useText(detailsTexts);
  const language = useLanguage();
  const { certificate } = policy;
  const again = policy.coverPeriods.findLast(({ opened }) => opened === 'REINSTATED');
  const facts = [
    [text('from'), formatStart(policy.coverPeriods[0]?.from ?? policy.startsOn, language)],
    ...(again === undefined ? [] : [[text('again'), formatMoment(again.from, language)] as const]),
    [text('to'), formatDate(policy.endedOn ?? policy.endsOn, language)],
    [text('policyNumber'), policy.policyNumber],
    [text('certificateNumber'), certificate?.certificateNumber],
  ] as const;
  return (
    <dl className={styles.numbers}>
      {facts.map(
        ([label, value]) =>
          value !== undefined && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
};

/** The policy as its certificate looks: whose it is, how it stands and until when. */
export const Hero = observer(({ policy }: { readonly policy: PolicyDetails }) => {
  const text = useText(detailsTexts);
  const common = useText(policyTexts);
  const language = useLanguage();
  const portal = usePortal();
  const { nameOf, lineOf } = usePolicyName();
  const { insurer, certificate } = policy;
  const { key, date } = dateKeyOf(policy);
  const renewal = routes.policyRenewal(policy.policyNumber);
  const handlePress = useFreshPaper(policy.policyNumber);
  const paper = policy.hasCertificate && policy.documents.find(({ kind }) => kind === 'CERTIFICATE');
  const check = certificate && routes.certificate(certificate.certificateNumber);
  return (
    <Card padding="none" className={styles.hero}>
      <div className={styles.brandSide}>
        <div className={styles.brand} data-surface="brand">
          <p className={styles.insurer}>
            <UnderwriterMark src={insurer.icon} name="" />
            {insurer.name}
          </p>
          <PageTitle className={styles.name}>{nameOf(policy)}</PageTitle>
          <p>{lineOf(policy)}</p>
        </div>
        <WeaveBand />
      </div>
      <div className={styles.facts}>
        <div className={styles.standing}>
          <DaysLeft {...policy} />
          <div>
            <StatusBadge {...policy} />
            <p>{common(key, { date: formatDate(date, language) })}</p>
          </div>
        </div>
        <Numbers policy={policy} />
        <div className={styles.heroActions}>
          {policy.canRenew && portal.hasRoute(routeOf(renewal)) && (
            <ButtonLink to={renewal} icon={<RotateCw size={18} aria-hidden />}>
              {common('renew')}
            </ButtonLink>
          )}
          {paper && (
            <ExternalButtonLink
              variant="outline"
              href={paper.url}
              download
              icon={<Download size={18} aria-hidden />}
              onClick={(event) => handlePress(event, paper)}
            >
              {common('certificate')}
            </ExternalButtonLink>
          )}
          <ShowCertificate policy={policy} />
          {check !== null && portal.hasRoute(check) && (
            <ButtonLink variant="quiet" to={check} icon={<ShieldCheck size={18} aria-hidden />}>
              {text('check')}
            </ButtonLink>
          )}
        </div>
      </div>
    </Card>
  );
});
