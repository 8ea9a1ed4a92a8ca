// A report can be begun once a press on its first button, with nothing told, is answered by what is missing.
const button = () => document.querySelector('main form button[type="submit"]');
const isAnswered = () => document.querySelector('main form [aria-invalid="true"]') !== null;
window.tulindePress(button, isAnswered, isAnswered);
