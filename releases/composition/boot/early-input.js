/*
 * Inline ahead of all else in a page's head (boot-script.ts): what is done on the prerendered page before the shell's scripts have
 * come. Fields keep by themselves what is typed, and nothing of it is read here: the shell takes it over, and answers the button
 * that was pressed last. An attribute of the page tells older shells apart, which take over nothing.
 */
(() => {
  const on = (types, act) => {
    for (const type of types)
      document.addEventListener(
        type,
        (event) => event.target.closest && event.target.closest('[data-prerendered]') && act(event.target, event),
        true,
      );
  };
  const end = (field) => field.removeAttribute('data-busy');

  on(['click'], (target) => {
    const button = target.closest('button');
    if (!button) return;
    const panel = button.hasAttribute('aria-expanded') && document.getElementById(button.getAttribute('aria-controls'));
    if (panel) return button.setAttribute('aria-expanded', !(panel.hidden = !panel.hidden));
    for (const earlier of document.querySelectorAll('[data-pressed]')) earlier.removeAttribute('data-pressed');
    button.setAttribute('data-pressed', '');
  });
  /* Nobody would send it: the browser would load the page again. */
  on(['submit'], (_, event) => event.preventDefault());

  /* A word that is being put together, and a list of options that may be open, would be lost with their field. */
  on(['compositionstart'], (field) => field.setAttribute('data-busy', ''));
  on(['mousedown', 'keydown'], (field, { key }) => {
    if (field.localName === 'select') field.toggleAttribute('data-busy', key !== 'Escape' && key !== 'Tab');
  });
  on(['compositionend', 'change', 'focusout'], end);
})();
