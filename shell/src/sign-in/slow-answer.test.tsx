import { act, screen, within } from '@testing-library/react';
import { openPage } from '../testing/sign-in-page';

/* What says so above the page is behind the panel. */
it('says in the panel that an answer takes longer, until it has come', async () => {
  const { services, press, panel } = await openPage();
  await press('Sign In');
  await panel('Sign in');
  let end = () => {};
  act(() => {
    end = services.loading.beginSlow();
  });
  const inside = within(screen.getByRole('dialog'));
  expect(inside.getByText(/takes longer than usual/)).toBeVisible();
  act(() => end());
  expect(inside.queryByText(/takes longer than usual/)).not.toBeInTheDocument();
});
