import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { failedOfJest, failedOfPlaywright, findingsOfSimulation } from './failed-tests';
import { seededFaults } from './faults';
import { faultyText } from './with-fault';

const workspace = join(__dirname, '../../..');

describe('the faults that are seeded', () => {
  it.each(seededFaults.map((fault) => [fault.name, fault] as const))(
    '%s: stands in the code of today',
    (_name, fault) => {
      const text = readFileSync(join(workspace, fault.file), 'utf8');
      expect(faultyText(text, fault)).not.toBe(text);
    },
  );

  it('are found by files that exist', () => {
    const files = seededFaults.flatMap(({ finders }) =>
      finders.flatMap((finder) => {
        if ('simulation' in finder) return ['scripts/drills/simulation/main.ts'];
        return 'jest' in finder ? finder.jest : [`e2e/tests/${finder.browser}.spec.ts`];
      }),
    );
    expect(files.filter((file) => !existsSync(join(workspace, file)))).toEqual([]);
  });
});

describe('when a report is read', () => {
  it('names the failed tests of Jest', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'money adds up' },
      { status: 'failed', fullName: 'money is rounded half up' },
    ];
    expect(failedOfJest(JSON.stringify({ testResults: [{ name: 'a', message: '', assertionResults }] }))).toEqual([
      'money is rounded half up',
    ]);
    expect(failedOfJest('{}')).toEqual([]);
  });

  it('names the failed tests of Playwright, those of inner groups too', () => {
    const specs = [
      { title: 'opens', ok: true },
      { title: 'closes', ok: false },
    ];
    const report = JSON.stringify({
      suites: [{ title: 'a.spec.ts', specs: [], suites: [{ title: 'a panel', specs }] }],
    });
    expect(failedOfPlaywright(report)).toEqual(['a panel: closes']);
    expect(failedOfPlaywright('{}')).toEqual([]);
  });

  it('names what the simulation found', () => {
    const output = 'Seeds 1 to 2\n✗ UTC: Seed 2, 2026-03-01: TP-1 has ended.\n    2026-03-01 customer 1 pays\n';
    expect(findingsOfSimulation(output)).toEqual(['UTC: Seed 2, 2026-03-01: TP-1 has ended.']);
    expect(findingsOfSimulation('Seeds 1 to 2\n')).toEqual([]);
  });
});
