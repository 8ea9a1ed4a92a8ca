import { products } from '@tulinde/contracts';
import { certificateType } from './certificate-request';

const { motorCar, motorCycle } = products;

describe('when a certificate is asked for', () => {
  it.each([
    [motorCar.id, 'PRIVATE', 'C'],
    [motorCar.id, 'COMMERCIAL', 'B'],
    [motorCar.id, 'PSV', 'A'],
    [motorCycle.id, 'PRIVATE', 'D'],
    [motorCycle.id, 'PSV', 'D'],
  ])('is for product %i in class %s of type %s', (productId, productCategory, type) => {
    expect(certificateType({ productId, productCategory })).toBe(type);
  });

  it('reads the type from the table of products', () => {
    const changed = { ...motorCycle.certificates, PSV: 'A' };
    const replaced = jest.replaceProperty(motorCycle, 'certificates', changed as never);
    expect(certificateType({ productId: motorCycle.id, productCategory: 'PSV' })).toBe('A');
    replaced.restore();
  });
});
