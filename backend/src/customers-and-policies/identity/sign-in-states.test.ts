import { addCustomer, BrowserUnderTest, lastCode, otherCode, rightPassword } from '../../../testing/browser-under-test';
import { onSeededPortal } from '../../../testing/seeded-portal';

onSeededPortal((portal, { db }) => {
  let count = 0;

  interface Visit {
    readonly browser: BrowserUnderTest;
    readonly email: string;
    readonly customerId: string;
  }
  const begin = async (hasPassword: boolean): Promise<Visit> => {
    const email = `state${(count += 1)}@example.co.ke`;
    const customerId = await addCustomer(db(), { email, hasPassword });
    return { browser: new BrowserUnderTest(portal, `105.164.0.${count}`), email, customerId };
  };
  const code = ({ email }: Visit) => lastCode(db(), email).catch(() => '123456');
  const newPassword = { password: 'kiboko wa mtoni', confirmPassword: 'kiboko wa mtoni' };

  /* How a browser reaches each state of the sign-in. */
  const states: Readonly<Record<string, () => Promise<Visit>>> = {
    start: () => begin(true),
    'email checked': async () => {
      const visit = await begin(true);
      await visit.browser.call('/checkAuth', { email: visit.email });
      return visit;
    },
    'email without password checked': async () => {
      const visit = await begin(false);
      await visit.browser.call('/checkAuth', { email: visit.email });
      return visit;
    },
    'password given': async () => {
      const visit = await begin(true);
      await visit.browser.login(visit.email, rightPassword);
      return visit;
    },
    'reset asked': async () => {
      const visit = await begin(true);
      await visit.browser.call('/resetPassword', { email: visit.email });
      return visit;
    },
    'code of reset given': async () => {
      const visit = await (states['reset asked'] as () => Promise<Visit>)();
      await visit.browser.validate(visit.email, await code(visit));
      return visit;
    },
    'signed in': async () => {
      const visit = await (states['password given'] as () => Promise<Visit>)();
      await visit.browser.validate(visit.email, await code(visit));
      return visit;
    },
    'signed out': async () => {
      const visit = await (states['signed in'] as () => Promise<Visit>)();
      await visit.browser.call('/logout');
      return visit;
    },
  };

  const steps = {
    'right code': async (visit: Visit) => visit.browser.validate(visit.email, await code(visit)),
    'wrong code': async (visit: Visit) => visit.browser.validate(visit.email, otherCode(await code(visit))),
    resend: (visit: Visit) => visit.browser.call('/generateOtp', { email: visit.email }),
    'new password': (visit: Visit) => visit.browser.call('/createPassword', { email: visit.email, ...newPassword }),
    details: (visit: Visit) => visit.browser.call('/getCustomerDetails', { customerId: visit.customerId }),
    devices: (visit: Visit) => visit.browser.call('/getDevices'),
  };

  const [none, soon, noToken] = ['OTP_NOT_STARTED', 'OTP_TOO_SOON', 'CUSTOMER_TOKEN_INVALID'];
  const noCode = 'OTP_REQUIRED';
  const table: Readonly<Record<string, readonly string[]>> = {
    // state: right code, wrong code, resend, new password, details, devices
    start: [none, none, none, noCode, noToken, noToken],
    'email checked': [none, none, none, noCode, noToken, noToken],
    'email without password checked': ['CREATE_PASSWORD', 'OTP_WRONG', soon, noCode, noToken, noToken],
    'password given': ['SIGNED_IN', 'OTP_WRONG', soon, noCode, 'ok', noCode],
    'reset asked': ['CREATE_PASSWORD', 'OTP_WRONG', soon, noCode, noToken, noToken],
    'code of reset given': ['OTP_EXPIRED', 'OTP_EXPIRED', none, 'ok', noToken, noToken],
    'signed in': ['OTP_EXPIRED', 'OTP_EXPIRED', none, noCode, 'ok', 'ok'],
    'signed out': [none, none, none, noCode, noToken, noToken],
  };
  const rows = Object.entries(table).flatMap(([state, outcomes]) =>
    Object.keys(steps).map((step, index) => [state, step, outcomes[index] ?? ''] as const),
  );

  it.each(rows)('%s, %s: %s', async (state, step, outcome) => {
    const visit = await states[state]?.();
    if (visit === undefined) throw new Error(`No way to the state ${state} is known.`);
    const { status, body } = await steps[step as keyof typeof steps](visit);
    const nextStep = (body.data as { nextStep?: string } | undefined)?.nextStep;
    expect(status === 200 ? (nextStep ?? 'ok') : body.code).toBe(outcome);
  });
});
