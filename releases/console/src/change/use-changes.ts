import { useText } from '@tulinde/ui/i18n';
import type { CandidateWish, Pointer, PublishedRelease } from '../api';
import { useConsole } from '../app/console-context';
import { formatBasisPoints } from '../format';
import { changeTexts } from './change-texts';
import { rampEffects } from './ramp-effects';

type Bad = PublishedRelease['bad'];

/** Proposes each kind of change in words; nothing is sent before it is confirmed. */
export const useChanges = () => {
  const text = useText(changeTexts);
  const { api, changes, environments } = useConsole();
  const environment = environments.selected;

  const on = ({ app }: Pointer) => ({ environment, app });
  const facts = (pointer: Pointer, version: string) => {
    const { app, candidate } = pointer;
    const share = formatBasisPoints(candidate?.basisPoints ?? 0);
    return { app, environment, version, before: pointer.version, share };
  };
  const endOfCandidate = ({ candidate }: Pointer, version: string): string[] =>
    candidate && candidate.version !== version
      ? [text('candidateEnds', { version: candidate.version, share: formatBasisPoints(candidate.basisPoints) })]
      : [];

  /* What the shell does not take is left to earlier releases and placeholders: better known before. */
  const shellEffects = (version: string) => async (): Promise<readonly string[]> => {
    try {
      const { misfits, fitting } = await api.shellFit({ environment, version });
      if (misfits.length === 0) return [text('allFit', { version })];
      const others = fitting.filter((shell) => shell !== version);
      return [
        ...misfits.map(({ offer, ...misfit }) =>
          offer
            ? text(offer.action === 'rollback' ? 'misfitBack' : 'misfitPromote', { ...misfit, offer: offer.version })
            : text('misfit', misfit),
        ),
        ...(others.length > 0 ? [text('shellsThatFit', { versions: others.join(', ') })] : []),
      ];
    } catch {
      return [text('fitUnknown')];
    }
  };

  /* A release that is marked bad is served only after the person has read why. */
  const told = (bad: Bad, confirm: string) =>
    bad
      ? { effects: [text('markedBad', bad)], confirm: text('allTheSame', { confirm }), wish: { anyway: true } }
      : { effects: [], confirm, wish: {} };

  return {
    rollback: (pointer: Pointer, version: string, bad: Bad = null) => {
      const params = facts(pointer, version);
      const { effects, confirm, wish } = told(bad, text('rollbackConfirm', params));
      changes.propose({
        title: text('rollbackTitle', params),
        effects: [text('rollbackEffect', params), ...endOfCandidate(pointer, version), ...effects],
        look: pointer.app === 'shell' ? shellEffects(version) : undefined,
        confirm,
        done: text('rollbackDone', params),
        isReasonRequired: true,
        canBeUrgent: true,
        undoes: pointer.app,
        run: (decision) => api.rollback({ ...on(pointer), ...decision, ...wish, version }),
      });
    },

    promote: (pointer: Pointer, version: string, bad: Bad = null) => {
      const params = facts(pointer, version);
      const { effects, confirm, wish } = told(bad, text('promoteConfirm', params));
      changes.propose({
        title: text('promoteTitle', params),
        effects: [text('promoteEffect', params), ...endOfCandidate(pointer, version), ...effects],
        confirm,
        done: text('promoteDone', params),
        isReasonRequired: false,
        canBeUrgent: false,
        undoes: pointer.app,
        run: ({ expectedRevision, reason }) =>
          api.promote({ ...on(pointer), ...wish, version, expectedRevision, reason }),
      });
    },

    setCandidate: (pointer: Pointer, wish: CandidateWish & { version: string }, bad: Bad = null) => {
      const params = { ...facts(pointer, wish.version), share: formatBasisPoints(wish.basisPoints ?? 0) };
      const kind = wish.plan ? 'ramp' : 'share';
      const mark = told(bad, text(`${kind}Confirm`, params));
      changes.propose({
        title: text(`${kind}Title`, params),
        effects: [...rampEffects(pointer, wish, environment, text), ...mark.effects],
        confirm: mark.confirm,
        done: text(`${kind}Done`, params),
        isReasonRequired: false,
        canBeUrgent: false,
        undoes: pointer.app,
        run: ({ expectedRevision, reason }) =>
          api.setCandidate({ ...on(pointer), ...wish, ...mark.wish, expectedRevision, reason }),
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
        run: ({ expectedRevision, reason }) => api[kind]({ ...on(pointer), expectedRevision, reason }),
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
        run: (decision) => api.abort({ ...on(pointer), ...decision }),
      });
    },

    retire: (pointer: Pointer) => {
      const params = facts(pointer, pointer.version);
      changes.propose({
        title: text('retireTitle', params),
        effects: [text('retireEffect', params), ...endOfCandidate(pointer, ''), text('retireStays', params)],
        confirm: text('retireConfirm'),
        done: text('retireDone', params),
        isReasonRequired: true,
        canBeUrgent: true,
        undoes: pointer.app,
        run: (decision) => api.retire({ ...on(pointer), ...decision }),
      });
    },

    bringBack: (app: string, version: string, bad: Bad = null) => {
      const params = { app, environment, version };
      const { effects, confirm, wish } = told(bad, text('bringBackConfirm', params));
      changes.propose({
        title: text('bringBackTitle', params),
        effects: [text('bringBackEffect', params), ...effects],
        confirm,
        done: text('bringBackDone', params),
        isReasonRequired: true,
        canBeUrgent: false,
        undoes: app,
        run: ({ expectedRevision, reason }) => api.bringBack({ environment, app, ...wish, expectedRevision, reason }),
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
        run: (decision) => api.undo({ environment, app, ...decision }),
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
        run: ({ expectedRevision, reason }) => api[kind]({ environment, expectedRevision, reason }),
      });
    },
  };
};
