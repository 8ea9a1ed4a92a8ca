// The customer's policies are there once a press on the second tab has opened it.
const tab = () => document.querySelectorAll('main [role="tab"]')[1] ?? null;
const isOpen = () => tab()?.getAttribute('aria-selected') === 'true';
window.tulindePress(tab, isOpen, isOpen);
