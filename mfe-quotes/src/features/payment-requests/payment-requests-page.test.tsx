import { screen } from '@testing-library/react';
import { createFakeBackend, failure, type FakeHandlers } from '@tulinde/testing';
import type { PaymentRequests } from '@tulinde/contracts';
import { visit } from '../../testing/visit';

const phone = '07•• •••123';
const coming: PaymentRequests = { phone, isStopped: false, until: null };
const stopped: PaymentRequests = { phone, isStopped: true, until: '2026-06-01T09:00:00.000Z' };
const open = (answer: FakeHandlers['getPaymentRequests'] = () => coming, language: 'en' | 'sw' = 'en') => {
  const backend = createFakeBackend({ getPaymentRequests: answer });
  return { ...visit('/payment-requests/1a~mb3~signed', { backend, language }), backend };
};

describe('when the owner of a phone follows the link of the text message', () => {
  it('changes nothing by itself, and stops the requests by a press', async () => {
    const { user, backend } = open();
    expect(await screen.findByText(/request a payment from 07•• •••123/)).toBeVisible();
    expect(backend.requests('stopPaymentRequests')).toEqual([]);
    backend.on('stopPaymentRequests', () => stopped);
    await user.click(screen.getByRole('button', { name: 'Stop requests to this phone' }));
    expect(await screen.findByText('We send no more requests to 07•• •••123')).toBeVisible();
    expect(screen.getByText(/This applies until 1 June 2026/)).toBeVisible();
    expect(backend.requests('stopPaymentRequests')).toEqual([
      expect.objectContaining({ token: '1a~mb3~signed', isStopped: true }),
    ]);
  });

  it('lets them come again', async () => {
    const { user, backend } = open(() => stopped);
    backend.on('stopPaymentRequests', () => coming);
    await user.click(await screen.findByRole('button', { name: 'Allow requests again' }));
    expect(await screen.findByRole('button', { name: 'Stop requests to this phone' })).toBeVisible();
    expect(backend.requests('stopPaymentRequests')).toEqual([expect.objectContaining({ isStopped: false })]);
  });

  it('says that a link has run out, and does not offer to ask again', async () => {
    open(() => failure({ status: 410, code: 'LINK_EXPIRED', message: 'This link has expired.' }));
    expect(await screen.findByText('This link has expired.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('tries again where the answer did not come', async () => {
    const { user, backend } = open(() => failure({ status: 503, message: 'Not now.' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Not now.');
    backend.on('getPaymentRequests', () => coming);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Stop requests to this phone' })).toBeVisible();
  });

  it('keeps what it showed where the press did not arrive', async () => {
    const { user, backend } = open();
    backend.on('stopPaymentRequests', () => failure({ status: 503, message: 'Not now.' }));
    await user.click(await screen.findByRole('button', { name: 'Stop requests to this phone' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Not now.');
    expect(screen.getByRole('button', { name: 'Stop requests to this phone' })).toBeVisible();
  });

  it('speaks Swahili', async () => {
    open(() => coming, 'sw');
    expect(await screen.findByRole('button', { name: 'Zuia maombi kwa simu hii' })).toBeVisible();
  });
});
