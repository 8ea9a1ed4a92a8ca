/** What a browser tells of a release: that it loaded, or how it failed. */
export const telemetryKinds = [
  'load',
  'network',
  'deadline',
  'tampered',
  'incompatible',
  'evaluation',
  'missing module',
  'render',
  'late chunk',
  'unhandled',
  'csp',
] as const;
export type TelemetryKind = (typeof telemetryKinds)[number];

/** How a release failed, told apart for the people who run the portal. */
export type FailureKind = Exclude<TelemetryKind, 'load' | 'unhandled' | 'csp'>;

/** How a page that was entered failed without an error that could be caught. */
export const pageHealthFailures = [
  /** The main thread of a visible tab did not answer. */
  'hung',
  /** The visit ended without a word of the page: crashed, or closed while it hung. */
  'ended',
  /** Neither a heading nor a sign that it is on its way. */
  'blank',
  /** Something of its own lies over the heading. */
  'covered',
  /** It shows another address than the page's. */
  'address',
  /** It is rendered again and again. */
  'renders',
] as const;
export type PageHealthFailure = (typeof pageHealthFailures)[number];

/** The health of pages that were entered. `elapsed` of `alive` is since the entry, of `long task` the task itself. */
export const pageHealthKinds = ['alive', 'long task', ...pageHealthFailures] as const;
export type PageHealthKind = (typeof pageHealthKinds)[number];

/**
 * What is wrong with a page that stands and cannot be used. Releases are compared by it; alone it takes no page away. `elapsed` is
 * since the entry.
 */
export const pageFindingKinds = [
  /** Header, main or footer of the frame are gone, hidden or inert. */
  'frame',
  /** Something else lies where a control is seen. */
  'control',
  /** The page was alive and shows nothing any more. */
  'emptied',
  /** The document's title is not the page's. */
  'title',
  /** Clicks or keys do not arrive. */
  'input',
  /** What was drawn for a release that was replaced is still there. */
  'leftover',
  /** The release wrote a cookie, which goes with every request of the site. */
  'cookie',
  /** The release put its own in the place of a function of the page’s. */
  'globals',
] as const;
export type PageFindingKind = (typeof pageFindingKinds)[number];
