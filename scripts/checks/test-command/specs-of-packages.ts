/* A change here is felt everywhere: what the specs of all packages prove has to be proved again. */
const everywhere = ['shared', 'shell', 'backend', 'e2e', ''] as const;

/** Which browser specs show a package at work, by the name of the file without `.spec.ts`. */
export const specsOfPackages: Readonly<Record<string, readonly string[]>> = {
  'mfe-quotes': [
    'motor-form',
    'motor-quote',
    'keyboard-purchase',
    'purchase',
    'other-covers',
    'payment-outcomes',
    'payment-requests',
    'money',
    'pictures',
    'links',
    'heights',
    'printed-quotes',
  ],
  'mfe-account': [
    'account',
    'first-sign-in',
    'renewal',
    'money',
    'guards',
    'reload',
    'cancel-cover',
    'heights',
    'recorded-customer',
  ],
  'mfe-claims': [
    'claims',
    'keyboard-claim',
    'claim-follows',
    'claim-messages',
    'claims-release',
    'recorded-customer',
    'evidence',
    'scene',
    'heights',
    'pictures',
  ],
  'mfe-help': ['help', 'cancel-cover', 'answers-release'],
  shell: [
    'dead-links',
    'sign-in',
    'site',
    'to-the-letter',
    'one-tab',
    'layout-measure',
    'layout',
    'layout-shift',
    'first-paint',
    'toasts',
    'service-token',
    'guards',
    'remote-gone',
    'reload',
    'interop',
    'hanging',
    'refused-site-data',
    'tab-faults',
    'fault-kinds',
    'lost-part-faults',
    'shell-faults',
    'shell-candidates',
    'standard-remotes',
    'menu-lines',
    'other-engines',
    'early-input',
    'page-return',
    'large-text',
    'translated',
    'usability-looks',
    'visitors-browsers',
  ],
  releases: [
    'release',
    'candidates',
    'console-sign-in',
    'console',
    'swaps',
    'preflight',
    'recorded-customer',
    'fault-kinds',
    'help-faults',
    'other-faults',
    'tab-faults',
    'shell-faults',
    'shell-candidates',
    'standard-remotes',
    'menu-lines',
    'answers-release',
  ],
};

/** Browser specs in which every test has the tag `@system`: a run of the first tier finds nothing in them. */
export const systemSpecs: readonly string[] = [
  'answers-release',
  'candidates',
  'claims-release',
  'console',
  'dead-links',
  'fault-kinds',
  'first-paint',
  'hanging',
  'heights',
  'help-faults',
  'interop',
  'large-text',
  'layout',
  'layout-measure',
  'layout-shift',
  'lost-part-faults',
  'menu-lines',
  'one-tab',
  'other-engines',
  'other-faults',
  'page-return',
  'pictures',
  'preflight',
  'recorded-customer',
  'refused-site-data',
  'reload',
  'service-token',
  'shell-candidates',
  'shell-faults',
  'standard-remotes',
  'swaps',
  'tab-faults',
  'toasts',
  'translated',
  'usability-looks',
  'visitors-browsers',
];

/** The package of a file: its top folder, or '' for a file at the top. */
export const packageOf = (file: string): string => (file.includes('/') ? (file.split('/')[0] ?? '') : '');

/**
 * The specs with tests of the first tier that a change of these packages reaches; null when it reaches all of them.
 * @param packages as {@link packageOf} names them
 */
export const specsFor = (packages: readonly string[]): readonly string[] | null =>
  packages.some((name) => (everywhere as readonly string[]).includes(name))
    ? null
    : [...new Set(packages.flatMap((name) => specsOfPackages[name] ?? []))]
        .filter((spec) => !systemSpecs.includes(spec))
        .sort();
