import { traceOutgoing } from '@tulinde/server/tracing';
import * as z from 'zod/mini';
import {
  dmvicResponseSchema,
  errorCodes,
  errorsOf,
  gapToConfirm,
  hasCode,
  isTokenRefused,
  refuse,
  type DmvicResponse,
  type OtherCover,
} from './dmvic-response';
import { postWith, type ClientCertificate } from './dmvic-http';
import { bodyOf, cancelReasons, dayOf, fromDayOf, issuePaths } from './dmvic-request';
import type { CertificateRegistry, CertificateRequest, RegisteredVehicle } from './port';
import { ownTokens, type RegistryAccount, type RegistryToken, type RegistryTokens } from './registry-tokens';
import { requireFields } from './required-fields';

export interface DmvicSettings extends RegistryAccount {
  /** By which the registry knows us; null where it asks for none, as a stand-in. */
  readonly client: ClientCertificate | null;
  /** The registry's number of each insurer, by the name that we have for it. */
  readonly members: Readonly<Record<string, number>>;
  /**
   * Whether days without cover before a cover are confirmed without people. The confirmation declares that logbook and
   * vehicle were seen.
   */
  readonly confirmsGaps: boolean;
}

const waitMs = 20_000;
/* A customer waits at the page. */
const responseMs = 4000;
/* A token is renewed a little before it runs out. */
const earlyMs = 60_000;

const loginSchema = z.object({ token: z.string(), expires: z.string() });

const isRunning = ({ CertificateStatus }: OtherCover): boolean => !/^cancel/i.test(CertificateStatus ?? '');
const latest = (a: string | null, b: string): string => (a !== null && a > b ? a : b);

/** The registry of record: log in for a bearer token, then JSON calls, one for each type of certificate. */
export const dmvicRegistry = (
  settings: DmvicSettings,
  now: () => Date,
  tokens: RegistryTokens = ownTokens(),
): CertificateRegistry => {
  const send = postWith(settings.client);

  const post = (path: string, body: unknown, token?: string, withinMs = waitMs) => {
    const template = `/api/${path}`;
    const url = settings.url.replace(/\/$/, '') + template;
    const headers = { clientid: settings.clientId, ...(token ? { authorization: `Bearer ${token}` } : {}) };
    return traceOutgoing({ method: 'POST', url, template }, (trace) =>
      send(url, { headers: { ...headers, ...trace }, body, withinMs }),
    );
  };
  const logIn = async (): Promise<RegistryToken> => {
    const { username, password } = settings;
    const { status, text } = await post('V1/Account/Login', { username, password });
    if (status !== 200) throw new Error(`the registry refused the login with ${status}`);
    const { token, expires } = loginSchema.parse(JSON.parse(text));
    return { token, until: new Date(Date.parse(expires) - earlyMs) };
  };
  const call = async (
    path: string,
    body: unknown,
    withinMs = waitMs,
    refused: string | null = null,
  ): Promise<DmvicResponse> => {
    const known = refused === null ? await tokens.read(now()) : null;
    const { token } = known ?? (await tokens.renew(refused, now(), logIn));
    const { status, text } = await post(path, body, token, withinMs);
    if (status === 401 && refused === null) return call(path, body, withinMs, token);
    // Refusals of a request are 400 with the same body as a success.
    if (status !== 200 && status !== 400) throw new Error(`the registry answered with ${status}`);
    const answer = dmvicResponseSchema.parse(JSON.parse(text));
    if (!isTokenRefused(answer)) return answer;
    // A body that says so twice says nothing of the certificate.
    if (refused !== null) throw new Error('the registry refuses the token');
    return call(path, body, withinMs, token);
  };

  const coversOf = async (
    { registration, chassisNumber }: RegisteredVehicle,
    { startsOn, endsOn }: { readonly startsOn: string; readonly endsOn: string },
    withinMs?: number,
  ): Promise<readonly OtherCover[]> => {
    const answer = await call(
      'V5/Integration/ValidateDoubleInsurance',
      {
        vehicleregistrationnumber: registration,
        chassisnumber: chassisNumber,
        policystartdate: dayOf(startsOn),
        policyenddate: dayOf(endsOn),
      },
      withinMs,
    );
    const found = answer.callbackObj?.DoubleInsurance ?? [];
    // A vehicle without cover is one of which it finds no record.
    if (found.length === 0 && !answer.success && !hasCode(answer, errorCodes.nothingFound)) return refuse(answer);
    return found.filter(isRunning);
  };

  /* The registry tells requests apart by nothing: where an answer was lost, the first certificate stands against the second. */
  const issuedBefore = async (request: CertificateRequest): Promise<string | null> => {
    // Another certificate of the same policy would be taken for it.
    if (request.requestKey !== request.policyNumber) return null;
    const { registration, chassisNumber, policyNumber, endsOn } = request;
    const covers = await coversOf({ registration: registration ?? '', chassisNumber }, request);
    const own = covers.find(
      ({ InsurancePolicyNo, CoverEndDate }) => InsurancePolicyNo === policyNumber && fromDayOf(CoverEndDate) === endsOn,
    );
    return own?.InsuranceCertificateNo ?? null;
  };

  const confirmGap = (requestId: string): Promise<DmvicResponse> =>
    call('V5/Integration/ConfirmCertificateIssuance', {
      IssuanceRequestID: requestId,
      IsApproved: true,
      IsLogBookVerified: true,
      IsVehicleInspected: true,
      AdditionalComments: '',
      UserName: settings.username,
    });

  return {
    issue: async (request) => {
      requireFields(request);
      const path = `V5/IntermediaryIntegration/Issuance${issuePaths[request.type]}Certificate`;
      const first = await call(path, bodyOf(request, settings.members));
      const gap = settings.confirmsGaps ? gapToConfirm(first) : null;
      const answer = gap === null ? first : await confirmGap(gap);
      const number = answer.callbackObj?.issueCertificate?.actualCNo;
      if (number && answer.success) return { number };
      const known = hasCode(answer, errorCodes.doubleInsurance) ? await issuedBefore(request) : null;
      return known === null ? refuse(answer) : { number: known };
    },
    coveredUntil: async (vehicle, days) =>
      (await coversOf(vehicle, days, responseMs))
        .map(({ CoverEndDate }) => fromDayOf(CoverEndDate))
        .reduce<string | null>(latest, null),
    validate: async (number, { registration, chassisNumber } = { registration: '', chassisNumber: '' }) => {
      const answer = await call('V5/Integration/ValidateInsurance', {
        CertificateNumber: number,
        VehicleRegistrationnumber: registration,
        Chassisnumber: chassisNumber,
      });
      const found = answer.callbackObj?.ValidateInsurance;
      if (!found || (!answer.success && errorsOf(answer).length > 0)) return 'unknown';
      return /^cancel/i.test(found.CertificateStatus ?? '') ? 'cancelled' : 'valid';
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
