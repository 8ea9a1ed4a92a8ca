// The form is there once Get Quote on the Motor Car card has opened it: below the card, or on a phone as a page.
const card = () => [...document.querySelectorAll('main li')].find((item) => item.textContent.includes('Motor Car'));
window.tulindePress(
  // A button where the form opens below the card; a page of its own may as well be a link.
  () => card()?.querySelector('button, a[href]') ?? null,
  () => location.pathname !== '/',
  () => document.querySelector('main form') !== null,
);
