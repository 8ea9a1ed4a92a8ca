import { pressedAttribute } from '@tulinde/contracts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/* What a person may have moved to, changed or pressed before the scripts arrived. */
const controls = 'a[href], button, input, select, textarea, [tabindex]';

/* What a control is called in both pages. Ids that React made are of one of them alone. */
const identityOf = (control: Element): string => {
  const { id, localName } = control;
  const texts = ['name', 'type', 'href', 'aria-label'].map((name) => control.getAttribute(name));
  const value = control.matches('[type=radio], [type=checkbox]') ? control.getAttribute('value') : '';
  const label = control.matches('a, button') ? control.textContent : '';
  return JSON.stringify([localName, id.startsWith('_') ? '' : id, ...texts, value, label]);
};

const alike = (control: Element, within: Element): Element[] => {
  const identity = identityOf(control);
  return [...within.querySelectorAll(controls)].filter((other) => identityOf(other) === identity);
};

const isField = (control: Element): control is Field => control.matches('input, select, textarea');

const isTicked = (field: Element): field is HTMLInputElement => field.matches('[type=radio], [type=checkbox]');

const isChanged = (field: Field): boolean => {
  if (field instanceof HTMLSelectElement) {
    const selected = [...field.options].findIndex((option) => option.defaultSelected);
    return field.selectedIndex !== Math.max(selected, 0);
  }
  if (!isTicked(field)) return field.value !== field.defaultValue;
  // Of radio buttons the one that was chosen takes the other's tick away.
  return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox');
};

/* Past React's own property of the element, which would take the event for no change. */
const write = (field: Field, value: string): void => {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
};

/* Fields of some types have no caret that a script may set. */
const copyCaret = (from: Element, to: Element): void => {
  if (!isField(from) || from instanceof HTMLSelectElement || !isField(to) || to instanceof HTMLSelectElement) return;
  const { selectionStart, selectionEnd, selectionDirection } = from;
  if (selectionStart !== null) to.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none');
  to.scrollTop = from.scrollTop;
};

/** What a visitor has done on the prerendered page, for the live one. Secret fields are left alone. */
export class EarlyInput {
  readonly #prerendered: Element;
  readonly #changed: readonly Field[];
  readonly #opened: readonly Element[];
  readonly #pressed: Element | null;
  readonly #focused: Element | null;

  constructor(prerendered: Element) {
    const fields = [...prerendered.querySelectorAll(controls)].filter(isField);
    this.#prerendered = prerendered;
    this.#changed = fields.filter((field) => field.type !== 'password' && isChanged(field));
    this.#opened = [...prerendered.querySelectorAll('button[aria-expanded=true]')];
    this.#pressed = prerendered.querySelector(`[${pressedAttribute}]`);
    const { activeElement } = document;
    this.#focused = activeElement?.matches(controls) && prerendered.contains(activeElement) ? activeElement : null;
  }

  /** Whether all that was changed, opened or pressed stands in the live page too. */
  hasPlaceIn(live: Element): boolean {
    return [...this.#changed, ...this.#opened, this.#pressed].every(
      (control) => control === null || this.#find(control, live) !== null,
    );
  }

  /**
   * Takes it over, once the live page stands beside the prerendered one.
   * @param replace takes the prerendered page away. The focus has gone from field to field before: a phone's keyboard stays.
   */
  moveTo(live: Element, replace: () => void): void {
    const found = <Control extends Element>(control: Control) => this.#find(control, live) as Control | null;
    const ticks = this.#changed.filter(isTicked).map((field) => [found(field), field.checked] as const);
    const values = this.#changed
      .filter((field) => !isTicked(field))
      .map((field) => [found(field), field.value] as const);
    const opened = this.#opened.map(found);
    const pressed = this.#pressed && found(this.#pressed);
    const focused = this.#focused && (found(this.#focused) as HTMLElement | null);
    focused?.focus({ preventScroll: true });
    replace();
    for (const [field, isOn] of ticks) if (field && field.checked !== isOn) field.click();
    for (const [field, value] of values) if (field) write(field, value);
    if (this.#focused && focused) copyCaret(this.#focused, focused);
    for (const button of opened) {
      if (button instanceof HTMLElement && button.getAttribute('aria-expanded') === 'false') button.click();
    }
    if (pressed instanceof HTMLElement) pressed.click();
  }

  /* The same one of those that are called alike. */
  #find(control: Element, live: Element): Element | null {
    return alike(control, live)[alike(control, this.#prerendered).indexOf(control)] ?? null;
  }
}
