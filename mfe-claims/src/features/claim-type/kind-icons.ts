import type { ClaimType } from '@tulinde/contracts';
import {
  Accessibility,
  BedDouble,
  CarFront,
  HeartCrack,
  KeyRound,
  SearchCheck,
  SquareDashed,
  Stethoscope,
  Wrench,
  type LucideIcon,
} from 'lucide-react';

export const kindIcons: Readonly<Record<ClaimType, LucideIcon>> = {
  'damage-to-vehicle': CarFront,
  'total-theft': KeyRound,
  'theft-recovery': SearchCheck,
  'theft-of-parts': Wrench,
  'window-windscreen-damage': SquareDashed,
  death: HeartCrack,
  'permanent-disability': Accessibility,
  'temporary-disability': BedDouble,
  medical: Stethoscope,
};
