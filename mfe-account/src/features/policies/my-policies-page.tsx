import { PageContainer, PageTitle } from '@tulinde/shared/ui';

/** The customer's policies. */
export const MyPoliciesPage = () => (
  <PageContainer>
    <PageTitle>My Policies</PageTitle>
  </PageContainer>
);
