import { onSeededReturns } from '../../../testing/returns-under-test';
import { soldMotor } from '../../../testing/sold-purchase';

onSeededReturns((under) => {
  it('asks Daraja for payments and pays out by it with one token', async () => {
    await under.sent();
    const purchaseId = await soldMotor(under.portal);
    await under.portal.call('/startPayment', { purchaseId, phone: '0712345678' });
    const paths = under.daraja.calls.map(({ path }) => path);
    expect(paths).toContain('/mpesa/b2c/v3/paymentrequest');
    expect(paths).toContain('/mpesa/stkpush/v1/processrequest');
    expect(under.daraja.tokens).toHaveLength(1);
  });
});
