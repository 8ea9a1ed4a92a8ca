export { DevicesCard } from './devices-card';
export { useDevices } from './devices-store';
