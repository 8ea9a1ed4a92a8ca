import { folderCycles } from './folder-cycles.cjs';

const imports = (source: string, ...resolved: string[]) => ({
  source,
  dependencies: resolved.map((path) => ({ resolved: path })),
});

describe('folders that import each other in a circle', () => {
  it('are named, and those before and behind the circle are not', () => {
    const modules = [
      imports('backend/src/app/servers/app.ts', 'backend/src/payments/ledger/pay.ts'),
      imports('backend/src/payments/ledger/pay.ts', 'backend/src/customers-and-policies/policies/issue.ts'),
      imports('backend/src/customers-and-policies/policies/issue.ts', 'backend/src/servicing/renewals/renew.ts'),
      imports(
        'backend/src/servicing/renewals/renew.ts',
        'backend/src/payments/ledger/plan.ts',
        'backend/src/platform/http/call.ts',
      ),
      imports('backend/src/platform/http/call.ts', 'node_modules/fastify/fastify.js'),
    ];
    expect(folderCycles(modules)).toEqual({
      looked: 5,
      inCycles: [
        'backend/src/customers-and-policies/policies',
        'backend/src/payments/ledger',
        'backend/src/servicing/renewals',
      ],
    });
  });

  it('are looked for among features and packages too', () => {
    const modules = [
      imports('mfe-quotes/src/features/terms/terms.tsx', 'mfe-quotes/src/features/verify/index.ts'),
      imports('mfe-quotes/src/features/verify/index.ts', 'mfe-quotes/src/features/terms/index.ts'),
      imports('shared/ui/src/page/page.tsx', 'shared/ui/src/i18n/index.ts'),
      imports('shared/ui/src/i18n/index.ts', 'shared/client/src/api/index.ts'),
    ];
    expect(folderCycles(modules).inCycles).toEqual(['mfe-quotes/src/features/terms', 'mfe-quotes/src/features/verify']);
  });

  it('are no circle where only a test or what is made for tests closes it', () => {
    const modules = [
      imports('backend/src/app/servers/app.test.ts', 'backend/src/payments/ledger/pay.ts'),
      imports('backend/src/payments/ledger/pay.ts', 'backend/src/app/servers/app.ts'),
      imports('backend/src/app/servers/testing/made.ts', 'backend/src/payments/ledger/pay.ts'),
    ];
    expect(folderCycles(modules).inCycles).toEqual([]);
  });
});
