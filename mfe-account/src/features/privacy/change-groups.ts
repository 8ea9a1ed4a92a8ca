import type { AccountChangeKind } from '@tulinde/contracts';

export const changeGroups = ['all', 'contact', 'safety', 'people', 'privacy'] as const;
export type ChangeGroup = (typeof changeGroups)[number];

const groupOf: Readonly<Record<AccountChangeKind, ChangeGroup>> = {
  EMAIL: 'contact',
  PHONE: 'contact',
  ADDRESS: 'contact',
  LANGUAGE: 'contact',
  REMINDERS: 'contact',
  MARKETING: 'contact',
  PASSWORD: 'safety',
  DEVICE_REMOVED: 'safety',
  NEXT_OF_KIN: 'people',
  POLICY_ADDED: 'people',
  DATA_DOWNLOADED: 'privacy',
  DELETION_ASKED: 'privacy',
  DELETION_UNDONE: 'privacy',
};

export const isInGroup = (kind: AccountChangeKind, group: ChangeGroup): boolean =>
  group === 'all' || groupOf[kind] === group;
