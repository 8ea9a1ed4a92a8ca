import { formatKes } from '../amounts';
import { parseAmount } from './amount';
import { cleanCertificateNumber, cleanPolicyNumber, isCertificateNumber, isPolicyNumber } from './cover-number';
import { isDay, parseDay } from './day';
import { isEmail, maskEmail, normalEmail } from './email';
import { cleanIdNumber, cleanKraPin, isIdNumber, isKraPin, readableIdNumber } from './id-number';
import { cleanName, isFullName, nameKey } from './person-name';
import { parsePhone, readablePhone } from './phone';
import { cleanReceipt, isReceipt } from './receipt';
import { codeKey } from './typed-text';
import { products } from '../products';
import { cleanVehicleNumber, isChassisNumber, isEngineNumber, isUsualPlate, normalisePlate } from './vehicle-numbers';

/** What is done with an identifier wherever one is typed, sent, shown or looked for. */
export interface IdentifierRules {
  /** Of what was typed: the form that is kept, sent and printed. What is no such identifier comes back as it can be judged. */
  readonly clean: (typed: string) => string;
  /** Whether what was typed is one, once it is clean. */
  readonly check: (typed: string) => boolean;
  /** Of the clean form: as screens and papers show it. */
  readonly show: (clean: string) => string;
  /** Of the clean form, also of one that an earlier release kept: what two spellings of one thing have in common. */
  readonly key: (clean: string) => string;
}

const asItIs = (clean: string): string => clean;

export const identifierRules = {
  name: { clean: cleanName, check: (typed) => isFullName(typed), show: asItIs, key: nameKey },
  'one name, confirmed': { clean: cleanName, check: (typed) => isFullName(typed, true), show: asItIs, key: nameKey },
  phone: {
    clean: (typed) => parsePhone(typed) ?? typed,
    check: (typed) => parsePhone(typed) !== null,
    show: readablePhone,
    key: codeKey,
  },
  email: {
    clean: normalEmail,
    check: (typed) => isEmail(normalEmail(typed)),
    show: (clean) => maskEmail(clean),
    key: normalEmail,
  },
  'national ID': {
    clean: cleanIdNumber,
    check: (typed) => isIdNumber('NATIONAL_ID', typed),
    show: readableIdNumber,
    key: codeKey,
  },
  passport: { clean: cleanIdNumber, check: (typed) => isIdNumber('PASSPORT', typed), show: asItIs, key: codeKey },
  'alien ID': { clean: cleanIdNumber, check: (typed) => isIdNumber('ALIEN_ID', typed), show: asItIs, key: codeKey },
  'KRA PIN': { clean: cleanKraPin, check: isKraPin, show: asItIs, key: codeKey },
  'plate of a car': {
    clean: normalisePlate,
    check: (typed) => isUsualPlate(typed, products.motorCar.id),
    show: asItIs,
    key: codeKey,
  },
  'plate of a motorcycle': {
    clean: normalisePlate,
    check: (typed) => isUsualPlate(typed, products.motorCycle.id),
    show: asItIs,
    key: codeKey,
  },
  'chassis number': { clean: cleanVehicleNumber, check: isChassisNumber, show: asItIs, key: codeKey },
  'engine number': { clean: cleanVehicleNumber, check: isEngineNumber, show: asItIs, key: codeKey },
  'policy number': { clean: cleanPolicyNumber, check: isPolicyNumber, show: asItIs, key: codeKey },
  'certificate number': { clean: cleanCertificateNumber, check: isCertificateNumber, show: asItIs, key: codeKey },
  'M-Pesa receipt': { clean: cleanReceipt, check: isReceipt, show: asItIs, key: codeKey },
  amount: {
    clean: (typed) => String(parseAmount(typed) ?? typed),
    check: (typed) => parseAmount(typed) !== null,
    show: (cents) => formatKes(Number(cents) / 100),
    key: asItIs,
  },
  date: {
    clean: (typed) => parseDay(typed) ?? typed,
    check: (typed) => isDay(parseDay(typed) ?? ''),
    show: asItIs,
    key: asItIs,
  },
} as const satisfies Readonly<Record<string, IdentifierRules>>;
