import type { ClaimType } from '../../claim-types';
import { damageToVehicle } from './damage-to-vehicle';
import { death } from './death';
import type { ClaimKind } from './kind';
import { medical } from './medical';
import { permanentDisability } from './permanent-disability';
import { temporaryDisability } from './temporary-disability';
import { theftOfParts } from './theft-of-parts';
import { theftRecovery } from './theft-recovery';
import { totalTheft } from './total-theft';
import { windowWindscreenDamage } from './window-windscreen-damage';

/** Every kind of claim, in the order in which they are offered. A new one is its file and its line here. */
export const claimKinds: Readonly<Record<ClaimType, ClaimKind>> = {
  'damage-to-vehicle': damageToVehicle,
  'total-theft': totalTheft,
  'theft-recovery': theftRecovery,
  'theft-of-parts': theftOfParts,
  'window-windscreen-damage': windowWindscreenDamage,
  death,
  'permanent-disability': permanentDisability,
  'temporary-disability': temporaryDisability,
  medical,
};

export const claimKindOf = (type: ClaimType): ClaimKind => claimKinds[type];
