import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createFakeBackend, failure, faqs, networkBreak, renderRemote } from '@tulinde/testing';
import remote from '../../remote';

const open = async () => {
  const backend = createFakeBackend({ getFaqs: () => ({ ...faqs(), version: 3 }), rateAnswer: () => ({}) });
  const opened = renderRemote(remote, '/faqs', { backend });
  const name = 'What is Lipa Pole Pole?';
  await opened.user.click(await screen.findByRole('button', { name }));
  const group = { name: `Was this useful: ${name}` };
  // It is a chunk of its own.
  await screen.findByRole('group', group);
  return { backend, ...opened, ask: () => within(screen.getByRole('group', group)) };
};
const id = faqs().lipaPolePoleFaqs[0]!.id;
const about = { answer: id, version: 3, language: 'en' } as const;

describe('when an answer was read', () => {
  it('takes with one press that it was useful, and asks no more', async () => {
    const { backend, user, ask } = await open();
    await user.click(ask().getByRole('button', { name: 'Yes' }));
    expect(screen.getByText('Thank you. It helps us to write better answers.')).toBeVisible();
    await waitFor(() =>
      expect(backend.requests('rateAnswer')).toEqual([{ ...about, isUseful: true, reason: '', text: '' }]),
    );
    expect(screen.queryByRole('group', { name: /Was this useful/ })).not.toBeInTheDocument();
  });

  it('takes why it was not, and warns of what not to write', async () => {
    const { backend, user, ask } = await open();
    await user.click(ask().getByRole('button', { name: 'No' }));
    expect(screen.getByText(/Please write no names/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(backend.requests('rateAnswer')).toEqual([]);
    expect(screen.getAllByText(/Choose what was missing/)[0]).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'It does not say enough' }));
    await user.type(screen.getByRole('textbox', { name: /In your words/ }), 'By what date?');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(backend.requests('rateAnswer')).toEqual([
        { ...about, isUseful: false, reason: 'TOO_LITTLE', text: 'By what date?' },
      ]),
    );
  });

  it('keeps it without a connection, and sends it once when there is one', async () => {
    const { backend, portal, user, ask } = await open();
    act(() => portal.setOnline(false));
    await user.click(ask().getByRole('button', { name: 'Yes' }));
    expect(screen.getByText('Thank you. It is sent once you are online.')).toBeVisible();
    expect(backend.requests('rateAnswer')).toEqual([]);
    act(() => portal.setOnline(true));
    await waitFor(() => expect(backend.requests('rateAnswer')).toHaveLength(1));
    expect(await screen.findByText('Thank you. It helps us to write better answers.')).toBeVisible();
  });

  it('waits for the next connection where the line broke, and does not try over and over', async () => {
    const { backend, portal, user, ask } = await open();
    backend.on('rateAnswer', () => networkBreak());
    await user.click(ask().getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(backend.requests('rateAnswer')).toHaveLength(1));
    for (let turn = 0; turn < 20; turn += 1) await act(async () => undefined);
    expect(backend.requests('rateAnswer')).toHaveLength(1);
    backend.on('rateAnswer', () => ({}));
    act(() => portal.setOnline(false));
    act(() => portal.setOnline(true));
    await waitFor(() => expect(backend.requests('rateAnswer')).toHaveLength(2));
  });

  it('does not send again what was refused', async () => {
    const { backend, portal, user, ask } = await open();
    backend.on('rateAnswer', () => failure({ status: 429, message: 'Enough for today.' }));
    await user.click(ask().getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(backend.requests('rateAnswer')).toHaveLength(1));
    act(() => portal.setOnline(false));
    act(() => portal.setOnline(true));
    expect(backend.requests('rateAnswer')).toHaveLength(1);
  });

  it.each([
    ['a line that is there in name alone', networkBreak()],
    ['an outage', failure({ status: 503 })],
  ])('waits on over %s, and asks after a pause and no sooner', async (_, broken) => {
    const { backend, ask } = await open();
    backend.on('rateAnswer', () => broken);
    jest.useFakeTimers();
    try {
      fireEvent.click(ask().getByRole('button', { name: 'Yes' }));
      await act(() => jest.advanceTimersByTimeAsync(4_000));
      expect(backend.requests('rateAnswer')).toHaveLength(1);
      backend.on('rateAnswer', () => ({}));
      await act(() => jest.advanceTimersByTimeAsync(60_000));
      expect(backend.requests('rateAnswer')).toHaveLength(2);
    } finally {
      jest.useRealTimers();
    }
  });
});
