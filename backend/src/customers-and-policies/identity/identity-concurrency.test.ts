import { and, eq, like } from 'drizzle-orm';
import { credentials, outbox } from '../../platform/database/schema';
import { addCustomer, BrowserUnderTest, lastCode, otherCode } from '../../../testing/browser-under-test';
import { minutes } from '../../../testing/portal-under-test';
import { onSeededPortal } from '../../../testing/seeded-portal';

onSeededPortal((portal, { db, anotherProcess }) => {
  const processes = [portal, anotherProcess()] as const;
  let count = 0;

  const together = (number: number) => Array.from({ length: number }, (_, index) => index);
  /** One browser, whose requests reach two processes in turns. */
  const asked = async ({ hasPassword = true } = {}) => {
    const email = `parallel${(count += 1)}@example.co.ke`;
    await addCustomer(db(), { email, hasPassword });
    const first = new BrowserUnderTest(processes[0], `105.163.0.${count}`);
    await first.call('/resetPassword', { email });
    const second = new BrowserUnderTest(processes[1], `105.163.0.${count}`);
    for (const [name, value] of first.cookies) second.cookies.set(name, value);
    return { email, code: await lastCode(db(), email), of: (index: number) => (index % 2 === 0 ? first : second) };
  };
  const countOf = (answers: readonly { status: number }[], status: number) =>
    answers.filter((answer) => answer.status === status).length;

  it('takes a code once, however many bring it at once', async () => {
    const { email, code, of } = await asked();
    const answers = await Promise.all(together(8).map((index) => of(index).validate(email, code)));
    // Those that come after it come with a secret that is the browser's no longer.
    expect([countOf(answers, 200), countOf(answers, 409) + countOf(answers, 410)]).toEqual([1, 7]);
  });

  it('looks at five wrong codes, however many come at once', async () => {
    const { email, code, of } = await asked();
    const answers = await Promise.all(together(20).map((index) => of(index).validate(email, otherCode(code))));
    expect([countOf(answers, 422), countOf(answers, 429)]).toEqual([4, 16]);
    expect((await of(0).validate(email, code)).status).toBe(429);
  });

  it('sets one password with one grant', async () => {
    const { email, code, of } = await asked({ hasPassword: false });
    await of(0).validate(email, code);
    const answers = await Promise.all(
      together(4).map((index) => {
        const password = `nenosiri la mwisho ${index}`;
        return of(index).call('/createPassword', { email, password, confirmPassword: password });
      }),
    );
    expect([countOf(answers, 200), countOf(answers, 403)]).toEqual([1, 3]);
    expect(await db().$count(credentials, eq(credentials.email, email))).toBe(1);
  });

  it('sends one code to who asks for several at once', async () => {
    const { email, of } = await asked();
    processes[0].clock.forward(minutes(1));
    const answers = await Promise.all(together(6).map((index) => of(index).call('/generateOtp', { email })));
    expect([countOf(answers, 200), countOf(answers, 429)]).toEqual([1, 5]);
    const codes = and(eq(outbox.recipient, email), like(outbox.key, 'code:%'));
    expect(await db().$count(outbox, codes)).toBe(2);
  });

  it('looks at five passwords of one address, however many come at once', async () => {
    const { email, of } = await asked();
    const answers = await Promise.all(
      together(20).map((index) => of(index).call('/login', { email, password: `guess number ${index}` })),
    );
    expect([countOf(answers, 422), countOf(answers, 429)]).toEqual([5, 15]);
  });
});
