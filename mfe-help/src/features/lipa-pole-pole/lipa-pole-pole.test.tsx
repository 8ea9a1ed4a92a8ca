import { act, screen, waitFor, within } from '@testing-library/react';
import { addMonths, nairobiDay, type InstalmentTerms, type LoanSchedule } from '@tulinde/contracts';
import { createFakeBackend, failure, faqs, networkBreak, renderRemote, type RenderOptions } from '@tulinde/testing';
import remote from '../../remote';

const terms: InstalmentTerms[] = [
  { underwriterName: 'Savanna', longestTerm: 10, minimumFinanced: 25_000, monthlyRate: 1.5, yearlyRate: 19.56 },
  { underwriterName: 'Tsavo', longestTerm: 4, minimumFinanced: 30_000, monthlyRate: 1.6, yearlyRate: 20.98 },
];

/* Without interest: the sums are the server's. */
const loan = ({
  amount,
  instalments,
  startsOn,
}: {
  amount: number;
  instalments: number;
  startsOn: string;
}): LoanSchedule => {
  const each = Math.floor(amount / instalments);
  return {
    instalments,
    deposit: each,
    installment: each,
    total: amount + 100,
    fullPrice: amount,
    extra: 100,
    monthlyRate: 1.5,
    yearlyRate: 19.56,
    graceDays: 7,
    agreementVersion: 'LPP',
    schedule: Array.from({ length: instalments }, (_, index) => ({
      number: index + 1,
      dueOn: addMonths(startsOn, index),
      amount: each,
      principal: each,
      interest: 0,
      balance: 0,
    })),
  };
};

const answers = () => ({ getFaqs: () => faqs(), getInstalmentTerms: () => terms, getInstalmentExample: loan });
const open = (changes: object = {}, options: RenderOptions = {}) => {
  const backend = createFakeBackend({ ...answers(), ...changes });
  return { backend, ...renderRemote(remote, '/lipa-pole-pole', { backend, ...options }) };
};

const result = () => screen.getByRole('region', { name: 'Each month' });
const amount = () => screen.findByRole('textbox', { name: 'Price of the cover' });

describe('the calculator', () => {
  it('begins with a price that is worked out, and leads to the quotes', async () => {
    const { backend } = open();
    expect(await screen.findByText('KES 81,505')).toBeVisible();
    expect(backend.requests('getInstalmentExample')).toEqual([
      { underwriterName: 'Savanna', amount: 81_405, instalments: 10, startsOn: nairobiDay() },
    ]);
    expect(within(result()).getByText('19.56 %')).toBeVisible();
    expect(within(result()).getByRole('link', { name: 'Get Quote' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('img', { name: /^Chart: 10 instalments/ })).toBeVisible();
  });

  it('asks once for what was typed when one has stopped typing', async () => {
    const { backend, user } = open();
    await screen.findByText('KES 81,505');
    await user.clear(await amount());
    await user.type(await amount(), '120000');
    expect(await screen.findByText('KES 120,100')).toBeVisible();
    expect(backend.requests('getInstalmentExample').map((request) => (request as { amount: number }).amount)).toEqual([
      81_405, 120_000,
    ]);
  });

  it.each([
    ['24999', 'Lipa Pole Pole begins at KES 25,000 with this insurer. A smaller price is paid at once.'],
    ['100000001', 'Enter KES 100,000,000 at most.'],
    ['abc', 'Enter an amount in whole shillings.'],
  ])('says what is wrong with %s, and asks nothing', async (typed, message) => {
    const { backend, user } = open();
    await screen.findByText('KES 81,505');
    await user.clear(await amount());
    await user.type(await amount(), typed);
    expect(await amount()).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(within(result()).getByText('Fill in what is marked, and the price appears here.')).toBeVisible();
    expect(backend.requests('getInstalmentExample')).toHaveLength(1);
  });

  it('offers no more instalments than the insurer does', async () => {
    const { backend, user } = open();
    await screen.findByText('KES 81,505');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Insurer' }), 'Tsavo');
    const slider = screen.getByRole('slider', { name: 'Instalments, with the deposit' });
    expect(slider).toHaveValue('4');
    expect(slider).toHaveAttribute('max', '4');
    await waitFor(() =>
      expect(backend.requests('getInstalmentExample').at(-1)).toMatchObject({
        underwriterName: 'Tsavo',
        instalments: 4,
      }),
    );
  });

  it('shows every date on demand', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Every date and amount' }));
    expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(12);
  });

  it('says that it could not work it out, and tries again', async () => {
    let isDown = true;
    const { user } = open({
      getInstalmentExample: (asked: Parameters<typeof loan>[0]) => (isDown ? networkBreak() : loan(asked)),
    });
    expect(await screen.findByText('We could not work it out')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: /again/i }));
    expect(await screen.findByText('KES 81,505')).toBeVisible();
  });

  it('says that nobody offers it, or that nobody knows who does', async () => {
    const { unmount } = open({ getInstalmentTerms: () => [] });
    expect(await screen.findByText('No insurer offers instalments today')).toBeVisible();
    unmount();
    open({ getInstalmentTerms: failure({ status: 503 }) });
    expect(await screen.findByText('We could not load the insurers that offer it')).toBeVisible();
  });
});

describe('the rest of the page', () => {
  it('says in Swahili what happens when one is missed, and has the answers of its group', async () => {
    const { portal } = open({}, { language: 'sw' });
    expect(await screen.findByRole('heading', { name: 'Ukikosa kulipa awamu' })).toBeVisible();
    expect(screen.getByText('Hadi mwisho wa siku ya 7')).toBeVisible();
    act(() => portal.setLanguage('en'));
    expect(await screen.findByRole('button', { name: 'What is Lipa Pole Pole?' })).toBeVisible();
  });

  it('shows a visitor no plans, and asks for none', async () => {
    const { backend } = open();
    await screen.findByText('KES 81,505');
    expect(screen.queryByRole('heading', { name: 'Your plans' })).not.toBeInTheDocument();
    expect(backend.requests('getPolicies')).toHaveLength(0);
  });
});
