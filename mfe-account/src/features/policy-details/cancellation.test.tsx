import { screen } from '@testing-library/react';
import type { Cancellation } from '@tulinde/contracts';
import { createFakeBackend, renderRemote, signedIn } from '@tulinde/testing';
import remote from '../../remote';
import { policyDetails } from '../../testing/policies';

const cancellation: Cancellation = {
  reference: 'CC-7K2M9X',
  state: 'REQUESTED',
  requestedAt: '2026-11-23T12:00:00.000Z',
  endsAt: '2026-11-23T12:10:00.000Z',
  undoUntil: '2026-11-23T12:10:00.000Z',
  now: '2026-11-23T12:00:00.000Z',
  refund: { state: 'LATER', payable: 61_027, phone: '07•• •••123', by: null, returnedAt: null, receipts: [] },
  reason: 'NOT_NEEDED',
  day: '2026-11-23',
  sum: { lines: [], amount: 61_027.4, payable: 61_027, paid: 81_000, claim: null },
};
const open = (change: Partial<Cancellation>) => {
  const backend = createFakeBackend({
    getPolicy: () => policyDetails({ cancellation: { ...cancellation, ...change } }),
    getSettlement: () => ({ settlement: null }),
  });
  return renderRemote(remote, '/policy-details?policy=TUL-MC-26-000123', { backend, session: signedIn });
};

describe('when the cover was cancelled', () => {
  it('says until when it can be kept, and leads there', async () => {
    open({});
    expect(await screen.findByText(/^This cover ends on 23 Nov 2026, 15:10$/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Keep it, or follow' })).toHaveAttribute(
      'href',
      '/cancel-cover?policy=TUL-MC-26-000123',
    );
  });

  it('says how far the refund is', async () => {
    open({ state: 'CANCELLED', undoUntil: null, refund: { ...cancellation.refund, state: 'COMING' } });
    expect(await screen.findByText(/^On its way · KES 61,027 to 07•• •••123$/)).toBeVisible();
  });

  it('says nothing once it was undone', async () => {
    open({ state: 'UNDONE', undoUntil: null });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(/CC-7K2M9X/)).not.toBeInTheDocument();
  });
});
