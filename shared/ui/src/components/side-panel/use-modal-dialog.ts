import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Opens the dialog while the component is mounted: the browser keeps the focus inside and makes the rest inert. A press
 * beside it, or Escape, asks to close; the focus goes back to where it was.
 */
export const useModalDialog = (onClose: () => void): RefObject<HTMLDialogElement | null> => {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  });

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const opener = document.activeElement;
    const page = document.documentElement;
    // Measured before the dialog stops the scrolling; base.css keeps this much free.
    page.style.setProperty('--scrollbar-gap', `${window.innerWidth - page.clientWidth}px`);
    // Browsers before 2022 have no showModal: there the panel opens without being modal.
    if (dialog.showModal) dialog.showModal();
    else dialog.setAttribute('open', '');
    (dialog.querySelector<HTMLElement>('h2[tabindex]') ?? dialog.querySelector('button'))?.focus();

    const handleCancel = (event: Event) => {
      // The parent decides: it unmounts the dialog, the browser does not close it on its own.
      event.preventDefault();
      close.current();
    };
    // A second cancel without a press in between closes it all the same (Chrome's close watcher). The event comes late:
    // by then StrictMode can have opened the dialog again.
    const handleClose = () => {
      if (!dialog.open) close.current();
    };
    const handlePress = (event: MouseEvent) => {
      // The dialog fills itself with its content: only its backdrop can be the target.
      if (event.target !== dialog) return;
      // Or the press would take the focus to the page after we gave it back to the opener.
      event.preventDefault();
      close.current();
    };
    // On the document, behind React's own listeners: a list that is open inside takes the first Escape for itself.
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (event.target instanceof Node && !dialog.contains(event.target) && event.target !== document.body) return;
      event.preventDefault();
      close.current();
    };
    dialog.addEventListener('cancel', handleCancel);
    dialog.addEventListener('mousedown', handlePress);
    dialog.addEventListener('close', handleClose);
    document.addEventListener('keydown', handleKey);
    return () => {
      dialog.removeEventListener('cancel', handleCancel);
      dialog.removeEventListener('mousedown', handlePress);
      dialog.removeEventListener('close', handleClose);
      document.removeEventListener('keydown', handleKey);
      dialog.close?.();
      page.style.removeProperty('--scrollbar-gap');
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  return ref;
};
