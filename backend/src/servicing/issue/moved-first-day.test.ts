import { eq } from 'drizzle-orm';
import { nairobiDay, type Language } from '@tulinde/contracts';
import { outbox, purchases } from '../../platform/database/schema';
import { onSeededMoney } from '../../../testing/money-under-test';
import { minutes } from '../../../testing/portal-under-test';
import { findPolicyOf } from '../../customers-and-policies/policies/repository';

onSeededMoney((money) => {
  /* Asked for on the first day that was chosen, and paid some minutes after. */
  const paidAfter = async (language: Language, time: string) => {
    const walk = await money.sold();
    await money.db.update(purchases).set({ language }).where(eq(purchases.id, walk.id));
    await money.passTo(`${nairobiDay(money.clock.now())}T${time}+03:00`);
    await money.ask(walk);
    money.clock.forward(minutes(1));
    await money.answer();
    await money.portal.app.runDueJobs();
    const policy = await findPolicyOf(money.db, walk.id);
    const [mail] = await money.db
      .select()
      .from(outbox)
      .where(eq(outbox.key, `policy:${policy!.number}`));
    return { policy: policy!, text: mail!.text };
  };

  it.each([
    [
      'en',
      '2026-02-02',
      /You chose 1 February 2026 as the first day\. Your payment came after it[^]*your cover starts on 2 February 2026[^]*lasts its whole term/,
    ],
    [
      'sw',
      '2026-02-03',
      /Ulichagua 2 Februari 2026 kuwa siku ya kwanza\. Malipo yako yalifika baadaye[^]*bima yako inaanza 3 Februari 2026[^]*kipindi chake chote/,
    ],
  ] as const)('says in %s that the first day has moved to that of the payment', async (language, startsOn, words) => {
    const { policy, text } = await paidAfter(language, '23:59:30');
    expect(policy.startsOn).toBe(startsOn);
    expect(text).toMatch(words);
  });

  it('says nothing of it where the payment came on the day that was chosen', async () => {
    const { text } = await paidAfter('en', '23:50:00');
    expect(text).toMatch(/You are covered/);
    expect(text).not.toMatch(/as the first day/);
  });
});
