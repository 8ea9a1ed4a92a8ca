import * as z from 'zod/mini';
import { CertificateRefusedError } from './port';

/* Calls of before name an error and its text in other words than policy alerts do. */
const errorSchema = z.union([
  z.object({ errorCode: z.string(), errorText: z.catch(z.string(), '') }),
  z.pipe(
    z.object({ code: z.string(), message: z.catch(z.string(), '') }),
    z.transform(({ code, message }) => ({ errorCode: code, errorText: message })),
  ),
]);
const errorsSchema = z.optional(z.nullable(z.array(errorSchema)));
const optionalText = z.optional(z.nullable(z.string()));

const coverSchema = z.object({
  /** `22/02/2027`, with a time behind it or without. */
  CoverEndDate: z.string(),
  InsuranceCertificateNo: optionalText,
  InsurancePolicyNo: optionalText,
  CertificateStatus: optionalText,
});
export type OtherCover = z.output<typeof coverSchema>;

/** What DMVIC answers to a call; docs/deploy/dmvic.md says where each field is from. */
export const dmvicResponseSchema = z.object({
  success: z.catch(z.boolean(), false),
  callbackObj: z.nullish(
    z.object({
      issueCertificate: z.optional(z.nullable(z.object({ actualCNo: z.string() }))),
      ValidateInsurance: z.optional(z.nullable(z.object({ CertificateStatus: optionalText }))),
      DoubleInsurance: z.optional(z.nullable(z.array(coverSchema))),
      IssuanceRequestID: optionalText,
    }),
  ),
  Error: errorsSchema,
  error: errorsSchema,
  Errors: errorsSchema,
  Issuance: z.optional(z.nullable(z.object({ RequestID: optionalText }))),
});
export type DmvicResponse = z.output<typeof dmvicResponseSchema>;

/** Codes of the registry, as docs/deploy/dmvic.md lists them. */
export const errorCodes = { doubleInsurance: 'ER005', alert: 'ER007', nothingFound: 'ER0016' } as const;
/* A body that it cannot read, a field that is missing, a field that is invalid. */
const fieldCodes = ['ER001', 'ER003', 'ER004'];

export const errorsOf = ({ Error: one, error: other, Errors: more }: DmvicResponse) => [
  ...(one ?? []),
  ...(other ?? []),
  ...(more ?? []),
];

export const hasCode = (answer: DmvicResponse, code: string): boolean =>
  errorsOf(answer).some(({ errorCode }) => errorCode === code);

/** Whether the token is refused, which the body of a 200 may say, too. */
export const isTokenRefused = (answer: DmvicResponse): boolean =>
  errorsOf(answer).some(({ errorText }) => /token is (?:expired|invalid)/i.test(errorText));

/** The id of an issue that waits for a confirmation, where nothing but days without cover stands against it. */
export const gapToConfirm = (answer: DmvicResponse): string | null => {
  const errors = errorsOf(answer);
  const isGap = ({ errorCode, errorText }: (typeof errors)[number]) =>
    errorCode === errorCodes.alert && /\bgap between the previous insurance\b/i.test(errorText);
  if (errors.length === 0 || !errors.every(isGap)) return null;
  return answer.Issuance?.RequestID ?? answer.callbackObj?.IssuanceRequestID ?? null;
};

/** @throws CertificateRefusedError always; its message names nobody */
export const refuse = (answer: DmvicResponse): never => {
  const codes = errorsOf(answer).map(({ errorCode }) => errorCode);
  // Its texts may name the holder of the other certificate: the codes say enough.
  const said = `the registry refused with ${codes.join(', ') || 'no code'}`;
  if (codes.includes(errorCodes.doubleInsurance)) throw new CertificateRefusedError('overlap', said);
  if (codes.some((code) => fieldCodes.includes(code))) throw new CertificateRefusedError('fields', said);
  throw new CertificateRefusedError('unknown', said);
};
