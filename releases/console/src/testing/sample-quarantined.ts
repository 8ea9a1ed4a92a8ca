import type { QuarantinedFiles } from '../api';

export const sampleQuarantined = (): QuarantinedFiles[] => [
  {
    id: '20261118T101500Z-mfe-claims@4.0.0-1f2e3d4c',
    app: 'mfe-claims',
    version: '4.0.0',
    at: '2026-11-18T10:15:00Z',
    why: 'retention',
    upload: null,
  },
  {
    id: '20261120T081000Z-mfe-quotes@5.13.0-5a6b7c8d',
    app: 'mfe-quotes',
    version: '5.13.0',
    at: '2026-11-20T08:10:00Z',
    why: 'unfinished',
    upload: 'u-7',
  },
];
