/** A page in a browser that is no Chromium, as far as all of them can be driven. A selector is of CSS or, from `//`, an XPath. */
export interface EnginePage {
  readonly open: (address: string) => Promise<void>;
  /** Waits until it can be seen. */
  readonly isSeen: (selector: string) => Promise<void>;
  readonly click: (selector: string) => Promise<void>;
  readonly type: (selector: string, text: string) => Promise<void>;
  /** A file for an input that nobody sees. */
  readonly choose: (selector: string, path: string) => Promise<void>;
  /** Into the local storage of the page's site. */
  readonly store: (key: string, value: string) => Promise<void>;
  readonly close: () => Promise<void>;
}
