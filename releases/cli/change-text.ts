import type { ChangeAnswer } from '../client';

/** One sentence on what a promotion or a rollback did. */
export const changeText = ({ environment, app, before, after, revision, changed }: ChangeAnswer): string =>
  changed
    ? `${environment} now serves ${app}@${after} (before: ${before ?? 'nothing'}, revision ${revision}).\n`
    : `${environment} serves ${app}@${after} already; nothing changed.\n`;
