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
    const handlePress = (event: MouseEvent) => {
      // The dialog fills itself with its content: only its backdrop can be the target.
      if (event.target === dialog) close.current();
    };
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      close.current();
    };
    dialog.addEventListener('cancel', handleCancel);
    dialog.addEventListener('mousedown', handlePress);
    dialog.addEventListener('keydown', handleKey);
    return () => {
      dialog.removeEventListener('cancel', handleCancel);
      dialog.removeEventListener('mousedown', handlePress);
      dialog.removeEventListener('keydown', handleKey);
      dialog.close?.();
      page.style.removeProperty('--scrollbar-gap');
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  return ref;
};
