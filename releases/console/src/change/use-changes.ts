import { useText } from '@tulinde/shared/i18n';
import type { CandidateWish, Pointer } from '../api';
import { useConsole } from '../app/console-context';
import { formatBasisPoints } from '../format';
import { changeTexts } from './change-texts';
import { rampEffects } from './ramp-effects';

/** Proposes each kind of change in words; nothing is sent before somebody confirms it. */
export const useChanges = () => {
  const text = useText(changeTexts);
  const { api, changes, environments } = useConsole();
  const environment = environments.selected;

  const facts = (pointer: Pointer, version: string) => {
    const { app, candidate } = pointer;
    const share = formatBasisPoints(candidate?.basisPoints ?? 0);
    return { app, environment, version, before: pointer.version, share };
  };
  const endOfCandidate = ({ candidate }: Pointer, version: string): string[] =>
    candidate && candidate.version !== version
      ? [text('candidateEnds', { version: candidate.version, share: formatBasisPoints(candidate.basisPoints) })]
      : [];

  return {
    rollback: (pointer: Pointer, version: string) => {
      const params = facts(pointer, version);
      changes.propose({
        title: text('rollbackTitle', params),
        effects: [text('rollbackEffect', params), ...endOfCandidate(pointer, version)],
        confirm: text('rollbackConfirm', params),
        done: text('rollbackDone', params),
        isReasonRequired: true,
        canBeUrgent: true,
        undoes: pointer.app,
        run: (decision) => api.rollback(environment, pointer.app, { ...decision, version }),
      });
    },

    promote: (pointer: Pointer, version: string) => {
      const params = facts(pointer, version);
      changes.propose({
        title: text('promoteTitle', params),
        effects: [text('promoteEffect', params), ...endOfCandidate(pointer, version)],
        confirm: text('promoteConfirm', params),
        done: text('promoteDone', params),
        isReasonRequired: false,
        canBeUrgent: false,
        undoes: pointer.app,
        run: ({ expectedRevision, reason }) =>
          api.promote(environment, pointer.app, { version, expectedRevision, reason }),
      });
    },

    setCandidate: (pointer: Pointer, wish: CandidateWish & { version: string }) => {
      const params = { ...facts(pointer, wish.version), share: formatBasisPoints(wish.basisPoints ?? 0) };
      const kind = wish.plan ? 'ramp' : 'share';
      changes.propose({
        title: text(`${kind}Title`, params),
        effects: rampEffects(pointer, wish, environment, text),
        confirm: text(`${kind}Confirm`, params),
        done: text(`${kind}Done`, params),
        isReasonRequired: false,
        canBeUrgent: false,
        undoes: pointer.app,
        run: ({ expectedRevision, reason }) =>
          api.setCandidate(environment, pointer.app, { ...wish, expectedRevision, reason }),
      });
    },

    hold: (pointer: Pointer, kind: 'pause' | 'resume') => {
      const params = facts(pointer, pointer.candidate?.version ?? '');
      changes.propose({
        title: text(`${kind}Title`, params),
        effects: [text(`${kind}Effect`, params)],
        confirm: text(`${kind}Confirm`, params),
        done: text(`${kind}Done`, params),
        isReasonRequired: false,
        canBeUrgent: false,
        run: ({ expectedRevision, reason }) => api[kind](environment, pointer.app, { expectedRevision, reason }),
      });
    },

    abort: (pointer: Pointer) => {
      const params = facts(pointer, pointer.candidate?.version ?? '');
      changes.propose({
        title: text('abortTitle', params),
        effects: [text('abortEffect', params)],
        confirm: text('abortConfirm', params),
        done: text('abortDone', params),
        isReasonRequired: true,
        canBeUrgent: true,
        undoes: pointer.app,
        run: (decision) => api.abort(environment, pointer.app, decision),
      });
    },

    undo: (app: string) => {
      changes.propose({
        title: text('undoTitle', { app }),
        effects: [text('undoEffect', { app, environment })],
        confirm: text('undoConfirm'),
        done: text('undoDone', { app }),
        isReasonRequired: true,
        canBeUrgent: true,
        undoes: app,
        run: (decision) => api.undo(environment, app, decision),
      });
    },

    freeze: (kind: 'freeze' | 'unfreeze') => {
      changes.propose({
        title: text(`${kind}Title`, { environment }),
        effects: [text(`${kind}Effect`), ...(kind === 'freeze' ? [text('freezeStays')] : [])],
        confirm: text(`${kind}Confirm`),
        done: text(`${kind}Done`, { environment }),
        isReasonRequired: true,
        canBeUrgent: false,
        run: ({ expectedRevision, reason }) => api[kind](environment, { expectedRevision, reason }),
      });
    },
  };
};
