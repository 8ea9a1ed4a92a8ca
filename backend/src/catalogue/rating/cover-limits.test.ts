import { onSeededPortal } from '../../../testing/seeded-portal';

onSeededPortal((portal) => {
  const limits = async (productId: number, productCategory: string, vehicleUse = '') => {
    const { body } = await portal.call('/getCoverLimits', { productId, productCategory, vehicleUse });
    return Object.fromEntries(
      body.data.map(({ productType, coverDuration, minimumValue }: Record<string, string | number | null>) => [
        `${productType}, ${coverDuration}`,
        minimumValue,
      ]),
    );
  };

  it('tells the lowest value that anybody takes, and what nobody offers', async () => {
    expect(await limits(1, 'PRIVATE')).toMatchObject({
      'Comprehensive, 12': 500_000,
      'Third Party Only, 12': null,
      'Third Party Only, 1': null,
    });
    expect(await limits(1, 'PSV', 'Matatu')).toEqual({ 'Third Party Only, 12': null, 'Third Party Only, 1': null });
    expect(await limits(2, 'PSV', 'Boda Boda')).toMatchObject({ 'Comprehensive, 12': null });
    expect(await limits(1, 'PSV', 'Rickshaw')).toEqual({});
  });
});
