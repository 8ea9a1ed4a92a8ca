import type {
  accountChanges,
  consents,
  contactMessages,
  coverReminders,
  credentials,
  knownDevices,
  nextOfKin,
  outbox,
  portalTextAcceptances,
  sessions,
  signInEvents,
  textMessages,
} from '../../../platform/database/schema';
import type { DescribedTable } from './download-row';

export const credentialColumns = {
  customerId: null,
  email: 'email',
  passwordHash: null,
  createdAt: null,
  changedAt: 'passwordSetAt',
} as const satisfies DescribedTable<typeof credentials>;

export const kinColumns = {
  id: null,
  customerId: null,
  position: null,
  fullName: 'fullName',
  relationship: 'relationship',
  dateOfBirth: 'dateOfBirth',
  phone: 'phone',
  idNumber: 'idNumber',
  shareBp: 'sharePercent',
  guardian: 'guardian',
  updatedAt: 'updatedAt',
} as const satisfies DescribedTable<typeof nextOfKin>;

export const deviceColumns = {
  id: null,
  customerId: null,
  secretHash: null,
  name: 'name',
  firstSeenAt: 'firstSeenAt',
  lastSeenAt: 'lastSeenAt',
  removedAt: 'removedAt',
} as const satisfies DescribedTable<typeof knownDevices>;

export const sessionColumns = {
  id: null,
  customerId: null,
  tokenHash: null,
  browserHash: null,
  deviceId: 'device',
  level: 'level',
  createdAt: 'startedAt',
  seenAt: 'lastSeenAt',
  endsAt: 'endsAt',
  endedAt: 'endedAt',
} as const satisfies DescribedTable<typeof sessions>;

export const signInColumns = {
  id: null,
  at: 'at',
  kind: 'kind',
  purpose: 'purpose',
  subject: null,
  addressHash: null,
  customerId: null,
  deviceId: 'device',
  sessionId: null,
} as const satisfies DescribedTable<typeof signInEvents>;

export const consentColumns = {
  id: null,
  customerId: null,
  kind: 'kind',
  isGiven: 'isGiven',
  at: 'at',
  version: 'version',
  where: 'where',
  policyNumber: 'policyNumber',
} as const satisfies DescribedTable<typeof consents>;

export const acceptanceColumns = {
  id: null,
  customerId: null,
  document: 'document',
  version: 'version',
  at: 'at',
  where: 'where',
  policyNumber: 'policyNumber',
} as const satisfies DescribedTable<typeof portalTextAcceptances>;

export const changeColumns = {
  id: null,
  customerId: null,
  kind: 'kind',
  at: 'at',
  by: 'by',
  deviceId: 'device',
  before: 'before',
  after: 'after',
  sessionId: null,
} as const satisfies DescribedTable<typeof accountChanges>;

export const contactColumns = {
  reference: 'reference',
  press: null,
  kind: 'kind',
  customerId: null,
  topic: 'topic',
  rating: 'rating',
  text: 'text',
  name: 'name',
  reach: 'reach',
  callWhen: null,
  callBy: null,
  language: null,
  page: null,
  release: null,
  createdAt: 'writtenAt',
} as const satisfies DescribedTable<typeof contactMessages>;

export const coverReminderColumns = {
  id: null,
  customerId: null,
  email: null,
  language: null,
  vehicle: 'vehicle',
  registration: null,
  chassisNumber: null,
  nextStart: 'nextStart',
  remindOn: 'remindsOn',
  createdAt: 'askedAt',
} as const satisfies DescribedTable<typeof coverReminders>;

/* Subject and time alone: what a mail said may have been a code. */
export const mailColumns = {
  id: null,
  key: null,
  recipient: null,
  subject: 'subject',
  text: null,
  html: null,
  attachments: null,
  customerId: null,
  createdAt: 'writtenAt',
  actAt: null,
  until: null,
  holdsWhile: null,
  droppedAt: null,
  sentAt: 'sentAt',
} as const satisfies DescribedTable<typeof outbox>;

export const smsColumns = {
  id: null,
  key: 'about',
  recipient: null,
  text: null,
  sendingAt: null,
  customerId: null,
  createdAt: 'writtenAt',
  actAt: null,
  until: null,
  holdsWhile: null,
  droppedAt: null,
  sentAt: 'sentAt',
} as const satisfies DescribedTable<typeof textMessages>;
