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

/* Toasts that are shown, by what failed. */
const shownOf = new Map<string, string[]>();

const titles = (): Record<Notice['kind'], string | undefined> => ({
  error: pageTexts()['toast.error'],
  success: pageTexts()['toast.success'],
  info: undefined,
});

const isPhone = matchMedia('(max-width: 47.99em)');

/*
 * What a toast never covers (spec 42): the bar with the way back, headings of the first rank, the field in focus; nor what tries again
 * where the same error stands in the page.
 */
const selector = 'header, h1, dialog[open] h2, [data-side-panel-bar], [role="alert"] button';
const keptClear = (): readonly DOMRect[] => {
  const field = document.activeElement?.closest('input, select, textarea');
  return [...document.querySelectorAll(selector), ...(field ? [field] : [])]
    .filter((element) => !host.contains(element))
    .map((element) => element.getBoundingClientRect())
    .filter(({ height, bottom, top }) => height > 0 && bottom > 0 && top < innerHeight);
};

/* On a phone toasts are as wide as the screen. They stand over the page, as far up as nothing of that is under them. */
const keepClear = (): void => {
  const { height } = host.getBoundingClientRect();
  const below = keptClear().map(({ bottom }) => bottom);
  const isFree = (at: number) => keptClear().every(({ top, bottom }) => at >= bottom || at + height <= top);
  const at = [0, ...below].sort((one, other) => one - other).find((one) => isFree(one) && one + height <= innerHeight);
  host.style.insetBlockStart = `${Math.ceil(at ?? Math.max(0, innerHeight - height))}px`;
};

const place = (): void => {
  if (!isPhone.matches) host.style.removeProperty('inset-block-start');
  else if (host.querySelector('.Toastify__toast')) keepClear();
};
// The phone is turned, the page grows or another one comes while a toast is there.
window.addEventListener('resize', place);
new ResizeObserver(place).observe(document.body);

/* An open dialog lies over all that is not a popover opened after it. */
const raise = (): void => {
  if (!host.showPopover) return;
  host.popover = 'manual';
  host.hidePopover();
  host.showPopover();
};

export const renderToast = ({ kind, title = titles()[kind], message }: Notice, step?: string): void => {
  const text = (message || unexpectedText.en).slice(0, longest);
  const code = kind === 'error' && currentSupportCode();
  const toastId = `${kind}:${text}`;
  if (step !== undefined) shownOf.set(step, [...(shownOf.get(step) ?? []), toastId]);
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
    { toastId, icon: false },
  );
  requestAnimationFrame(place);
};

export const closeToasts = (step: string): void => {
  for (const toastId of shownOf.get(step) ?? []) toast.dismiss(toastId);
  shownOf.delete(step);
};
