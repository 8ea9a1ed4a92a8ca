import { randomInt } from 'node:crypto';

/**
 * Addresses of this machine alone, one for each of what would be a machine or a container of its own: all of 127.0.0.0/8 is
 * loopback on Linux, so that two back ends have port 4100 each. Drawn, so that two runs at once do not meet.
 */
export const drawAddresses = (): ((name: string) => string) => {
  const network = `127.${randomInt(1, 255)}.${randomInt(0, 256)}`;
  const given = new Map<string, string>();
  return (name) => {
    const address = given.get(name) ?? `${network}.${given.size + 1}`;
    given.set(name, address);
    return address;
  };
};
