/** Parts of a browser that jsdom lacks and the portal uses: just enough for a component to work. */
export const addMissingBrowserParts = (page: Window & typeof globalThis): void => {
  page.matchMedia ??= (query: string) => {
    const list = new EventTarget() as MediaQueryList;
    return Object.assign(list, {
      matches: false,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  };
  page.Element.prototype.scrollIntoView ??= () => undefined;
  page.scrollTo = () => undefined;
  page.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  page.IntersectionObserver ??= class {
    readonly root = null;
    readonly rootMargin = '';
    readonly scrollMargin = '';
    readonly thresholds = [];
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  };
  addDialog(page.HTMLDialogElement.prototype);
  page.Blob.prototype.arrayBuffer ??= function arrayBuffer() {
    return new Promise((resolve, reject) => {
      const reader = new page.FileReader();
      reader.onload = () => resolve(reader.result as ArrayBuffer);
      reader.onerror = () => reject(reader.error ?? new Error('The blob cannot be read.'));
      reader.readAsArrayBuffer(this);
    });
  };
};

/* As in a browser: modal or not it is open, Escape asks with `cancel` and then closes, closing tells `close`. */
const addDialog = (dialog: HTMLDialogElement): void => {
  dialog.show ??= function show() {
    this.open = true;
  };
  dialog.showModal ??= function showModal() {
    if (this.open) throw new DOMException('The dialog is already open', 'InvalidStateError');
    this.open = true;
    this.addEventListener('keydown', closeOnEscape);
    const first = this.querySelector<HTMLElement>(
      '[autofocus], a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex]',
    );
    (first ?? this).focus();
  };
  dialog.close ??= function close(value?: string) {
    if (!this.open) return;
    this.removeEventListener('keydown', closeOnEscape);
    if (value !== undefined) this.returnValue = value;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
};

const closeOnEscape = (event: KeyboardEvent): void => {
  if (event.key !== 'Escape') return;
  const dialog = event.currentTarget as HTMLDialogElement;
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
};
