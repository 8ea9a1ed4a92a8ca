import { screen } from '@testing-library/react';
import { createFakeBackend, renderRemote } from '@tulinde/testing';
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
  expect(screen.getByText('994 letters left')).toBeVisible();
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
