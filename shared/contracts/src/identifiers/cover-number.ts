import { cleanCode, codeKey } from './typed-text';

/** `TUL-MC-26-000123`, as it stands on the schedule and in the mail, of what was typed; any other text as a code. */
export const cleanPolicyNumber = (value: string): string => {
  const parts = /^TUL([A-Z]{2})(\d{2})(\d{6,})$/.exec(codeKey(value));
  return parts ? `TUL-${parts[1]}-${parts[2]}-${parts[3]}` : cleanCode(value);
};
export const isPolicyNumber = (value: string): boolean => /^TUL-[A-Z]{2}-\d{2}-\d{6,}$/.test(cleanPolicyNumber(value));

/** `C00000123`, with us or elsewhere: letters of its type and digits. */
const certificate = /^[A-Z]{1,3}\d{5,12}$/;
export const cleanCertificateNumber = (value: string): string => {
  const key = codeKey(value);
  return certificate.test(key) ? key : cleanCode(value);
};
export const isCertificateNumber = (value: string): boolean => certificate.test(cleanCertificateNumber(value));

/** Of a policy or of a certificate: people read off whichever paper they have. */
export const cleanCoverNumber = (value: string): string =>
  isPolicyNumber(value) ? cleanPolicyNumber(value) : cleanCertificateNumber(value);
export const isCoverNumber = (value: string): boolean => isPolicyNumber(value) || isCertificateNumber(value);
