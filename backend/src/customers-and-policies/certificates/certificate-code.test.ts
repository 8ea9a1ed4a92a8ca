import { cleanCertificateNumber } from '@tulinde/contracts';
import { isGenuineCode, verifyUrl } from './certificate-code';

describe('when a certificate of an older release is verified', () => {
  /* Printed on papers that are out there. */
  const printed = { number: 'C00000123', code: 'FntwhKJMWBdXXF7Q' };

  it('has the code that stands on it, however its number is typed', () => {
    expect(verifyUrl('https://x.example', 'secret', printed.number)).toMatch(new RegExp(`code=${printed.code}$`));
    for (const typed of ['C00000123', 'c 0000 0123', 'C-00000123']) {
      expect(isGenuineCode('secret', cleanCertificateNumber(typed), printed.code)).toBe(true);
    }
  });
});
