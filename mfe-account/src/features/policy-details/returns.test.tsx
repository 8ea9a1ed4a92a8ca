import { screen, within } from '@testing-library/react';
import type { MoneyReturn } from '@tulinde/contracts';
import { createFakeBackend, renderRemote, signedIn } from '@tulinde/testing';
import remote from '../../remote';
import { policyDetails } from '../../testing/policies';

const moneyReturn = (change: Partial<MoneyReturn> = {}): MoneyReturn => ({
  state: 'COMING',
  amount: 500,
  reason: 'EXCESS',
  phone: '07•• •••678',
  from: '2026-04-03T09:00:00.000Z',
  by: '2026-04-10T09:00:00.000Z',
  returnedAt: null,
  receipts: [],
  ...change,
});
const open = (returns: MoneyReturn[], language: 'en' | 'sw' = 'en') => {
  const sold = policyDetails();
  const notes = [{ kind: 'returns' as const, amount: 500, until: '2026-04-10T09:00:00.000Z' }];
  const backend = createFakeBackend({ getPolicy: () => ({ ...sold, payment: { ...sold.payment, notes, returns } }) });
  renderRemote(remote, '/policy-details?policy=TUL-MC-26-000123', { backend, session: signedIn, language });
};
const card = async (name = 'Money back to you') => within(await screen.findByRole('region', { name }));

describe('when money goes back to the customer', () => {
  it.each([
    ['en', 'Money back to you', 'More than was due', 'On its way', /^By 10 April 2026 at the latest, to 07•• •••678$/],
    ['sw', 'Pesa zinazorudi kwako', 'Zaidi ya kilichotakiwa', 'Inakuja', /^Kufikia 10 Aprili 2026, kwa 07•• •••678$/],
  ] as const)('says in %s why, how far it is and when, once', async (...row) => {
    const [language, title, reason, state, when] = row;
    open([moneyReturn()], language);
    const shown = await card(title);
    for (const said of [reason, state, when, 'KES 500']) expect(shown.getByText(said)).toBeVisible();
    expect(screen.getAllByText(/KES 500/)).toHaveLength(1);
  });

  it('names M-Pesa’s receipt once it was sent', async () => {
    open([moneyReturn({ state: 'RETURNED', returnedAt: '2026-04-05T09:00:00.000Z', receipts: ['SKP4H7Z2XQ'] })]);
    const shown = await card();
    expect(shown.getByText('Sent')).toBeVisible();
    expect(shown.getByText('On 5 April 2026, to 07•• •••678')).toBeVisible();
    expect(shown.getByText('M-Pesa SKP4H7Z2XQ')).toBeVisible();
  });

  it.each([
    ['en', 'Money back to you', 'On 5 April 2026, by bank transfer'],
    ['sw', 'Pesa zinazorudi kwako', 'Tarehe 5 Aprili 2026, kwa benki'],
  ] as const)('says in %s that it went by bank, where M-Pesa has no receipt of it', async (language, title, said) => {
    open([moneyReturn({ state: 'RETURNED', returnedAt: '2026-04-05T09:00:00.000Z' })], language);
    expect((await card(title)).getByText(said)).toBeVisible();
  });

  it('says what it waits for, what M-Pesa refused, and what to do where nobody knows who paid', async () => {
    open([
      moneyReturn({ state: 'WAITS', reason: 'SETTLEMENT', from: '2026-04-26T21:00:00.000Z' }),
      moneyReturn({ state: 'STOPPED' }),
      moneyReturn({ phone: null }),
    ]);
    const shown = await card();
    expect(shown.getByText('From 27 April 2026 on, if the cover stays ended')).toBeVisible();
    expect(shown.getByText('Being looked into')).toBeVisible();
    expect(shown.getByText(/with your M-Pesa message/)).toBeVisible();
  });

  it('is not there where nothing does', async () => {
    open([]);
    await screen.findByRole('region', { name: 'Payments' });
    expect(screen.queryByRole('region', { name: 'Money back to you' })).not.toBeInTheDocument();
  });
});
