import type { ClaimType } from '@tulinde/contracts';
import type { SliceDefinition } from '@tulinde/client/session';
import * as z from 'zod/mini';

/* What happened to people is never kept on a device: their kinds are known by the draft alone. */
const keptTypes = [
  'damage-to-vehicle',
  'total-theft',
  'theft-recovery',
  'theft-of-parts',
  'window-windscreen-damage',
] as const satisfies readonly ClaimType[];

type KeptType = (typeof keptTypes)[number];

/** The kind as the device may know it; null for what happened to people. */
export const keptTypeOf = (type: ClaimType): KeptType | null => keptTypes.find((kept) => kept === type) ?? null;

const claimSchema = z.object({
  /** The kind that was chosen last, of a motor policy. */
  selectedClaimType: z.nullable(z.enum(keptTypes)),
  /** The draft that is being written: the server has its answers. */
  claimDetails: z.nullable(z.object({ draftId: z.string(), policyNumber: z.string() })),
  /** How many files of a draft wait on this device to be sent, by the draft's id; the files stand in IndexedDB. */
  claimFiles: z.record(z.string(), z.number()),
});
export type Claim = z.infer<typeof claimSchema>;

/** What the device keeps of a claim that is being written (spec 37). */
export const claimSlice: SliceDefinition<Claim> = {
  name: 'claim',
  version: 1,
  schema: claimSchema,
  keep: 'local',
  initial: { selectedClaimType: null, claimDetails: null, claimFiles: {} },
};

/** What the device keeps once a draft has been sent: of other drafts, files may still wait. */
export const withoutDraft = ({ claimFiles }: Claim, draftId: string): Claim => ({
  ...claimSlice.initial,
  claimFiles: Object.fromEntries(Object.entries(claimFiles).filter(([id]) => id !== draftId)),
});
