import { rightPassword, rightProof } from '../browser-under-test';
import { owned, self, type Samples } from './sample';

const spouse = {
  fullName: 'Neema Achieng',
  relationship: 'SPOUSE',
  dateOfBirth: '1991-04-04',
  phone: '0733 000 999',
  idNumber: '31313131',
  share: '100',
};

/** Of a customer: what is changed without a proof. */
export const otherDetails = {
  county: 'Nairobi',
  town: 'Westlands',
  postalAddress: 'P.O. Box 1',
  language: 'en',
  remindByEmail: true,
  remindBySms: false,
  marketing: false,
};

/** What an account holds of its customer. */
export const profileSamples = {
  getProfile: self(),
  getNextOfKin: self(),
  getConsents: self(),
  getAcceptedPortalTexts: self(() => ({ language: 'en' })),
  getAccountChanges: self(),
  updateOtherCustomerDetails: self(() => otherDetails),
  saveNextOfKin: self(() => ({ people: [spouse], password: rightPassword })),
  chooseNextOfKin: owned(({ policyNumber }) => ({ policyNumber, choice: 'LIST', proof: rightProof })),
  requestContactChange: self(({ email }) => ({ kind: 'EMAIL', value: email, password: rightPassword }), {
    waits: true,
    own: 422,
  }),
  updatePhoneOrEmail: self(({ email }) => ({ kind: 'EMAIL', value: email, verificationCode: '123456' }), { own: 409 }),
  changePassword: self(
    () => ({
      currentPassword: 'not the password',
      password: 'twiga wa savanna',
      confirmPassword: 'twiga wa savanna',
    }),
    { own: 422 },
  ),
  getDevices: self(),
  prepareMyData: self(() => ({ format: 'JSON', password: rightPassword }), { isFresh: true }),
  deleteAccount: self(() => ({ password: rightPassword })),
  keepAccount: self(),
  signOutDevice: owned(({ deviceId }) => ({ deviceId })),
} satisfies Samples;
