import { answered, createWireDouble, quote } from '@tulinde/testing';
import { calls } from '@tulinde/contracts';

const benefitChange = {
  quoteRef: 'ref',
  action: 'add',
  benefitName: 'Excess protector',
  underWriter: 'Tsavo Shield',
} as const;

describe('when a write was not answered', () => {
  const keys = (sent: readonly { headers: Readonly<Record<string, string>> }[]) =>
    sent.map(({ headers }) => headers['idempotency-key']);
  const remove = { ...benefitChange, action: 'remove' } as const;
  const double = (answers: ('lost' | 'refused' | 'in progress' | 'done')[]) =>
    createWireDouble(() => {
      const next = answers.shift();
      if (next === 'lost') throw new Error('The line is dead.');
      if (next === 'done') return answered({ response_code: 200, data: quote() });
      const code = next === 'refused' ? 'BENEFIT_LIMIT' : 'IDEMPOTENCY_IN_PROGRESS';
      return answered({ response_code: 409, code, message: 'No.' }, 409);
    });
  const press = (client: ReturnType<typeof double>['client'], body: typeof benefitChange | typeof remove) =>
    client.call(calls.addOrRemoveBenefit, body).catch(() => undefined);

  it('is the same write when it is sent again, until it is answered', async () => {
    const { client, callsSent } = double(['lost', 'in progress', 'done', 'done']);
    for (let times = 0; times < 4; times += 1) await press(client, benefitChange);
    const [first, second, third, fourth] = keys(callsSent());
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
  });

  it('is another write after a refusal', async () => {
    const { client, callsSent } = double(['refused', 'done']);
    for (let times = 0; times < 2; times += 1) await press(client, benefitChange);
    expect(new Set(keys(callsSent())).size).toBe(2);
  });

  it('is another write once a different one was answered: what was added, removed and added again is there', async () => {
    const { client, callsSent } = double(['lost', 'done', 'done']);
    for (const body of [benefitChange, remove, benefitChange]) await press(client, body);
    expect(new Set(keys(callsSent())).size).toBe(3);
  });
});
