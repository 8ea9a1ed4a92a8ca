import { routes, type PolicyDetails } from '@tulinde/contracts';
import { DocumentsToSend } from '@tulinde/ui/documents-to-send';
import { useText } from '@tulinde/ui/i18n';
import { useLanguage, usePageFrame, usePortal } from '@tulinde/client/remote';
import { useSearchParams } from '@tulinde/client/router';
import { observer } from '@tulinde/client/state';
import { ButtonLink, EmptyState } from '@tulinde/ui';
import { useEffect } from 'react';
import { AccountPage, Columns, Loaded } from '../../account-page';
import { ActionsCard } from './actions-card';
import { ClaimsCard } from './claims-card';
import { CoverCard } from './cover-card';
import { Hero } from './hero';
import { MoneyNotes } from './money-notes';
import { PapersCard } from './papers-card';
import { PaymentsCard } from './payments-card';
import { PeopleCard } from './people-card';
import { PriceCard } from './price-card';
import { ReturnsCard } from './returns-card';
import { SettlementCard } from './settlement-card';
import { StandingNotices } from './standing-notices';
import { detailsTexts } from './texts';
import { usePolicyDetails } from './use-policy-details';
import { VehicleCard } from './vehicle-card';

const Policy = ({ policy }: { readonly policy: PolicyDetails }) => (
  <>
    <Hero policy={policy} />
    <StandingNotices policy={policy} />
    {policy.toSend && <DocumentsToSend purchaseId={policy.purchaseId} toSend={policy.toSend} />}
    <MoneyNotes policy={policy} />
    <Columns
      aside={
        <>
          <PapersCard policy={policy} />
          <ActionsCard policy={policy} />
          <PriceCard policy={policy} />
          {policy.motor ? <VehicleCard motor={policy.motor} /> : <PaymentsCard payment={policy.payment} />}
        </>
      }
    >
      {policy.motor && <CoverCard policy={policy} motor={policy.motor} />}
      {policy.personalAccident && <PeopleCard cover={policy.personalAccident} />}
      {policy.motor && <PaymentsCard payment={policy.payment} />}
      <SettlementCard policy={policy} />
      <ReturnsCard payment={policy.payment} />
      <ClaimsCard policy={policy} />
    </Columns>
  </>
);

const NotFound = () => {
  const text = useText(detailsTexts);
  return (
    <EmptyState
      headingLevel={1}
      title={text('notFound.title')}
      action={<ButtonLink to={routes.myPolicies}>{text('notFound.action')}</ButtonLink>}
    >
      {text('notFound.help')}
    </EmptyState>
  );
};

/* `VALIDATION`: an address that holds no number of ours. */
const goneCodes: readonly (string | null)[] = ['POLICY_NOT_FOUND', 'VALIDATION'];

/** Everything of one policy of the customer. */
export const PolicyDetailsPage = observer(() => {
  const { session } = usePortal();
  const text = useText(detailsTexts);
  // The labels of what was sold come in it.
  const language = useLanguage();
  const details = usePolicyDetails();
  const [query] = useSearchParams();
  const policyNumber = query.get('policy') ?? '';
  usePageFrame({ back: routes.myPolicies });
  useEffect(() => {
    if (policyNumber === '' || !session.isSignedIn) return undefined;
    return details.open(policyNumber);
  }, [session, details, policyNumber, language]);
  const data = details.of(policyNumber);
  const isGone = data.state === 'failed' && goneCodes.includes(data.error.code);
  if (policyNumber === '' || isGone)
    return (
      <AccountPage width="narrow">
        <NotFound />
      </AccountPage>
    );
  return (
    <AccountPage>
      <Loaded
        data={data}
        loading={text('loading')}
        failed={text('failed')}
        onRetry={() => void details.load(policyNumber)}
      >
        {(value) => <Policy policy={value} />}
      </Loaded>
    </AccountPage>
  );
});
