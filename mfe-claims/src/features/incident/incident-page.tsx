import { KindPage } from '../kind-form';

/** What happened: one page for all kinds. */
export const IncidentPage = () => <KindPage page="incident" />;
