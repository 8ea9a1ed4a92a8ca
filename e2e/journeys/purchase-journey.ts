import { join } from 'node:path';
import { companyDetails, nextOfKin, personalDetails } from '@tulinde/testing/sample-customer';
import { expect, type Language, type Page } from '../test';
import { arriveAtStep, type Step } from './steps';
import { uniqueFour, uniquePlate } from './unique-numbers';

/** An id document, small enough to be sent as it is. */
const samplePicture = join(import.meta.dirname, 'sample-document.png');

/** A vehicle that no other test insures: one vehicle has one cover at a time. */
export const newVehicle = (kind: 'car' | 'cycle' = 'car') => {
  const { letter, digits, serial } = uniquePlate();
  return {
    registration: `${kind === 'cycle' ? 'KMF' : 'KD'}${letter} ${digits}X`,
    chassisNumber: `NZE141-${serial}`,
    engineNumber: `1NZ-${serial}`,
  };
};

/** Her name has a letter that is not on every keyboard. */
export const amina = { ...personalDetails, fullName: 'Amina Wanjikũ Otieno', born: ['17', '5', '1990'] } as const;

export const company = { ...companyDetails, phone: '0112 345 678' };

type Buyer = typeof amina | typeof company;

export interface OtherPerson {
  readonly fullName: string;
  readonly born: readonly [day: string, month: string, year: string];
  readonly idNumber: string;
  readonly relationship: string;
}
export type PaPerson = 'buyer' | OtherPerson;

/** Numbers that the simulator answers in a way of their own. */
const endings = {
  success: '0001',
  insufficientFunds: '0002',
  busy: '0003',
  expired: '0004',
  cancelled: '0005',
  timeout: '0006',
  wrongPin: '0007',
  late: '0008',
  duplicate: '0009',
  beforeAnswer: '0010',
  missing: '0011',
  wrongAmount: '0012',
  limit: '0013',
  /** Waits for a button of the simulator's page. */
  manual: '0015',
} as const;
export type Outcome = keyof typeof endings;

/** A phone of its own for each purchase: one is asked to pay few times only. */
export const phoneOf = (outcome: Outcome): string => `07${uniqueFour()}${endings[outcome]}`;

/**
 * The steps of a purchase, as a customer takes them. Fields are found by the id that the error summary leads to, the same
 * in both languages.
 */
export class PurchaseJourney {
  readonly page: Page;
  readonly language: Language;
  /** Run on every screen on the way. */
  readonly look: (name: string) => Promise<void>;

  constructor(page: Page, language: Language, look: (name: string) => Promise<void> = async () => undefined) {
    this.page = page;
    this.language = language;
    this.look = look;
  }

  /** A private car that was chosen, from the terms to its certificate, paid in full. */
  async carInFull({ county, isRefusedFirst = false }: { county: string; isRefusedFirst?: boolean }): Promise<void> {
    await this.acceptTerms({ isRefusedFirst });
    await this.personalDetails(amina);
    await this.vehicleDetails(newVehicle(), 'STATION_WAGON');
    await this.valuation({ county });
    await this.documents();
    await this.summary();
    await this.payInFull();
    await this.pay();
    await this.policy();
    expect(await this.downloadCertificate()).toMatch(/\.pdf$/);
  }

  /** @param isRefusedFirst goes on without having accepted, which the page does not let pass */
  async acceptTerms({ isRefusedFirst = false } = {}): Promise<void> {
    await this.isAt('terms');
    const acceptance = this.main.getByRole('checkbox', { name: /^(I have read and accept|Nimesoma na nakubali)/ });
    await this.look('terms');
    if (isRefusedFirst) {
      await expect(acceptance).not.toBeChecked();
      await this.send();
      await expect(this.main.getByRole('alert')).toBeVisible();
    }
    await acceptance.check();
    await this.send();
  }

  /** Opens the part of a form that has this field, where it is a line: one is open at a time. */
  async openPartOf(path: string): Promise<void> {
    const head = this.page
      .locator('section', { has: this.field(path) })
      .getByRole('button')
      .first();
    if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
  }

  /** `prefix` is the path of the buyer within the form. */
  async buyer(buyer: Buyer, prefix = ''): Promise<void> {
    const fill = (name: string, value: string) => this.field(`${prefix}${name}`).fill(value);
    if ('companyName' in buyer) {
      await fill('companyName', buyer.companyName);
      await fill('registrationNumber', buyer.registrationNumber);
      await fill('contactPerson', buyer.contactPerson);
    } else {
      if (prefix !== '') await this.openPartOf(`${prefix}fullName`);
      await fill('fullName', buyer.fullName);
      await fill('idNumber', buyer.idNumber);
      await this.birth(`${prefix}dateOfBirth`, buyer.born);
    }
    await fill('kraPin', buyer.kraPin);
    if (prefix !== '') await this.openPartOf(`${prefix}phone`);
    await fill('phone', buyer.phone);
    await fill('email', buyer.email);
    await this.find(`${prefix}county`, buyer.county);
    await this.find(`${prefix}town`, buyer.town);
  }

  async personalDetails(buyer: Buyer): Promise<void> {
    await this.isAt('personal-details');
    await this.look('personal-details, empty');
    await this.buyer(buyer);
    await this.look('personal-details');
    await this.send();
  }

  async vehicleDetails(vehicle: ReturnType<typeof newVehicle>, bodyType: string): Promise<void> {
    await this.isAt('vehicle-details');
    await this.field('registration').fill(vehicle.registration);
    await this.field('chassisNumber').fill(vehicle.chassisNumber);
    await this.field('engineNumber').fill(vehicle.engineNumber);
    await this.field('bodyType').selectOption(bodyType);
    await this.field('colour').selectOption('WHITE');
    await this.field('fuel').selectOption('PETROL');
    await this.look('vehicle-details');
    await this.send();
  }

  /** The first free slot of the county's first centre, or a call. Tests that run together take counties of their own. */
  async valuation(how: { county: string } | 'call'): Promise<void> {
    await this.isAt('valuation');
    if (how === 'call') await this.page.locator('input[name="method"][value="CALL"]').check({ force: true });
    else {
      await this.field('county').selectOption(how.county);
      await this.field('centreId').selectOption({ index: 1 });
      await this.field('date').selectOption({ index: 1 });
      await this.field('time').selectOption({ index: 1 });
    }
    await this.look('valuation');
    await this.send();
  }

  /** One document is sent, the others follow. */
  async documents(): Promise<void> {
    await this.isAt('documents');
    await this.main.locator('input[type="file"]').first().setInputFiles(samplePicture);
    await expect(this.main.getByText('sample-document')).toBeVisible();
    // The kind that has its file is not asked for any more.
    await expect(this.main.getByRole('checkbox')).toHaveCount(2);
    for (const later of await this.main.getByRole('checkbox').all()) await later.check();
    await this.look('documents');
    await this.send();
  }

  async summary(): Promise<void> {
    await this.isAt('summary');
    const declaration = this.main.getByRole('checkbox', { name: /^(I declare|Nathibitisha)/ });
    await this.look('summary');
    await declaration.check();
    await this.send();
  }

  /** Who is insured beside the buyer, and what else a personal accident cover asks. */
  async paDetails(people: readonly PaPerson[], student = false): Promise<void> {
    await this.isAt('personal-details');
    await this.buyer(amina, 'customer.');
    for (const [index, person] of people.entries()) {
      if (person === 'buyer') continue;
      const at = `people.${index}`;
      await this.openPartOf(`${at}.fullName`);
      await this.field(`${at}.fullName`).fill(person.fullName);
      await this.birth(`${at}.dateOfBirth`, person.born);
      await this.field(`${at}.idNumber`).fill(person.idNumber);
      await this.field(`${at}.relationship`).selectOption(person.relationship);
    }
    if (student) {
      await this.openPartOf('student.school');
      await this.field('student.school').fill('Moi Girls School');
      await this.field('student.admissionNumber').fill('ADM-2231');
    }
    await this.healthy();
    await this.openPartOf('nextOfKin.fullName');
    await this.field('nextOfKin.fullName').fill(nextOfKin.fullName);
    await this.field('nextOfKin.relationship').selectOption('SPOUSE');
    await this.field('nextOfKin.phone').fill('0722 000 111');
    await this.look('personal-details');
    await this.send();
  }

  /** Nobody is ill or does dangerous work. */
  async healthy(): Promise<void> {
    await this.openPartOf('health.hasCondition');
    for (const question of ['hasCondition', 'hasDangerousWork'])
      await this.page.locator(`input[name="health-${question}"][value="false"]`).check({ force: true });
  }

  async payInFull(): Promise<void> {
    await this.isAt('payment');
    await this.look('payment');
    await this.send();
  }

  async lipaPolePole(instalments: number): Promise<void> {
    await this.isAt('payment');
    await this.page.locator('input[name="plan"][value="LIPA_POLE_POLE"]').check({ force: true });
    await this.field('instalments').selectOption(String(instalments));
    await expect(this.main.getByRole('table').getByRole('row')).toHaveCount(instalments + 2);
    await this.main.getByRole('checkbox').check();
    await this.look('payment');
    await this.send();
  }

  /** The simulator answers as the phone number ends. */
  async pay(phone: string = phoneOf('success')): Promise<void> {
    await this.isAt('payment-summary');
    await this.field('phone').fill(phone);
    await this.look('payment-summary');
    await this.send();
  }

  /** The policy is issued and its papers can be downloaded. */
  async policy(): Promise<void> {
    // M-Pesa answers, the page asks, the worker issues.
    await this.isAt('payment-successful');
    await expect(this.main.getByText(/TUL-[A-Z]{2}-\d{2}-\d{6}/).first()).toBeVisible();
    await this.look('payment-successful');
  }

  /** Presses the button that sends the step; the journey has arrived at it before. */
  async send(): Promise<void> {
    await this.main.locator('button[type="submit"]').filter({ visible: true }).first().click();
  }

  /** The certificate of the policy on the page; gives its file's name. */
  async downloadCertificate(): Promise<string> {
    const [certificate] = await Promise.all([
      this.page.waitForEvent('download'),
      this.main.locator('a[href*="/api/documents/"]').filter({ visible: true }).first().click(),
    ]);
    expect(await certificate.failure()).toBeNull();
    return certificate.suggestedFilename();
  }

  field(path: string) {
    return this.page.locator(`[id="${path.replaceAll('.', '-')}"]`);
  }

  async birth(path: string, parts: readonly string[]): Promise<void> {
    const boxes = this.field(path).getByRole('textbox');
    for (const [index, part] of parts.entries()) await boxes.nth(index).fill(part);
  }

  async find(path: string, option: string): Promise<void> {
    const box = this.field(path);
    await expect(box).toBeEnabled();
    await box.fill(option);
    await this.page.getByRole('option', { name: option, exact: true }).click();
  }

  isAt(step: Step): Promise<void> {
    return arriveAtStep(this.page, this.language, step);
  }

  private get main() {
    return this.page.getByRole('main');
  }
}
