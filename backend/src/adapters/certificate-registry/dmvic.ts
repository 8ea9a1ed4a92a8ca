import * as z from 'zod/mini';
import { CertificateRefusedError, type CancelReason, type CertificateRegistry, type CertificateRequest } from './port';
import { requireFields } from './required-fields';

export interface DmvicSettings {
  readonly url: string;
  readonly clientId: string;
  readonly username: string;
  readonly password: string;
}

const waitMs = 20_000;
/* Somebody is looking at the page. */
const answerMs = 4000;
/* A token is renewed a little before it runs out. */
const earlyMs = 60_000;

const loginSchema = z.object({ token: z.string(), expires: z.string() });
/* Calls of before name an error and its text in other words than policy alerts do. */
const errorSchema = z.union([
  z.object({ errorCode: z.string(), errorText: z.catch(z.string(), '') }),
  z.pipe(
    z.object({ code: z.string(), message: z.catch(z.string(), '') }),
    z.transform(({ code, message }) => ({ errorCode: code, errorText: message })),
  ),
]);
const errorsSchema = z.optional(z.nullable(z.array(errorSchema)));
const answerSchema = z.object({
  success: z.catch(z.boolean(), false),
  callbackObj: z.nullish(
    z.object({
      issueCertificate: z.optional(z.object({ actualCNo: z.string() })),
      validateCertificate: z.optional(z.object({ certificateStatus: z.string() })),
      DoubleInsurance: z.optional(
        z.nullable(z.array(z.object({ CoverEndDate: z.string(), CertificateStatus: z.optional(z.string()) }))),
      ),
    }),
  ),
  Error: errorsSchema,
  error: errorsSchema,
  Errors: errorsSchema,
});
type Answer = z.output<typeof answerSchema>;

/** Codes of the registry, as docs/deploy/dmvic.md lists them. */
const errorCodes = { doubleInsurance: 'ER005', duplicateRequest: 'ER009', nothingFound: 'ER0016' } as const;
/* A body that it cannot read, a field that is missing, a field that is invalid. */
const fieldCodes = ['ER001', 'ER003', 'ER004'];
/** Numbers of its reasons; the wrong one stands on record for good. */
const cancelReasons: Record<CancelReason, number> = {
  sold: 15,
  'not-paid': 21,
  // Details of the vehicle or its cover are written anew.
  replaced: 19,
  'asked-for': 8,
  // The subject matter has ceased: stolen (30) and written off (29) are one of ours.
  gone: 26,
};
const coverCodes = { Comprehensive: 100, 'Third Party Only': 200 } as const;
const pathOf = { A: 'TypeA', B: 'TypeB', C: 'TypeC', D: 'TypeD' } as const;

/* The registry writes days as DD/MM/YYYY and phones without the country's prefix. */
const dayOf = (day: string): string => day.split('-').reverse().join('/');
const fromDayOf = (day: string): string => day.slice(0, 10).split('/').reverse().join('-');
const phoneOf = (phone: string): string => phone.replace(/^\+254/, '');

const bodyOf = (request: CertificateRequest): Record<string, string | number> => ({
  Requestnumber: request.requestKey,
  Insurer: request.insurer,
  Typeofcover: coverCodes[request.cover],
  Policyholder: request.holder,
  policynumber: request.policyNumber,
  Commencingdate: dayOf(request.startsOn),
  Expiringdate: dayOf(request.endsOn),
  Registrationnumber: request.registration ?? '',
  Chassisnumber: request.chassisNumber,
  Enginenumber: request.engineNumber,
  Vehiclemake: request.make,
  Vehiclemodel: request.model,
  Yearofmanufacture: request.year,
  Bodytype: request.bodyType,
  Phonenumber: phoneOf(request.phone),
  Email: request.email,
  InsuredPIN: request.holderPin,
  ...(request.value === null ? {} : { SumInsured: request.value }),
  ...(request.tonnage === null ? {} : { TonnageCarryingCapacity: request.tonnage }),
  ...(request.passengers === null ? {} : { Licensedtocarry: request.passengers }),
});

const errorsOf = ({ Error: one, error: other, Errors: more }: Answer) => [
  ...(one ?? []),
  ...(other ?? []),
  ...(more ?? []),
];

const hasCode = (answer: Answer, code: string): boolean => errorsOf(answer).some(({ errorCode }) => errorCode === code);

/* Told in the body of a 200, too. */
const isTokenRefused = (answer: Answer): boolean =>
  errorsOf(answer).some(({ errorText }) => /token is (?:expired|invalid)/i.test(errorText));

const refuse = (answer: Answer): never => {
  const codes = errorsOf(answer).map(({ errorCode }) => errorCode);
  // Its texts may name the holder of the other certificate: the codes say enough.
  const said = `the registry refused with ${codes.join(', ') || 'no code'}`;
  if (codes.includes(errorCodes.doubleInsurance)) throw new CertificateRefusedError('overlap', said);
  if (codes.some((code) => fieldCodes.includes(code))) throw new CertificateRefusedError('fields', said);
  throw new CertificateRefusedError('unknown', said);
};

const latest = (a: string | null, b: string): string => (a !== null && a > b ? a : b);

/** The registry of record: log in for a bearer token, then JSON calls, one for each type of certificate. */
export const dmvicRegistry = (settings: DmvicSettings, now: () => Date): CertificateRegistry => {
  let login: Promise<{ token: string; until: number }> | null = null;

  const post = (path: string, body: unknown, token?: string, withinMs = waitMs) =>
    fetch(`${settings.url.replace(/\/$/, '')}/api/${path}`, {
      redirect: 'error',
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        clientid: settings.clientId,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(withinMs),
    });
  const logIn = async () => {
    const answer = await post('V1/Account/Login', { username: settings.username, password: settings.password });
    if (!answer.ok) throw new Error(`the registry refused the login with ${answer.status}`);
    const { token, expires } = loginSchema.parse(await answer.json());
    return { token, until: Date.parse(expires) - earlyMs };
  };
  const token = async (): Promise<string> => {
    login ??= logIn();
    try {
      const { token: current, until } = await login;
      if (until > now().getTime()) return current;
      login = logIn();
      return (await login).token;
    } catch (error) {
      login = null;
      throw error;
    }
  };
  const call = async (path: string, body: unknown, withinMs = waitMs, isRetry = false): Promise<Answer> => {
    const answer = await post(path, body, await token(), withinMs);
    if (answer.status === 401 && !isRetry) {
      await answer.body?.cancel();
      login = null;
      return call(path, body, withinMs, true);
    }
    // Refusals of a request are 400 with the same body as a success.
    if (!answer.ok && answer.status !== 400) {
      await answer.body?.cancel();
      throw new Error(`the registry answered with ${answer.status}`);
    }
    const read = answerSchema.parse(await answer.json());
    if (!isTokenRefused(read)) return read;
    // A body that says so twice says nothing of the certificate.
    if (isRetry) throw new Error('the registry refuses the token');
    login = null;
    return call(path, body, withinMs, true);
  };

  return {
    issue: async (request) => {
      requireFields(request);
      const answer = await call(
        `V5/IntermediaryIntegration/Issuance${pathOf[request.type]}Certificate`,
        bodyOf(request),
      );
      // A request number that it has seen is answered with the certificate of the first time.
      const number = answer.callbackObj?.issueCertificate?.actualCNo;
      if (number && (answer.success || hasCode(answer, errorCodes.duplicateRequest))) return { number };
      return refuse(answer);
    },
    coveredUntil: async ({ registration, chassisNumber }, { startsOn, endsOn }) => {
      const body = {
        vehicleregistrationnumber: registration,
        chassisnumber: chassisNumber,
        policystartdate: dayOf(startsOn),
        policyenddate: dayOf(endsOn),
      };
      const answer = await call('V5/Integration/ValidateDoubleInsurance', body, answerMs);
      const found = answer.callbackObj?.DoubleInsurance ?? [];
      // A vehicle without cover is one of which it finds no record.
      const isFree = answer.success || hasCode(answer, errorCodes.nothingFound);
      if (found.length === 0 && !isFree) return refuse(answer);
      const running = found.filter(({ CertificateStatus }) => !/^cancel/i.test(CertificateStatus ?? ''));
      return running.map(({ CoverEndDate }) => fromDayOf(CoverEndDate)).reduce<string | null>(latest, null);
    },
    validate: async (number) => {
      const answer = await call('V5/Integration/ValidateCertificate', { CertificateNumber: number });
      const status = answer.callbackObj?.validateCertificate?.certificateStatus;
      if (status === undefined) return 'unknown';
      return status.toLowerCase() === 'cancelled' ? 'cancelled' : 'valid';
    },
    cancel: async (number, reason) => {
      const answer = await call('V5/Integration/CancelCertificate', {
        CertificateNumber: number,
        cancelreasonid: cancelReasons[reason],
      });
      if (!answer.success && !errorsOf(answer).some(({ errorText }) => /already cancelled/i.test(errorText)))
        refuse(answer);
    },
  };
};
