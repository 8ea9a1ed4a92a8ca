export { DevicesCard } from './devices-card';
