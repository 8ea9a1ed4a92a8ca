import { moneyFaults } from './money-faults';
import { releaseFaults } from './release-faults';
import type { SeededFault } from './seeded-fault';

/*
 * What the tests have to find, whatever is done to them for speed. Each is written into the checkout, its finders are run
 * and have to fail; `npm run check -- seeded-faults` says which test it was.
 */
export const seededFaults: readonly SeededFault[] = [
  {
    name: 'a levy is rounded down',
    file: 'backend/src/domain/pricing/money.ts',
    from: 'BigInt(basisPoints) + basis / 2n) / basis',
    to: 'BigInt(basisPoints)) / basis',
    finders: [{ jest: ['backend/src/domain/pricing'] }],
  },
  {
    name: 'a levy of the market is wrong by a basis point',
    file: 'backend/src/operators/seed/underwriters.ts',
    from: 'rateBp: 25,',
    to: 'rateBp: 26,',
    finders: [{ jest: ['backend/src/quoting/motor'] }],
  },
  {
    name: 'a guarded route is open',
    file: 'shell/src/app/guard.tsx',
    from: "const isDenied = route.access === 'guarded' && !isSignedIn;",
    to: "const isDenied = route.access === 'guarded' && !isSignedIn && pathname === '/my-policies';",
    finders: [{ jest: ['shell/src/app/guarded-routes.test.tsx'] }],
  },
  {
    name: 'the focus is lost on the way to another page',
    file: 'shell/src/navigation/use-page-arrival.ts',
    from: 'focusOn(heading ?? main);',
    to: "main?.setAttribute('data-arrived', pathname);",
    finders: [{ jest: ['shell/src/app/app.test.tsx'] }],
  },
  {
    name: "another customer's policy is shown",
    file: 'backend/src/customers-and-policies/policies/own-policies.ts',
    from: 'and(eq(policies.number, policyNumber), eq(policies.customerId, customerId))',
    to: 'and(eq(policies.number, policyNumber))',
    finders: [{ jest: ['backend/src/platform/http/two-customers.test.ts'] }],
  },
  {
    name: 'a text of the console is not translated',
    file: 'releases/console/src/candidate/texts.ts',
    from: "title: '{app} {version}, la majaribio kwa {share}',",
    to: "title: '{app} {version}, candidate at {share}',",
    finders: [{ jest: ['scripts/checks/texts'] }],
  },
  {
    name: 'the hash of an entry is not verified',
    file: 'shell/src/composition/loading/run-script.ts',
    from: '    script.integrity = integrity;\n',
    to: '',
    finders: [{ browser: 'help-faults', grep: 'entry has tampered bytes' }],
  },
  {
    name: 'a code can be guessed for ever',
    file: 'backend/src/customers-and-policies/identity/use-code.ts',
    from: 'const tries = 5;',
    to: 'const tries = 5_000;',
    finders: [{ jest: ['backend/src/customers-and-policies/identity/one-time-codes.test.ts'] }],
  },
  {
    name: 'a success is taken back',
    file: 'backend/src/payments/invoices/attempt-states.ts',
    from: '  succeeded: {},\n',
    to: "  succeeded: { failed: 'failed' },\n",
    finders: [{ jest: ['backend/src/payments/invoices/attempt-states.test.ts'] }],
  },
  {
    name: 'a part of the price counts as the whole',
    file: 'backend/src/payments/ledger/allocate.ts',
    from: 'isWhole: share >= missing',
    to: 'isWhole: share > 0',
    finders: [{ jest: ['backend/src/payments/ledger', 'backend/src/payments/receipts'] }],
  },
  {
    name: 'a repeated write is done again',
    file: 'backend/src/platform/http/idempotency/idempotency-lease.ts',
    from: 'setWhere: sql`${lt(idempotencyKeys.expiresAt, now)} or ${isAbandoned}`,',
    to: 'setWhere: sql`${lt(idempotencyKeys.expiresAt, now)} or true`,',
    finders: [{ jest: ['backend/src/platform/http/idempotency/idempotency.test.ts'] }],
  },
  {
    name: 'a published version is replaced',
    file: 'releases/registry/publishing/release-lock.ts',
    from: 'if (!(await isPublished(queries, app, version))) return;',
    to: "if (version !== '0.0.0' || !(await isPublished(queries, app, version))) return;",
    finders: [{ jest: ['releases/registry/publishing/publishing.test.ts'] }],
  },
  {
    name: 'a visitor changes the cohort with every version',
    file: 'releases/composition/visitors/bucket.ts',
    from: '`${visitor}:${app}`',
    to: '`${visitor}:${app}:${Date.now()}`',
    finders: [{ jest: ['releases/edge/cohorts.test.ts'] }],
  },
  {
    name: 'the release before is not shown where one breaks',
    file: 'shell/src/composition/composition.ts',
    from: "if (now.state === 'ready' && now.value === remote) await this.loader.load(remote.app);",
    to: "if (now.state === 'failed') await this.loader.load(remote.app);",
    finders: [{ browser: 'other-faults', grep: 'throws at first render' }],
  },
  {
    name: 'a shell that began is followed in the same page',
    file: 'releases/composition/boot/boot.js',
    from: 'if (!loaded && fitting > 0) return follow();',
    to: 'if (fitting > 0) return follow();',
    finders: [{ browser: 'shell-faults', grep: 'throws at start' }],
  },
  {
    name: 'the previous shell gets remotes that it does not accept',
    file: 'releases/composition/visitors/previous-shell.ts',
    from: 'const taken = entries.filter((entry) => takes(shell, entry));',
    to: 'const taken = entries;',
    finders: [{ jest: ['releases/composition/visitors/previous-shell.test.ts'] }],
  },
  {
    name: 'an error has too little contrast',
    file: 'shared/ui/src/tokens/tokens.css',
    from: '--colour-error-text: #b3261e;',
    to: '--colour-error-text: #e58a84;',
    finders: [{ jest: ['shared/ui/src/tokens/tokens.test.ts'] }],
  },
  {
    name: 'the link to a purchase never ends',
    file: 'backend/src/purchasing/records/purchase-rights.ts',
    from: 'now.getTime() >= issuedAt.getTime() + statusMs',
    to: 'now.getTime() < issuedAt.getTime()',
    finders: [{ jest: ['backend/src/purchasing/records/purchase-rights.test.ts'] }],
  },
  {
    name: 'quotes that were shared can be changed',
    file: 'backend/src/quoting/sharing/quotes-rights.ts',
    from: 'if (!isForLinks) throw',
    to: 'if (!isForLinks && given === own) throw',
    finders: [{ jest: ['backend/src/quoting/sharing/shared-quotes.test.ts'] }],
  },
  {
    name: 'a write whose answer was lost is another one when it is sent again',
    file: 'shared/client/src/api/unanswered-writes.ts',
    from: 'if (isRefused(error)) this.#keys.delete(intent);',
    to: 'if (isRefused(error) || key !== given) this.#keys.delete(intent);',
    finders: [{ jest: ['shared/client/src/api/unanswered-writes.test.ts'] }],
  },
  ...moneyFaults,
  ...releaseFaults,
];
