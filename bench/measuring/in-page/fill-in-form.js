// A visitor who fills in the form as soon as she can. It takes typing once a letter in its first text field stays there
// with the focus; it works once that field offers its list, and a press on its button tells what is missing.
const fieldOf = () => document.querySelector('main form input:not([type="radio"], [type="checkbox"])');
const isKept = () => document.activeElement === fieldOf() && fieldOf()?.value === 'T';

const attemptToType = () => {
  const field = fieldOf();
  if (field && !isKept()) {
    field.focus();
    field.select();
    document.execCommand('insertText', false, 'T');
  }
  if (!isKept()) return requestAnimationFrame(attemptToType);
  const typedAt = performance.now();
  // The second frame is drawn after all that the letter itself has caused.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (!isKept()) return attemptToType();
      window.tulindeProbe.typed = typedAt;
      window.tulindePress(
        () => document.querySelector('[role="option"]') && document.querySelector('main form button[type="submit"]'),
        isAnswered,
        isAnswered,
      );
    }),
  );
};
const isAnswered = () => document.querySelector('main form [aria-invalid="true"]') !== null;
requestAnimationFrame(attemptToType);
