import type { Underwriter } from '../../catalogue/underwriters';

export const underwriterRowsOf = (all: readonly Underwriter[]) =>
  all.map(({ id, name, initials, colour }) => ({ id, name, initials, colour }));

export const lipaPolePoleRowsOf = (all: readonly Underwriter[]) =>
  all.flatMap(({ id, lipaPolePole }) =>
    lipaPolePole === null
      ? []
      : [
          {
            id,
            underwriterId: id,
            ...lipaPolePole,
            minimumFinancedCents: 2_500_000,
            effectiveFrom: '2020-01-01',
            effectiveTo: null,
          },
        ],
  );

export const levyRows = [
  { id: 1, name: 'Training levy 0.2 %', position: 1, rateBp: 20, flatCents: 0 },
  { id: 2, name: 'Compensation fund 0.25 %', position: 2, rateBp: 25, flatCents: 0 },
  { id: 3, name: 'Stamp duty', position: 3, rateBp: 0, flatCents: 4_000 },
].map((levy) => ({ ...levy, effectiveFrom: '2020-01-01', effectiveTo: null }));
