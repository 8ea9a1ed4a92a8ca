import { act, screen } from '@testing-library/react';
import { createFakeBackend, createTestPortal, failure, networkBreak, renderRemote } from '@tulinde/testing';
import { laterSlice } from '../../help-parts/later-slice';
import remote from '../../remote';

const open = (path = '/feedback') => {
  const backend = createFakeBackend({ sendFeedback: () => ({ reference: 'FB-7K2M9X' }) });
  return { backend, ...renderRemote(remote, path, { backend }) };
};

it('sends a rating and words with the page that they are about', async () => {
  const { backend, user } = open('/feedback?from=%2Fmy-policies');
  await user.click(await screen.findByRole('radio', { name: '4' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'What is it about?' }), 'SITE');
  await user.type(screen.getByRole('textbox', { name: 'What would you like to say?' }), 'Quick.');
  expect(screen.getByText('994 characters left')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('We have it. Your reference is FB\u2060-\u20607K2M9X.')).toBeVisible();
  expect(backend.requests('sendFeedback')).toEqual([
    expect.objectContaining({
      rating: '4',
      topic: 'SITE',
      text: 'Quick.',
      reach: '',
      page: '/my-policies',
      website: '',
    }),
  ]);
});

it('says what is missing or wrong, and sends nothing', async () => {
  const { backend, user } = open();
  await user.type(await screen.findByRole('textbox', { name: /^Email or phone/ }), 'nowhere');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const summary = await screen.findByRole('alert');
  for (const said of [
    'Choose from 1 to 5',
    'Choose what it is about',
    'Write what you would like to say',
    'Enter an email address or a Kenyan',
  ])
    expect(summary).toHaveTextContent(said);
  expect(backend.requests('sendFeedback')).toHaveLength(0);
});

it('has a box that only programs find', async () => {
  const { container } = open();
  await screen.findByRole('radio', { name: '1' });
  const trap = container.querySelector('[name="website"]');
  expect(trap).toHaveAttribute('tabindex', '-1');
  expect(screen.queryByRole('textbox', { name: 'Website' })).not.toBeInTheDocument();
});

const written = { rating: '2', topic: 'SITE', text: 'Slow at the third step.', reach: '', website: '' };
const openWithWaiting = (answer: () => object) => {
  const backend = createFakeBackend();
  backend.on('sendFeedback', answer);
  const portal = createTestPortal({ backend });
  portal.session.slice(laterSlice).update({ feedback: { key: 'the-key-of-its-press', answers: written } });
  return { backend, ...renderRemote(remote, '/feedback', { backend, portal }) };
};
const keysOf = ({ recorded }: ReturnType<typeof createFakeBackend>) =>
  recorded.map(({ headers }) => headers['idempotency-key']);

it('sends the same message with another press after an answer that was lost', async () => {
  const { backend, user } = open();
  backend.on('sendFeedback', () => networkBreak());
  await user.click(await screen.findByRole('radio', { name: '4' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'What is it about?' }), 'SITE');
  await user.type(screen.getByRole('textbox', { name: 'What would you like to say?' }), 'Quick.');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('We could not take this')).toBeVisible();
  backend.on('sendFeedback', () => ({ reference: 'FB-7K2M9X' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/Your reference is/)).toBeVisible();
  const [first, second] = keysOf(backend);
  expect(second).toBe(first);
});

describe('when a message waits on the device as the page opens', () => {
  afterEach(() => jest.useRealTimers());

  it('waits on through an outage of the server, and goes by itself when that is over', async () => {
    jest.useFakeTimers();
    let isDown = true;
    const { backend, portal } = openWithWaiting(() => (isDown ? failure({ status: 503 }) : { reference: 'FB-7K2M9X' }));
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(portal.session.slice(laterSlice).value.feedback).not.toBeNull();
    expect(screen.queryByText('You are offline')).not.toBeInTheDocument();
    expect(screen.getByText('We cannot take it right now')).toBeVisible();
    isDown = false;
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(screen.getByText(/Your reference is/)).toBeVisible();
    expect(keysOf(backend)).toEqual(['the-key-of-its-press', 'the-key-of-its-press']);
    expect(portal.session.slice(laterSlice).value.feedback).toBeNull();
  });

  it('gives it back to be mended where the server refuses it', async () => {
    openWithWaiting(() => failure({ status: 429, message: 'Several messages came from here today.' }));
    expect(await screen.findByText('Several messages came from here today.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'What would you like to say?' })).toHaveValue(written.text);
    expect(screen.getByRole('radio', { name: '2' })).toBeChecked();
  });
});
