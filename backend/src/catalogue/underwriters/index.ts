import { acaciaBridge } from './acacia-bridge';
import { baobabCoast } from './baobab-coast';
import { maraPlains } from './mara-plains';
import { nyota } from './nyota';
import { riftCrest } from './rift-crest';
import { savannaMutual } from './savanna-mutual';
import { tsavoShield } from './tsavo-shield';
import { twigaHeritage } from './twiga-heritage';
import type { Underwriter } from './underwriter';

/** The eight fictional insurers. Ids are kept by what was sold; Savanna Mutual's prices are the market's usual ones. */
export const underwriters: readonly Underwriter[] = [
  savannaMutual,
  tsavoShield,
  riftCrest,
  baobabCoast,
  maraPlains,
  twigaHeritage,
  acaciaBridge,
  nyota,
];

/** Of an insurer by the name that a policy keeps; null for one that is not in the market any more. */
export const underwriterNamed = (name: string): Underwriter | null =>
  underwriters.find((one) => one.name === name) ?? null;

export type { AcceptanceRule, AgeBand, CommercialUse, Underwriter } from './underwriter';
