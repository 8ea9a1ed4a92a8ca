import { readFileSync } from 'node:fs';
import { buyPolicy, newAddress, newCustomer } from '../journeys/account';
import { mailedCode, mailsTo } from '../journeys/mailbox';
import { PurchaseJourney } from '../journeys/purchase-journey';
import { expect, test, type Page } from '../test';

/* Each journey in one width and one language: what is shown in the others is the layout check's. */
const inEnglish = {
  name: 'Name your next of kin',
  add: 'Add a person',
  equally: 'Share equally',
  code: 'Code of 6 digits',
  changeEmail: 'Change your email',
  changed: 'Your password has been changed successfully.',
};
const inSwahili = {
  asJson: 'Pakua kama JSON',
  askDelete: 'Futa akaunti yangu…',
  delete: 'Futa akaunti yangu',
  keep: 'Bakisha akaunti yangu',
};

const wholePage = async (page: Page, expectAccessible: () => Promise<void>): Promise<void> => {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible();
};

test('next of kin, a new email, a new password (en)', { tag: '@desktop' }, async ({ page, expectAccessible }) => {
  const text = inEnglish;
  const customer = await newCustomer(page);
  const form = new PurchaseJourney(page, 'en');
  const look = () => wholePage(page, expectAccessible);

  await page.goto('/manage-next-of-kin?lang=en');
  await page.getByRole('button', { name: text.name }).click();
  const people = [
    {
      fullName: 'Baraka Otieno',
      relationship: 'SPOUSE',
      born: ['3', '2', '1988'],
      idNumber: '29876543',
      phone: '0722 000 111',
    },
    { fullName: 'Zawadi Akinyi', relationship: 'CHILD', born: ['14', '1', '2019'], idNumber: '', phone: '' },
  ];
  for (const [index, person] of people.entries()) {
    const at = `people.${index}`;
    // One person is open at a time: the one who was added last.
    if (index > 0) await page.getByRole('button', { name: text.add }).click();
    await form.field(`${at}.fullName`).fill(person.fullName);
    await form.field(`${at}.relationship`).selectOption(person.relationship);
    await form.birth(`${at}.dateOfBirth`, person.born);
    await form.field(`${at}.idNumber`).fill(person.idNumber);
    await form.field(`${at}.phone`).fill(person.phone);
  }
  await form.field('password').fill(customer.password);
  await page.getByRole('button', { name: text.equally }).click();
  await form.send();
  // A child's share goes to a guardian.
  await expect(form.field('people.1.guardian.fullName')).toHaveAttribute('aria-invalid', 'true');
  await form.field('people.1.guardian.fullName').fill('Neema Achieng');
  await form.field('people.1.guardian.relationship').selectOption('SIBLING');
  await form.field('people.1.guardian.phone').fill('0733 000 222');
  await look();
  await form.send();
  // The form has lines of the same names.
  await expect(form.field('password')).toHaveCount(0);
  await page.getByRole('button', { name: /^Zawadi Akinyi/ }).click();
  await expect(page.getByText('Neema Achieng')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Zawadi Akinyi').first()).toBeVisible();
  await look();

  await page.goto('/my-profile#contact');
  await page.getByRole('button', { name: text.changeEmail }).click();
  const email = newAddress('neema');
  await form.field('contact-value').fill(email);
  await form.field('contact-password').fill(customer.password);
  await expectAccessible();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: text.code }).fill(await mailedCode(email, 1));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('main').getByText(email).first()).toBeVisible();
  await expect.poll(() => mailsTo(customer.email).length, { message: 'the old address is told' }).toBeGreaterThan(2);
  await look();

  await page.goto('/change-password');
  await form.field('currentPassword').fill(customer.password);
  await form.field('password').fill('jua kali ya asubuhi');
  await form.field('confirmPassword').fill('jua kali ya asubuhi');
  await look();
  await form.send();
  await expect(page.getByText(text.changed).first()).toBeVisible();
});

test(
  'everything that is stored is downloaded, and the account is deleted and kept (sw)',
  { tag: '@phone' },
  async ({ page, expectAccessible }) => {
    const text = inSwahili;
    const customer = await newCustomer(page, { language: 'sw' });
    const policy = await buyPolicy(customer, 'family');
    await page.goto('/my-profile?lang=sw#privacy');
    await page.locator('#download-password').fill(customer.password);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: text.asJson }).click(),
    ]);
    const stored = readFileSync(await file.path(), 'utf8');
    expect(JSON.parse(stored)).toMatchObject({});
    for (const known of [customer.email, customer.fullName, policy]) expect(stored).toContain(known);

    await page.getByRole('button', { name: text.askDelete }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type="password"]').fill(customer.password);
    await expectAccessible();
    await dialog.getByRole('button', { name: text.delete, exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: text.keep }).first()).toBeVisible();
    await wholePage(page, expectAccessible);
    await page.getByRole('button', { name: text.keep }).first().click();
    await expect(page.getByRole('button', { name: text.askDelete })).toBeVisible();
  },
);
