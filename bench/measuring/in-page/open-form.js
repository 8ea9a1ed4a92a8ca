// The form is there once Get Quote on the Motor car card has opened it: below the card, or on a phone as a page.
const card = () =>
  [...document.querySelectorAll('main li')].find((item) => item.textContent.toLowerCase().includes('motor car'));
window.tulindePress(
  // A button where the form opens below the card; a page of its own may as well be a link.
  () => card()?.querySelector('button, a[href]') ?? null,
  () => location.pathname !== '/',
  () => document.querySelector('main form') !== null,
);
