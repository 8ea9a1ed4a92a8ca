import { useText } from '@tulinde/shared/i18n';
import type { Feature } from '@tulinde/shared/page';
import { PageContainer, Skeleton, SkeletonGroup } from '@tulinde/shared/ui';
import * as lazy from './lazy-features';
import { loadingTexts } from './loading-texts';

/* A room of its own for each page: a press shows the next page's room at once, also on a slow line. */
const page = ({ Component }: Feature<object>) =>
  function LazyPage() {
    const text = useText(loadingTexts);
    return (
      <Component
        fallback={
          <PageContainer>
            <SkeletonGroup label={text('page')}>
              <Skeleton shape="block" />
              <Skeleton shape="block" />
            </SkeletonGroup>
          </PageContainer>
        }
      />
    );
  };

export const MyPoliciesPage = page(lazy.myPolicies);
export const PolicyDetailsPage = page(lazy.policyDetails);
export const RenewPolicyPage = page(lazy.renewPolicy);
export const PolicyRenewalPage = page(lazy.policyRenewal);
export const NextOfKinPage = page(lazy.nextOfKin);
export const MyProfilePage = page(lazy.myProfile);
export const ChangePasswordPage = page(lazy.changePassword);
