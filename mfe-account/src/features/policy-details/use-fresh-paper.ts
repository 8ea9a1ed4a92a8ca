import type { PolicyDocument } from '@tulinde/contracts';
import type { MouseEvent } from 'react';
import { download } from '@tulinde/ui/page';
import { usePolicyDetails } from './use-policy-details';

/* A signature that runs out while the file is on its way would be refused. */
const marginMs = 5000;
const isGood = ({ expiresAt }: PolicyDocument): boolean => Date.now() < Date.parse(expiresAt) - marginMs;

/** What a press on a paper's link does: one that has run out is signed anew first. Use it in an observer. */
export const useFreshPaper = (policyNumber: string) => {
  const details = usePolicyDetails();
  const renew = async ({ kind, name }: PolicyDocument) => {
    await details.load(policyNumber);
    const fresh = details.value?.documents.find((one) => one.kind === kind && one.name === name);
    if (fresh) download(fresh.url);
  };
  return (event: MouseEvent, paper: PolicyDocument): void => {
    if (isGood(paper)) return;
    event.preventDefault();
    void renew(paper);
  };
};
