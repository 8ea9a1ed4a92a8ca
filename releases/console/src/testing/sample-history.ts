import type { AuditEntry } from '../api';
import { minutesAgo } from './sample-environments';

export const sampleEntry = (facts: Partial<AuditEntry> & { id: number }): AuditEntry => ({
  at: minutesAgo(60),
  actor: 'operations',
  action: 'promote',
  environment: 'production',
  revision: facts.id,
  app: 'mfe-claims',
  before: null,
  after: null,
  reason: '',
  states: null,
  undoes: null,
  figures: null,
  ...facts,
});

export const sampleHistory = (): AuditEntry[] => [
  sampleEntry({
    id: 41,
    at: minutesAgo(22),
    actor: 'squad-claims',
    before: '4.1.1',
    after: '4.1.2',
    reason: 'photo order',
  }),
  sampleEntry({
    id: 40,
    at: minutesAgo(28),
    actor: 'squad-account',
    action: 'candidate',
    app: 'mfe-account',
    before: '3.8.0',
    after: '3.9.0 at 1.00 %',
    reason: 'new policy list',
  }),
  sampleEntry({
    id: 39,
    at: minutesAgo(231),
    action: 'rollback',
    app: 'mfe-quotes',
    before: '5.12.0',
    after: '5.11.3',
    reason: 'prices without VAT',
  }),
  sampleEntry({
    id: 38,
    at: minutesAgo(245),
    actor: 'squad-quotes',
    app: 'mfe-quotes',
    before: '5.11.3',
    after: '5.12.0',
  }),
  sampleEntry({ id: 30, at: '2026-11-09T08:00:00Z', actor: 'squad-claims', before: '4.1.0', after: '4.1.1' }),
  sampleEntry({ id: 12, at: '2026-10-28T08:00:00Z', actor: 'squad-claims', before: null, after: '4.1.0' }),
];
