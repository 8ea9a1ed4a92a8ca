import { motorProductOf, productCategories, products, type CertificateType } from '@tulinde/contracts';
import type { CertificateRequest } from '../../platform/adapters/certificate-registry/port';
import type { PolicyRow } from '../policies/repository';

type Motor = NonNullable<PolicyRow['content']['purchase']['motor']>['request'];

/** The type of the certificate that a vehicle of this product and class has. */
export const certificateType = ({
  productId,
  productCategory,
}: Pick<Motor, 'productId' | 'productCategory'>): CertificateType => {
  const { certificates } = motorProductOf(productId) ?? products.motorCar;
  return certificates[productCategories.find((category) => category === productCategory) ?? 'PRIVATE'];
};

/* The codes of the bands stand for the most that a vehicle of the band carries. */
const tonnageBands: Readonly<Record<number, number>> = { [-9]: 30, [-19]: 50 };

/** What the registry is told of a motor policy; null for one without a certificate. */
export const certificateRequest = ({
  number,
  underwriterName,
  content,
  startsOn,
  endsOn,
}: PolicyRow): CertificateRequest | null => {
  const { motor, vehicle, customer } = content.purchase;
  if (!motor || !vehicle || !customer) return null;
  const { request } = motor;
  const type = certificateType(request);
  const isComprehensive = request.productType === 'Comprehensive';
  return {
    // Ours to the registry: the purchase's id is a secret of the customer's.
    requestKey: number,
    type,
    category: productCategories.find((category) => category === request.productCategory) ?? 'PRIVATE',
    use: request.vehicleUse,
    insurer: underwriterName,
    cover: isComprehensive ? 'Comprehensive' : 'Third Party Only',
    policyNumber: number,
    holder: customer.customerType === 'Corporate' ? customer.companyName : customer.fullName,
    holderPin: customer.kraPin,
    email: customer.email,
    phone: customer.phone,
    registration: vehicle.registration || null,
    chassisNumber: vehicle.chassisNumber,
    engineNumber: vehicle.engineNumber,
    make: request.make,
    model: request.model,
    year: Number(request.yearOfManufacture),
    bodyType: vehicle.bodyType,
    value: isComprehensive ? Math.round(Number(request.estimatedValue)) : null,
    tonnage: type === 'B' ? (tonnageBands[request.tonnage] ?? request.tonnage) : null,
    passengers: type === 'C' ? null : request.passangers,
    startsOn,
    endsOn,
  };
};
