import { act, screen, within } from '@testing-library/react';
import { createTestPortal, renderInPortal } from '@tulinde/testing';
import { PortalPanel } from './portal-panel';

it('says in the panel that an answer takes longer, until it has come', () => {
  const portal = createTestPortal();
  renderInPortal(
    <PortalPanel isOpen title="Share these quotes" onClose={() => undefined}>
      <p>By mail</p>
    </PortalPanel>,
    '/quote',
    { portal },
  );
  const panel = within(screen.getByRole('dialog', { name: 'Share these quotes' }));
  expect(panel.queryByRole('status')).not.toBeInTheDocument();
  act(() => portal.setSlow(true));
  expect(panel.getByRole('status')).toHaveTextContent('This takes longer than usual.');
  expect(panel.getByText('By mail')).toBeVisible();
  act(() => portal.setSlow(false));
  expect(panel.queryByRole('status')).not.toBeInTheDocument();
});
