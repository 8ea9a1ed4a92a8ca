import * as z from 'zod/mini';
import { call } from '../call';
import { identifier } from '../plain-fields';

export const deviceSchema = z.object({
  deviceId: z.string(),
  /** `Chrome, Android`, as the browser calls itself. */
  name: z.string(),
  firstSeenAt: z.string(),
  lastSeenAt: z.string(),
  isThisDevice: z.boolean(),
  isSignedIn: z.boolean(),
});
export type Device = z.infer<typeof deviceSchema>;

/** Where the customer has signed in, the last one first. */
export const getDevicesCall = call({
  path: '/getDevices',
  caller: 'customer-otp',
  proof: 'session',
  writes: false,
  request: z.object({}),
  answer: z.array(deviceSchema),
});

/** Ends every session on a device and forgets it: the next sign-in there is one on a new device. Answers the new list. */
export const signOutDeviceCall = call({
  path: '/signOutDevice',
  caller: 'customer-otp',
  proof: 'session',
  writes: true,
  request: z.object({ deviceId: identifier(64, 'device.notFound') }),
  answer: z.array(deviceSchema),
});
