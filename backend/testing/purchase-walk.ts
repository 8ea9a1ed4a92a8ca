import { bodyTypesFor } from '@tulinde/contracts';
import { callMe, motorForm, paQuoteForm, personalDetails, vehicleDetails } from '@tulinde/testing/sample-customer';
import type { TestResponse, PortalUnderTest } from './portal-under-test';

/** What calls are made with: a portal under test, or the site as programs of their own. */
export type Caller = Pick<PortalUnderTest, 'call'>;

export interface Walk {
  readonly id: string;
  readonly quoteRef: string;
  /** Posts a step of this purchase. */
  readonly step: (path: string, body?: object, headers?: Record<string, string>) => Promise<TestResponse>;
  /** As {@link step}; throws what was answered where it is not 200. */
  readonly ok: (path: string, body?: object) => Promise<TestResponse['body']>;
}

export const walkOf = ({ call }: Caller, id: string, quoteRef: string): Walk => {
  const step: Walk['step'] = (path, body = {}, headers = {}) => call(path, { purchaseId: id, ...body }, headers);
  const ok: Walk['ok'] = async (path, body) => {
    const answer = await step(path, body);
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  };
  return { id, quoteRef, step, ok };
};

export const start = async (portal: Caller, quoteRef: string, underWriter: string): Promise<Walk> => {
  const { status, body } = await portal.call('/selectQuoteUnderwriter', { quoteRef, underWriter });
  if (status !== 200) throw new Error(`/selectQuoteUnderwriter answered ${status}: ${JSON.stringify(body)}`);
  return walkOf(portal, body.data.purchaseId, quoteRef);
};

/** A purchase of an insurer's offer for these answers of the motor form; of the cheapest where none is named. */
export const startMotor = async (
  portal: Caller,
  changes: Record<string, unknown> = {},
  underWriter?: string,
): Promise<Walk> => {
  const { body } = await portal.call('/getQuote', motorForm(changes));
  const { quoteRef, quotes } = body.data.data;
  return start(portal, quoteRef, underWriter ?? quotes[0].underwriterName);
};
/** @param underWriter whose ages go up to 75; Mara Plains' end at 64 */
export const startPa = async (
  portal: Caller,
  params: Record<string, unknown> = {},
  underWriter = 'Savanna Mutual General',
): Promise<Walk> => {
  const { body } = await portal.call('/getPaQuote', paQuoteForm(params));
  return start(portal, body.data.data.quoteRef, underWriter);
};

const acceptTermsOf = async (portal: Caller, walk: Walk, underWriter: string): Promise<void> => {
  const terms = await portal.call('/getPolicyTerms', { quoteRef: walk.quoteRef, underWriter });
  await walk.ok('/acceptTerms', { version: terms.body.data.version, isAccepted: true });
};

export const acceptTerms = async (portal: Caller, walk: Walk): Promise<void> => {
  const { insurer } = await walk.ok('/getPurchase');
  await acceptTermsOf(portal, walk, insurer.name);
};

export const allDocumentsLater = { later: ['LOGBOOK', 'ID', 'KRA_PIN', 'INCORPORATION'] };

/** Walks a motor purchase up to a step, which is left to do. */
export const walkTo = async (
  portal: Caller,
  walk: Walk,
  step: string,
  answers: { customer?: object; vehicle?: object } = {},
): Promise<Walk> => {
  const { insurer, motor, steps } = await walk.ok('/getPurchase');
  const bodies: Record<string, () => Promise<unknown>> = {
    terms: () => acceptTermsOf(portal, walk, insurer.name),
    'personal-details': () => walk.ok('/savePersonalDetails', { ...personalDetails, ...answers.customer }),
    'vehicle-details': async () => {
      const fitting = bodyTypesFor(motor.request);
      const bodyType = fitting.find((body) => body === vehicleDetails.bodyType) ?? fitting[0];
      await walk.ok('/saveVehicleDetails', { ...vehicleDetails, bodyType, ...answers.vehicle });
    },
    valuation: () => walk.ok('/bookValuation', callMe),
    documents: () => walk.ok('/confirmDocuments', allDocumentsLater),
    summary: async () => {
      const { price } = await walk.ok('/getPurchase');
      await walk.ok('/confirmSummary', { total: price.total, isDeclared: true });
    },
  };
  for (const { step: name } of steps as { step: string }[]) {
    if (name === step) return walk;
    await bodies[name]?.();
  }
  return walk;
};
