import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeBackend, failure, renderInPortal, type FakeHandlers } from '@tulinde/testing';
import { ShareQuotes } from './share-quotes';

const open = async (handlers: FakeHandlers = {}, language: 'en' | 'sw' = 'en') => {
  const backend = createFakeBackend({ emailQuotes: () => ({ isQueued: true as const }), ...handlers });
  const page = renderInPortal(
    <ShareQuotes path="/quote" quoteRef="Q7hX2mVt9LcKp4Rz" title="3 quotes for your Toyota Fielder" />,
    '/quote',
    { backend, language },
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: language === 'en' ? 'Share' : 'Shiriki' }));
  return { ...page, backend, user };
};
const setShare = (share: unknown) => Object.defineProperty(navigator, 'share', { value: share, configurable: true });
afterEach(() => Reflect.deleteProperty(navigator, 'share'));

describe('when quotes are shared', () => {
  it('copies a link that opens them', async () => {
    const { user } = await open();
    expect(screen.getByRole('dialog', { name: 'Share these quotes' })).toBeVisible();
    const link = 'http://localhost/quote?ref=Q7hX2mVt9LcKp4Rz';
    expect(screen.getByLabelText('Link to these quotes')).toHaveValue(link);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(link);
    expect(screen.getByText(/^Copied/)).toBeVisible();
  });

  it('marks the link where the browser does not let it be copied', async () => {
    const { user } = await open();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText(/^The link is marked/)).toBeVisible();
    expect(screen.getByLabelText('Link to these quotes')).toHaveFocus();
  });

  it('hands it to the phone’s own apps where there are any', async () => {
    const share = jest.fn().mockResolvedValue(undefined);
    setShare(share);
    const { user } = await open({}, 'sw');
    await user.click(screen.getByRole('button', { name: 'Tuma kwa programu' }));
    expect(share).toHaveBeenCalledWith(
      expect.objectContaining({ url: 'http://localhost/quote?ref=Q7hX2mVt9LcKp4Rz&lang=sw' }),
    );
  });
});

describe('when quotes are sent by email', () => {
  it('asks for an address first, then says where they go', async () => {
    const { user, backend } = await open();
    expect(screen.queryByRole('button', { name: 'Send with an app' })).not.toBeInTheDocument();
    const field = await screen.findByRole('textbox', { name: 'Email address' });
    await user.type(field, 'amina');
    await user.click(screen.getByRole('button', { name: 'Send by email' }));
    expect(await screen.findByText('Enter an email address, for example amina@example.co.ke.')).toBeVisible();
    expect(field).toHaveAttribute('aria-invalid', 'true');
    await user.type(field, '@example.co.ke');
    await user.click(screen.getByRole('button', { name: 'Send by email' }));
    expect(await screen.findByText('The quotes are on their way to amina@example.co.ke.')).toBeVisible();
    expect(backend.requests('emailQuotes')).toEqual([{ quoteRef: 'Q7hX2mVt9LcKp4Rz', email: 'amina@example.co.ke' }]);
  });

  it('says why when too many were sent', async () => {
    const { user } = await open({ emailQuotes: () => failure({ status: 429, message: 'Sent several times today.' }) });
    await user.type(await screen.findByRole('textbox', { name: 'Email address' }), 'amina@example.co.ke');
    await user.click(screen.getByRole('button', { name: 'Send by email' }));
    expect(await screen.findByText('Sent several times today.')).toBeVisible();
  });
});
