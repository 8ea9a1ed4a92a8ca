import { expect, type Page } from '../test';
import { arriveAtStep, type Step } from './steps';

/** A person without a mouse: Tab, the arrows, the space bar, Enter and letters. */
export class Keyboard {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Tabs on to the control that the selector names; how far it may be is bounded by the length of the page. */
  async reach(selector: string): Promise<void> {
    const control = this.page.locator(selector).filter({ visible: true }).first();
    await expect(control).toBeAttached();
    for (let pressed = 0; pressed < 80; pressed += 1) {
      if (await control.evaluate((element) => element === document.activeElement)) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`Eighty presses of Tab do not lead to ${selector}.`);
  }

  async type(selector: string, text: string): Promise<void> {
    await this.reach(selector);
    await this.page.keyboard.press('Control+A');
    await this.page.keyboard.type(text);
  }

  /** Of a list of the phone's own: its letters choose. */
  async choose(selector: string, letters: string): Promise<void> {
    await this.reach(selector);
    await this.page.keyboard.type(letters);
    await expect(this.page.locator(selector)).not.toHaveValue('');
  }

  /** Of a list that is found by typing. */
  async find(selector: string, name: string): Promise<void> {
    await this.type(selector, name);
    await expect(this.page.getByRole('option', { name, exact: true })).toBeVisible();
    await this.page.keyboard.press('ArrowDown');
    await this.page.keyboard.press('Enter');
    await expect(this.page.locator(selector)).toHaveValue(name);
  }

  async press(selector: string, key: 'Enter' | 'Space'): Promise<void> {
    await this.reach(selector);
    await this.page.keyboard.press(key);
  }

  /** Of answers side by side: Tab leads to the group, the space bar takes the first, the arrows the others. */
  async pick(name: string, value: string): Promise<void> {
    const all = this.page.locator(`input[name="${name}"]`);
    await this.press(`input[name="${name}"]`, 'Space');
    for (let pressed = await all.count(); pressed > 0; pressed -= 1) {
      if (await this.page.locator(`input[name="${name}"][value="${value}"]`).isChecked()) return;
      await this.page.keyboard.press('ArrowRight');
    }
    throw new Error(`The arrows do not lead to ${value} of ${name}.`);
  }

  /** A day of the browser's own control, in its order: month, day and year. */
  async day(selector: string, day: string): Promise<void> {
    const [year = '', month = '', date = ''] = day.split('-');
    await this.reach(selector);
    await this.page.keyboard.type(`${month}${date}${year}`);
    await expect(this.page.locator(selector)).toHaveValue(day);
  }

  /** Hands a file to what asks for one. */
  async hand(selector: string, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    const [chooser] = await Promise.all([this.page.waitForEvent('filechooser'), this.press(selector, 'Enter')]);
    await chooser.setFiles(file);
  }

  /** Sends the page from wherever the focus is. */
  async send(): Promise<void> {
    await this.press('main button[type="submit"]:visible', 'Enter');
  }

  /** As {@link send}, and waits for the next step of a purchase. */
  async goOn(next: Step): Promise<void> {
    await this.send();
    await arriveAtStep(this.page, 'en', next);
  }
}
