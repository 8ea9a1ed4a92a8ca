const controls = 'input:checked, input:not([type=hidden]), select, textarea, button';

/** Focuses the control with this id, or the first control of the group with this id, and brings its label into view. */
export const focusField = (fieldId: string): void => {
  const element = document.getElementById(fieldId);
  if (!element) return;
  const control: HTMLElement = element.matches(controls)
    ? element
    : (element.querySelector<HTMLElement>('input:checked') ?? element.querySelector<HTMLElement>(controls) ?? element);
  const label = control.closest('fieldset') ?? ('labels' in control ? (control as HTMLInputElement).labels?.[0] : null);
  (label ?? control).scrollIntoView?.({ block: 'nearest' });
  control.focus({ preventScroll: Boolean(label) });
};
