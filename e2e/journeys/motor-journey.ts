import { expect, untilLive, type Language, type Page } from '../test';
import { words } from './words';

export interface Vehicle {
  readonly product: 'car' | 'cycle';
  /** As they stand in the form, in English. */
  readonly coverClass: string;
  readonly insuranceType: string;
  readonly make: string;
  readonly model: string;
  readonly year: string;
  readonly value?: string;
  readonly use?: string;
  readonly passengers?: string;
  readonly tonnage?: string;
  /** '1' for a month; a year unless given. */
  readonly months?: string;
  readonly customer?: 'Corporate';
}

export const fielder: Vehicle = {
  product: 'car',
  coverClass: 'Private',
  insuranceType: 'Comprehensive',
  make: 'Toyota',
  model: 'Fielder',
  year: '2016',
  value: '710000',
};

const swahili: Readonly<Record<string, string>> = {
  Private: 'Binafsi',
  Commercial: 'Biashara',
  Comprehensive: 'Bima kamili',
  'Third Party Only': 'Ya mtu wa tatu pekee',
};

/** Reads like a person's sentences: choose a product, fill in the form, look at the quotes. */
export class MotorJourney {
  readonly page: Page;
  readonly language: Language;

  constructor(page: Page, language: Language) {
    this.page = page;
    this.language = language;
  }

  get words() {
    return words[this.language];
  }

  /** An option as the page words it. */
  private option(english: string): string {
    return this.language === 'sw' ? (swahili[english] ?? english) : english;
  }

  async open(path = '/'): Promise<void> {
    await this.page.goto(`${path}?lang=${this.language}`);
    // A press before the page is the application's own is repeated there; a journey is not about that.
    await untilLive(this.page);
  }

  /** Presses Get Quote on the product's card; on a phone the card itself leads to the form. */
  async chooseProduct(product: Vehicle['product']): Promise<void> {
    const card = this.page.getByRole('main').getByRole('listitem').filter({ hasText: this.words[product] }).first();
    await card.getByRole('button').or(card.getByRole('link')).first().click();
    await expect(this.form).toBeVisible();
  }

  get form() {
    return this.page.getByRole('main').locator('form');
  }

  async fillIn(vehicle: Vehicle): Promise<void> {
    await this.choose(vehicle.coverClass);
    await this.choose(vehicle.insuranceType);
    await this.pick(this.words.make, vehicle.make);
    await this.pick(this.words.model, vehicle.model);
    await this.page.getByLabel(this.words.year).selectOption(vehicle.year);
    if (vehicle.value) await this.page.getByLabel(this.words.value).fill(vehicle.value);
    if (vehicle.use) await this.page.getByLabel(this.words.use).selectOption({ value: vehicle.use });
    if (vehicle.passengers) await this.page.getByLabel(this.words.passengers).fill(vehicle.passengers);
    if (vehicle.months)
      await this.form.locator(`input[name$="coverDuration"][value="${vehicle.months}"]`).check({ force: true });
    if (vehicle.customer)
      await this.form.locator(`input[name$="customerType"][value="${vehicle.customer}"]`).check({ force: true });
    if (vehicle.tonnage) await this.page.getByLabel(this.words.tonnage).selectOption({ value: vehicle.tonnage });
  }

  async submit(): Promise<void> {
    await this.form.getByRole('button', { name: this.words.getQuote }).click();
  }

  async getQuotes(vehicle: Vehicle): Promise<void> {
    await this.fillIn(vehicle);
    await this.submit();
    await this.expectQuotes();
  }

  async expectQuotes(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: this.words.quotesFor })).toBeVisible();
    await expect(this.quotes.first()).toBeVisible();
  }

  get quotes() {
    return this.page
      .getByRole('article')
      .or(this.page.getByRole('listitem'))
      .filter({ has: this.page.getByRole('button', { name: new RegExp(this.words.buyNow) }) });
  }

  /** Buys the quote at a place in the list. */
  async buy(index: number): Promise<void> {
    const { buyNow } = this.words;
    await this.quotes
      .nth(index)
      .getByRole('button', { name: new RegExp(buyNow) })
      .first()
      .click();
  }

  /** Opens the details of the quote at a place in the list. */
  async openDetails(index: number): Promise<void> {
    await this.page
      .getByRole('button', { name: new RegExp(`^${this.words.viewDetails}`) })
      .nth(index)
      .click();
    await expect(this.page.getByRole('tab', { name: this.words.benefits })).toBeVisible();
  }

  /** Chooses a radio option by its visible label. */
  private async choose(english: string): Promise<void> {
    await this.form.getByRole('radio', { name: this.option(english), exact: true }).check({ force: true });
  }

  private async pick(label: string, option: string): Promise<void> {
    const box = this.form.getByRole('combobox', { name: label });
    await expect(box).toBeEnabled();
    await box.fill(option);
    await this.page.getByRole('option', { name: option, exact: true }).click();
  }
}
