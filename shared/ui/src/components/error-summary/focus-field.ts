import { flushSync } from 'react-dom';

const controls = 'input:checked, input:not([type=hidden]), select, textarea, button';

/* Opens what is folded around an element, the outermost first: a panel names the button that opens it. */
const unfold = (element: HTMLElement): void => {
  const panel = element.closest<HTMLElement>('[hidden]');
  if (panel === null) return;
  if (panel.parentElement) unfold(panel.parentElement);
  const buttons = document.querySelectorAll<HTMLElement>('[aria-controls][aria-expanded="false"]');
  const button = [...buttons].find((one) => one.getAttribute('aria-controls') === panel.id);
  if (button) flushSync(() => button.click());
};

/**
 * Focuses the control with this id, or the first control of the group with this id, and brings its label into view. What
 * is folded around it opens.
 */
export const focusField = (fieldId: string): void => {
  const element = document.getElementById(fieldId);
  if (!element) return;
  unfold(element);
  const control: HTMLElement = element.matches(controls)
    ? element
    : (element.querySelector<HTMLElement>('input:checked') ?? element.querySelector<HTMLElement>(controls) ?? element);
  const label = control.closest('fieldset') ?? ('labels' in control ? (control as HTMLInputElement).labels?.[0] : null);
  (label ?? control).scrollIntoView?.({ block: 'nearest' });
  control.focus({ preventScroll: Boolean(label) });
};
