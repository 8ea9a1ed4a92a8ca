import { verifyUrl } from '../../customers-and-policies/certificates/certificate-code';
import { rulesOfPolicy } from '../../claims/records/rules-of-policy';
import { certificatePaper } from '../../communication/documents/certificate-paper';
import type { Paper } from '../../communication/documents/keep-paper';
import { receiptPaper, type ReceivedPayment } from '../../communication/documents/receipt-paper';
import { schedulePaper } from '../../communication/documents/schedule-paper';
import { words } from '../../communication/documents/paper-texts';
import type { IssueDependencies } from './issue-dependencies';
import type { CertificateRow, PolicyRow } from '../../customers-and-policies/policies/repository';

export const receiptOf = (policy: PolicyRow, payment: ReceivedPayment): Paper => ({
  kind: 'RECEIPT',
  key: `receipt ${payment.invoiceNumber}`,
  name: `${words[policy.content.purchase.language].receipt} ${policy.number}-${payment.invoiceNumber + 1}.pdf`,
  print: () => receiptPaper(policy, payment),
});

/**
 * Of one that came back after a lapse each certificate is a paper of its own.
 * @param paidAt when the payment that it is issued for was made
 */
export const certificateOf = (
  policy: PolicyRow,
  certificate: CertificateRow,
  paidAt: Date,
  { site, secret }: Pick<IssueDependencies, 'site' | 'secret'>,
): Paper => ({
  kind: 'CERTIFICATE',
  key: policy.periods.length > 1 ? `certificate ${certificate.number}` : 'certificate',
  name: `${words[policy.content.purchase.language].certificate} ${certificate.number}.pdf`,
  print: () => certificatePaper(policy, certificate, { url: verifyUrl(site, secret, certificate.number), paidAt }),
});

/** Everything that a customer gets when the policy is made. */
export const papersOf = (
  policy: PolicyRow,
  certificate: CertificateRow | null,
  payment: ReceivedPayment,
  { db, site, secret }: Pick<IssueDependencies, 'db' | 'site' | 'secret'>,
): readonly Paper[] => {
  const text = words[policy.content.purchase.language];
  const ofVehicle = certificate ? [certificateOf(policy, certificate, payment.paidAt, { site, secret })] : [];
  return [
    ...ofVehicle,
    {
      kind: 'SCHEDULE',
      key: 'schedule',
      name: `${text.schedule} ${policy.number}.pdf`,
      print: async () => schedulePaper(policy, payment.paidAt, await rulesOfPolicy(db, policy.number)),
    },
    receiptOf(policy, payment),
  ];
};
