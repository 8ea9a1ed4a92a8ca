import { act, screen, waitFor } from '@testing-library/react';
import { quotesBackend } from './testing/quotes-backend';
import { onDesktop } from './testing/screens';
import { carDraft, portalWith } from './testing/stored';
import { visit } from './testing/visit';

beforeEach(onDesktop);

describe('when the page is in Swahili', () => {
  it('speaks Swahili from the landing page to the price', async () => {
    const backend = quotesBackend();
    const portal = portalWith({ quoteDetails: { 1: carDraft() } }, { backend, language: 'sw' });
    const { user } = visit('/', { portal });
    expect(screen.getByRole('heading', { level: 1, name: 'Bima inayosimama nawe.' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Ingia uone bima zako, madai na zaidi' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Pata Bei: Motor car' }));
    expect(await screen.findByRole('radio', { name: 'Bima kamili' })).toBeChecked();
    expect(await screen.findByRole('combobox', { name: 'Kampuni ya gari' })).toHaveValue('Toyota');
    await user.click(screen.getByRole('button', { name: 'Pata Bei' }));

    await screen.findByRole('heading', { name: 'Makadirio 3 ya bei ya Toyota Fielder yako' });
    expect(screen.getAllByText('Lipa yote')).toHaveLength(2);
    expect(screen.getByText('Kiasi cha malipo ya bima')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tazama maelezo: Tsavo Shield' }));
    expect(screen.getByText('Bei hii ni halali hadi 31 Januari')).toBeVisible();
  });

  it('reads the labels of the server again when the language changes', async () => {
    const backend = quotesBackend();
    const portal = portalWith({ quoteDetails: { 1: carDraft() }, productId: 1 }, { backend });
    const { user } = visit('/', { portal });
    await user.click(await screen.findByRole('button', { name: 'Get Quote' }));
    await screen.findByRole('heading', { name: '3 quotes for your Toyota Fielder' });
    act(() => portal.setLanguage('sw'));

    expect(await screen.findByRole('heading', { name: 'Makadirio 3 ya bei ya Toyota Fielder yako' })).toBeVisible();
    await waitFor(() => {
      const asked = backend.recorded.filter(({ name }) => name === 'getQuoteSet');
      expect(asked.map(({ headers }) => headers['accept-language'])).toEqual(['sw']);
    });
  });
});
