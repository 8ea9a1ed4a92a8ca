import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter } from '@tulinde/client/router';
import { compose } from '../testing/compose';
import { TesterCorner } from './tester-corner';

let mockIsDown = true;
jest.mock('./tester-panel', () => {
  if (mockIsDown) throw new Error('Loading chunk tester failed.');
  return { TesterPanel: () => 'the panel' };
});

it('leaves the page alone when its chunk does not come, and asks for it on the next page', async () => {
  const silenced = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { composition, manifests } = compose(() => Promise.reject(new Error('not asked for')));
  render(
    <MemoryRouter>
      <TesterCorner composition={composition} manifests={manifests} />
      <Link to="/faqs">FAQs</Link>
    </MemoryRouter>,
  );
  const link = await screen.findByRole('link', { name: 'FAQs' });
  expect(screen.queryByText('the panel')).not.toBeInTheDocument();
  mockIsDown = false;
  await userEvent.click(link);
  expect(await screen.findByText('the panel')).toBeVisible();
  silenced.mockRestore();
});
