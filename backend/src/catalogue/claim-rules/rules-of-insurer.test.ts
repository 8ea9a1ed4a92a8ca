import { underwriters } from '../underwriters';
import { savannaMutual } from '../underwriters/savanna-mutual';
import { checkedRules, rulesOfInsurer } from './rules-of-insurer';

const from = '2020-01-01';

describe('the rules of an insurer', () => {
  it('are the usual ones with what its own file says', () => {
    const claims = { 'theft-excess': { trackerBp: 300 } };
    const rules = checkedRules(rulesOfInsurer({ ...savannaMutual, claims }, from));
    expect(rules['theft-excess']).toEqual({
      id: '1/theft-excess/2020-01-01',
      figures: { trackerBp: 300, antiTheftBp: 1_000, neitherBp: 2_000, minimumCents: 2_000_000 },
    });
  });

  it('hold by their last edition', () => {
    const before = rulesOfInsurer(savannaMutual, from);
    const [wait] = rulesOfInsurer({ ...savannaMutual, claims: { 'theft-wait': { days: 20 } } }, '2027-01-01').filter(
      ({ rule }) => rule === 'theft-wait',
    );
    const rules = checkedRules([...before, wait!]);
    expect([rules['theft-wait'].figures.days, rules['theft-wait'].id]).toEqual([20, '1/theft-wait/2027-01-01']);
    expect(rules.death.id).toBe('1/death/2020-01-01');
  });

  it('are refused where one is missing, or a figure is none', () => {
    const stored = rulesOfInsurer(savannaMutual, from);
    expect(() => checkedRules(stored.slice(1))).toThrow('no rule repair-cost');
    const wrong = stored.map((row) => (row.rule === 'death' ? { ...row, figures: { shareBp: 10_001 } } : row));
    expect(() => checkedRules(wrong)).toThrow();
    const added = stored.map((row) => (row.rule === 'death' ? { ...row, figures: { shareBp: 1, more: 1 } } : row));
    expect(() => checkedRules(added)).toThrow();
  });

  it('differ from insurer to insurer, and age and share go up in step', () => {
    expect(new Set(underwriters.map(({ claims }) => JSON.stringify(claims))).size).toBe(underwriters.length);
    for (const underwriter of underwriters) {
      const { figures } = checkedRules(rulesOfInsurer(underwriter, from))['parts-wear'];
      expect(figures.newToYears).toBeLessThan(figures.middleToYears);
      expect([figures.newBp, figures.middleBp, figures.olderBp].toSorted((a, b) => a - b)).toEqual([
        figures.newBp,
        figures.middleBp,
        figures.olderBp,
      ]);
    }
  });
});
