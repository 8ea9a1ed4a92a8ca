import { maskEmail, maskPhone, type PersonalDetails, type Purchase } from '@tulinde/contracts';

/* Enough to recognise one's own. */
const masked = (text: string): string => `•••••${text.slice(-3)}`;

const maskedBuyer = (buyer: PersonalDetails): PersonalDetails => {
  const reached = { kraPin: masked(buyer.kraPin), phone: maskPhone(buyer.phone), email: maskEmail(buyer.email) };
  return buyer.customerType === 'Individual'
    ? { ...buyer, ...reached, idNumber: masked(buyer.idNumber), dateOfBirth: '' }
    : { ...buyer, ...reached, registrationNumber: masked(buyer.registrationNumber) };
};

/** A purchase whose policy is issued, for a visitor with its link: its state, and nothing that identifies a person. */
export const maskedPurchase = (purchase: Purchase): Purchase => {
  const { customer, vehicle, valuation } = purchase;
  return {
    ...purchase,
    customer: customer && maskedBuyer(customer),
    people: null,
    student: null,
    nextOfKin: null,
    vehicle: vehicle && {
      ...vehicle,
      chassisNumber: masked(vehicle.chassisNumber),
      engineNumber: masked(vehicle.engineNumber),
    },
    valuation: valuation && {
      ...valuation,
      place: valuation.place && '•••',
      phone: valuation.phone && maskPhone(valuation.phone),
    },
    documents: [],
  };
};
