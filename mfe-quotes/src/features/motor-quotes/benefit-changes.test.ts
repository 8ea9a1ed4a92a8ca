import type { Quote } from '@tulinde/contracts';
import { createFakeBackend, quote, quoteSet, type FakeBackend } from '@tulinde/testing';
import { BenefitChanges } from './benefit-changes';
import { motorQuotesStore, type MotorQuotesStore } from './motor-quotes-store';

const ready = async (backend: FakeBackend) => {
  const quotes = motorQuotesStore(backend.api, () => 'en');
  await quotes.load('Q1');
  return { quotes, changes: new BenefitChanges(backend.api, quotes) };
};
const add = (benefitName: string, underWriter = 'Tsavo Shield') =>
  ({ action: 'add', benefitName, underWriter, limitAmount: null }) as const;
const added = ({ set }: MotorQuotesStore, insurer: string): string[] =>
  set.state === 'ready'
    ? (set.value.quotes.find((one) => one.underwriterName === insurer)?.addedBenefits.map(({ name }) => name) ?? [])
    : [];

/* A server that keeps what it was told. */
const remembering = () => {
  const kept = new Map<string, Quote>();
  return createFakeBackend({
    getQuoteSet: () => ({ data: quoteSet({ quoteRef: 'Q1' }) }),
    addOrRemoveBenefit: ({ benefitName, underWriter }) => {
      const old = kept.get(underWriter) ?? quote({ underwriterName: underWriter });
      const line = { name: benefitName, amount: 2500, limitAmount: null };
      const changed = { ...old, addedBenefits: [...old.addedBenefits, line] };
      kept.set(underWriter, changed);
      return changed;
    },
  });
};

describe('when two benefits of one quote change at the same moment', () => {
  it('sends one after the other, so that both count', async () => {
    const backend = remembering();
    const { quotes, changes } = await ready(backend);
    const release = backend.hold('addOrRemoveBenefit');
    const both = [changes.change('Q1', add('Excess protector')), changes.change('Q1', add('Loss of use'))];
    expect(changes.line('Tsavo Shield', 'Loss of use').pending).toBe('add');
    release();
    await Promise.all(both);
    expect(added(quotes, 'Tsavo Shield')).toEqual(['Excess protector', 'Loss of use']);
    expect(changes.line('Tsavo Shield', 'Loss of use').pending).toBeNull();
  });

  it('ignores a second press on the same line', async () => {
    const backend = remembering();
    const { changes } = await ready(backend);
    await Promise.all([changes.change('Q1', add('Loss of use')), changes.change('Q1', add('Loss of use'))]);
    expect(backend.requests('addOrRemoveBenefit')).toHaveLength(1);
  });
});

describe('when the answer comes after other quotes have been asked for', () => {
  it('leaves those alone', async () => {
    const backend = remembering();
    const { quotes, changes } = await ready(backend);
    const release = backend.hold('addOrRemoveBenefit');
    const change = changes.change('Q1', add('Loss of use'));
    backend.on('getQuoteSet', () => ({ data: quoteSet({ quoteRef: 'Q2' }) }));
    await quotes.load('Q2');
    release();
    await change;
    expect(added(quotes, 'Tsavo Shield')).toEqual([]);
  });
});
