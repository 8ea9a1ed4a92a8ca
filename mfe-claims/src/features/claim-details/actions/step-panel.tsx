import { useText } from '@tulinde/ui/i18n';
import { showToast } from '@tulinde/ui/page';
import { usePortal } from '@tulinde/client/remote';
import type { ClaimStore, Reasoned } from '../claim-store';
import { ReasonPanel } from './reason-panel';
import { actionsTexts } from './texts';

interface Props {
  readonly store: ClaimStore;
  readonly claimNumber: string;
  readonly step: Reasoned;
  readonly onClose: () => void;
}

/** Open again, complain. */
export const StepPanel = ({ store, claimNumber, step, onClose }: Props) => {
  const text = useText(actionsTexts);
  const portal = usePortal();
  const texts = {
    title: text(`${step}.title`),
    help: text(`${step}.help`),
    label: text(`${step}.label`),
    missing: text(`${step}.missing`),
    send: text(`${step}.send`),
    failed: text(`${step}.failed`),
    keep: text('keep'),
  };
  const handleSend = async (reason: string) => {
    await store.explain(step, claimNumber, reason);
    onClose();
    showToast(portal, { kind: 'success', message: text(`${step}.done`) });
  };
  return <ReasonPanel name={step} texts={texts} onSend={handleSend} onClose={onClose} />;
};
