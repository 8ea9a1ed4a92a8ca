export { IncidentPage } from './incident-page';
