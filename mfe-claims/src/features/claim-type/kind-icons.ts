import type { ClaimType } from '@tulinde/contracts';
import {
  Accessibility,
  BedDouble,
  CarFront,
  Grid2x2X,
  HeartCrack,
  KeyRound,
  SearchCheck,
  Stethoscope,
  Wrench,
  type LucideIcon,
} from 'lucide-react';

export const kindIcons: Readonly<Record<ClaimType, LucideIcon>> = {
  'damage-to-vehicle': CarFront,
  'total-theft': KeyRound,
  'theft-recovery': SearchCheck,
  'theft-of-parts': Wrench,
  'window-windscreen-damage': Grid2x2X,
  death: HeartCrack,
  'permanent-disability': Accessibility,
  'temporary-disability': BedDouble,
  medical: Stethoscope,
};
