import { fireEvent, waitFor } from '@testing-library/react';
import { closeToastsOf, showToast } from './show-toast';

const shown = (): (string | null)[] => {
  // The library takes a toast away when it has faded, which nothing does here.
  for (const fading of document.querySelectorAll('.toast-exit')) fireEvent.animationEnd(fading);
  return [...document.querySelectorAll('.Toastify__toast p:not(.toast-support)')].map(({ textContent }) => textContent);
};

it('closes what was said of a step once that has succeeded, and nothing else', async () => {
  showToast({ kind: 'error', message: 'It was not saved.' }, '/saveProfile');
  showToast({ kind: 'error', message: 'It was not sent.' }, '/sendFeedback');
  await waitFor(() => expect(shown()).toEqual(['It was not saved.', 'It was not sent.']));
  closeToastsOf('/saveProfile');
  await waitFor(() => expect(shown()).toEqual(['It was not sent.']));
});
