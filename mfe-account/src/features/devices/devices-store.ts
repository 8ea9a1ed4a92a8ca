import type { ApiClient } from '@tulinde/client/api';
import { getDevicesCall, signOutDeviceCall, type Device } from '@tulinde/contracts';
import { serverValue, type ServerValue } from '@tulinde/ui/page';
import { perCustomer } from '../../account-page';

/** Where the customer has signed in, as the server has it. */
export class DevicesStore {
  readonly devices: ServerValue<readonly Device[]>;
  private readonly api: ApiClient;

  constructor(api: ApiClient) {
    this.api = api;
    this.devices = serverValue((options) => api.call(getDevicesCall, {}, options));
  }

  /** @throws ApiError shown where it was asked for */
  async signOut(deviceId: string): Promise<void> {
    await this.devices.write(() => this.api.call(signOutDeviceCall, { deviceId }));
  }
}

export const useDevices = perCustomer(({ api }) => new DevicesStore(api));
