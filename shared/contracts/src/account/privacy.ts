import * as z from 'zod/mini';
import { call } from '../call';
import { passwordField } from '../identity/fields';

export const dataFormats = ['JSON', 'PDF'] as const;
export type DataFormat = (typeof dataFormats)[number];

/**
 * Everything that is stored of the customer, in a file behind a signed link that runs out (Data Protection Act, s. 26, 38).
 * Refusal: `PASSWORD_WRONG` (422, field password).
 */
export const prepareMyDataCall = call({
  path: '/prepareMyData',
  caller: 'customer-otp',
  proof: 'fresh',
  writes: true,
  secret: true,
  perMinute: 10,
  request: z.object({ format: z.enum(dataFormats, { error: 'choice.unknown' }), password: passwordField }),
  answer: z.object({ name: z.string(), url: z.string(), expiresAt: z.string() }),
});

export const consentKinds = ['PORTAL_TERMS', 'POLICY_TERMS', 'CREDIT_AGREEMENT', 'HEALTH', 'MARKETING'] as const;
export type ConsentKind = (typeof consentKinds)[number];

export const consentSchema = z.object({
  kind: z.enum(consentKinds),
  /** False where it was withdrawn. */
  isGiven: z.boolean(),
  /** ISO 8601, UTC. */
  at: z.string(),
  /** Of the text that was accepted; null where there is none. */
  version: z.nullable(z.string()),
  where: z.enum(['SIGN_UP', 'PURCHASE', 'PROFILE']),
  /** Number of the policy that it is about; null where it is about none. */
  policyNumber: z.nullable(z.string()),
});
export type Consent = z.infer<typeof consentSchema>;

/** What the customer agreed to and took back, the last first. */
export const getConsentsCall = call({
  path: '/getConsents',
  caller: 'customer-otp',
  proof: 'session',
  writes: false,
  request: z.object({}),
  answer: z.array(consentSchema),
});

export const accountChangeKinds = [
  'EMAIL',
  'PHONE',
  'ADDRESS',
  'LANGUAGE',
  'REMINDERS',
  'MARKETING',
  'PASSWORD',
  'NEXT_OF_KIN',
  'POLICY_ADDED',
  'DEVICE_REMOVED',
  'DATA_DOWNLOADED',
  'DELETION_ASKED',
  'DELETION_UNDONE',
] as const;
export type AccountChangeKind = (typeof accountChangeKinds)[number];

export const accountChangeSchema = z.object({
  kind: z.enum(accountChangeKinds),
  at: z.string(),
  /** `CUSTOMER` the owner, signed in; `PORTAL` a rule of ours; `STAFF` an employee who was asked to. */
  by: z.enum(['CUSTOMER', 'PORTAL', 'STAFF']),
  /** The device that it was done on, `Chrome, Android`; null where it was none of the customer's. */
  device: z.nullable(z.string()),
  /** What it was and what it is, masked where it is an address; '' where words say no more. */
  before: z.string(),
  after: z.string(),
});
export type AccountChange = z.infer<typeof accountChangeSchema>;

/** Who changed what in the account, the last first; the last 200. */
export const getAccountChangesCall = call({
  path: '/getAccountChanges',
  caller: 'customer-otp',
  proof: 'session',
  writes: false,
  request: z.object({}),
  answer: z.array(accountChangeSchema),
});

/** Days in which a deletion can be undone. */
export const deletionUndoDays = 30;

/** The account is erased 30 days on; every session but this one ends. Refusal: `PASSWORD_WRONG` (422, field password). */
export const deleteAccountCall = call({
  path: '/deleteAccount',
  caller: 'customer-otp',
  proof: 'fresh',
  writes: true,
  secret: true,
  request: z.object({ password: passwordField }),
  answer: z.object({ erasedOn: z.string() }),
});

/** Undoes {@link deleteAccountCall} while there is time. */
export const keepAccountCall = call({
  path: '/keepAccount',
  caller: 'customer-otp',
  proof: 'session',
  writes: true,
  request: z.object({}),
  answer: z.object({ isKept: z.literal(true) }),
});
