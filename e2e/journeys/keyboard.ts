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

  /** Sends the step from wherever the focus is, and waits for the next page. */
  async goOn(next: Step): Promise<void> {
    await this.press('main button[type="submit"]:visible', 'Enter');
    await arriveAtStep(this.page, 'en', next);
  }
}
