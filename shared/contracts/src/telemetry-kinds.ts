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

/** How a page that was entered turned out not to be alive, without an error that anybody could catch. */
export const lifeFailures = [
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
export type LifeFailure = (typeof lifeFailures)[number];

/** What came of the pages that were entered. `elapsed` of `alive` is since the entry, of `long task` the task itself. */
export const lifeKinds = ['alive', 'long task', ...lifeFailures] as const;
export type LifeKind = (typeof lifeKinds)[number];
