/** Why a release may use what one of the oldest browsers does not have. */
export interface AcceptedFeature {
  readonly why: string;
  /** Whether it has to be looked for first, or have a declaration before it that the browser takes instead. */
  readonly needsGuard: boolean;
}

const guarded = (why: string): AcceptedFeature => ({ why, needsGuard: true });
const anyway = (why: string): AcceptedFeature => ({ why, needsGuard: false });

/** Features of scripts by their names, of styles by those of caniuse. */
export const acceptedFeatures: ReadonlyMap<string, AcceptedFeature> = new Map([
  ['Error.captureStackTrace', guarded('MobX and zod make shorter traces where it is there.')],
  ['.captureStackTrace()', guarded('The same, by another name of the class.')],
  ['setImmediate', guarded('React asks for it; browsers have a MessageChannel.')],
  ['navigation', guarded('React asks for it; without it, a page has the `history`.')],
  ['devicePixelRatio', guarded('A number everywhere; Safari does not change it with the zoom.')],
  ['.startViewTransition()', guarded('React catches that it is missing; no page has a transition of views.')],
  ['.showPopover()', guarded('A toast stands above dialogs where it is there, and is read out where it is not.')],
  ['.hidePopover()', guarded('The same toast.')],
  ['navigator.share', guarded('The button to share stands only where it is there.')],
  ['OffscreenCanvas', guarded('Where a worker has none, the page draws the photo.')],
  ['imageOrientation: from-image', guarded('Where it is refused, an image of the page turns the photo upright.')],
  ['DecompressionStream', guarded('Of packed facts in a PNG, which no photo of a claim needs: read within a `try`.')],
  ['indexedDB.databases', guarded('Where it cannot be asked, the database is opened to see whether it is there.')],
  ['.when()', guarded('A check of zod; `when` of an EventTarget is used nowhere.')],
  [
    'viewport-unit-variants',
    guarded('`100vh` stands before `100dvh`: a page may be as long as the bar of the address.'),
  ],
  ['css-has', anyway('Alone in its selector it is decoration: Firefox before 121 draws the page without.')],
  ['css-overscroll-behavior', anyway('Without it the page behind a panel may scroll along.')],
  ['css-media-scripting', anyway('Without it what needs scripts is not shown to a browser without.')],
  ['css-touch-action', anyway('Safari on a Mac has no touch; on phones it has `manipulation`.')],
  ['text-size-adjust', anyway('Where it is missing, the size of a text is not changed.')],
]);
