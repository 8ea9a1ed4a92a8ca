import type { Finding } from '@tulinde/releases';
import { lookAtReleases, type PublishedName } from './look-at-releases';

const finding = (seen: string, level: 'refusal' | 'note'): Finding => ({
  rule: 'preflight',
  seen,
  allowed: 'nothing',
  advice: '',
  level,
});

const help: PublishedName = { name: 'mfe-help', version: '1.1.0' };
const quotes: PublishedName = { name: 'mfe-quotes', version: '1.2.0' };

const lookedAt = async (findings: Record<string, readonly Finding[]>, before: string | null = '1.0.0') => {
  const told: string[] = [];
  const warned: string[] = [];
  const rolledBack: string[] = [];
  await lookAtReleases([help, quotes], {
    look: ({ name }) => Promise.resolve(findings[name] ?? []),
    rollBack: ({ name, version }, reason) => {
      rolledBack.push(`${name}@${version}: ${reason}`);
      return Promise.resolve(before);
    },
    tell: (line) => told.push(line),
    warn: (line) => warned.push(line),
  });
  return { told, warned, rolledBack };
};

describe('when the site answers and its new releases are looked at', () => {
  it('says of each that nothing is wrong, or what it noted', async () => {
    const { told, warned, rolledBack } = await lookedAt({
      'mfe-quotes': [finding('3 of 42 pages are its sample', 'note')],
    });
    expect(told).toEqual([
      'Preflight of mfe-help@1.1.0: nothing is wrong.',
      'Preflight of mfe-quotes@1.2.0: 3 of 42 pages are its sample',
    ]);
    expect(rolledBack).toEqual([]);
    expect(warned).toEqual([]);
  });

  it('rolls a refused one back, with the reason, and goes on', async () => {
    const { told, warned, rolledBack } = await lookedAt({
      'mfe-help': [finding('there is no h1', 'refusal'), finding('of the shell', 'note')],
    });
    expect(rolledBack).toEqual(['mfe-help@1.1.0: preflight: there is no h1']);
    expect(told).toEqual([
      'Preflight of mfe-help@1.1.0: refused: there is no h1',
      'Preflight of mfe-help@1.1.0: of the shell',
      'Preflight of mfe-quotes@1.2.0: nothing is wrong.',
    ]);
    expect(warned).toEqual(['Preflight of mfe-help@1.1.0: taken back, mfe-help@1.0.0 is served in its place.']);
  });

  it('says so when there is nothing to go back to', async () => {
    const { warned } = await lookedAt({ 'mfe-help': [finding('there is no h1', 'refusal')] }, null);
    expect(warned[0]).toBe('Preflight of mfe-help@1.1.0: there is no earlier release of mfe-help, so it stays.');
  });
});
