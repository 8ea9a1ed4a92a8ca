// The form is there once Get Quote on the Motor Car card has opened it: below the card, or on a phone as a page.
const card = () => [...document.querySelectorAll('main li')].find((item) => item.textContent.includes('Motor Car'));
window.tulindePress(
  () => card()?.querySelector('button') ?? null,
  () => location.pathname !== '/',
  () => document.querySelector('main form') !== null,
);
