import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { cssTransition, toast, ToastContainer, type CloseButtonProps } from 'react-toastify/unstyled';
import { unexpectedText } from '@tulinde/contracts';
import type { Notice } from '@tulinde/client/remote';
import { currentSupportCode } from '../support/support-code';
import { texts } from '../texts';
import './toaster.css';

/* Milliseconds that a toast stays. */
const autoClose = 3000;

/* 200 characters of a server's text at the most (spec 27). */
const longest = 200;

const transition = cssTransition({ enter: 'toast-enter', exit: 'toast-exit' });

const pageTexts = () => texts[document.documentElement.lang === 'sw' ? 'sw' : 'en'];

const CloseButton = ({ closeToast }: CloseButtonProps) => (
  <button type="button" className="toast-close" aria-label={pageTexts()['toast.close']} onClick={closeToast}>
    ×
  </button>
);

const host = document.createElement('div');
host.className = 'toast-host';
document.body.append(host);
// In place before the first toast is asked for.
flushSync(() => {
  createRoot(host).render(
    <ToastContainer
      position="top-right"
      autoClose={autoClose}
      hideProgressBar
      closeOnClick
      pauseOnHover
      closeButton={CloseButton}
      transition={transition}
      role="alert"
      limit={3}
    />,
  );
});

/* How much room the page makes on a phone; elsewhere toasts stand over it, and the host has no height. */
new ResizeObserver(() => {
  document.documentElement.style.setProperty('--toast-strip', `${host.offsetHeight}px`);
}).observe(host);

const titles = (): Record<Notice['kind'], string | undefined> => ({
  error: pageTexts()['toast.error'],
  success: pageTexts()['toast.success'],
  info: undefined,
});

/* An open dialog lies over all that is not a popover opened after it. */
const raise = (): void => {
  if (!host.showPopover) return;
  host.popover = 'manual';
  host.hidePopover();
  host.showPopover();
};

export const renderToast = ({ kind, title = titles()[kind], message }: Notice): void => {
  const text = (message || unexpectedText.en).slice(0, longest);
  const code = kind === 'error' && currentSupportCode();
  raise();
  // The same message twice is one toast.
  toast[kind](
    <div>
      {title && <strong>{title}</strong>}
      <p>{text}</p>
      {code && (
        <p className="toast-support">
          {pageTexts()['support.code']} <span translate="no">{code}</span>
        </p>
      )}
    </div>,
    { toastId: `${kind}:${text}`, icon: false },
  );
};
