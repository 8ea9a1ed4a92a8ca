import { useEffect, useRef, type ComponentType } from 'react';
import { useText } from '@tulinde/ui/i18n';
import { PortalPanel } from '@tulinde/ui/page';
import { usePortal } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { Notice, VisuallyHidden } from '@tulinde/ui';
import type { SignInStore } from '../sign-in-store';
import { CheckEmail } from './check-email';
import { CreatePassword } from './create-password';
import { Login } from './login';
import { Register } from './register';
import { ResetPassword } from './reset-password';
import type { SignInFlow, Step } from './sign-in-flow';
import styles from './steps.module.css';
import { panelTexts } from './texts';
import { ConfirmContact, ValidateOtp } from './validate-otp';

const steps: Record<Step, ComponentType<{ readonly flow: SignInFlow }>> = {
  'check-email': CheckEmail,
  login: Login,
  'validate-otp': ValidateOtp,
  'create-password': CreatePassword,
  'reset-password': ResetPassword,
  register: Register,
};

const titles = {
  'check-email': 'email.title',
  login: 'login.title',
  'validate-otp': 'otp.title',
  'create-password': 'create.title',
  'reset-password': 'reset.title',
  register: 'register.title',
} as const satisfies Record<Step, string>;

/* The step before was left with a press or with Enter: typing goes on in the first field that is to be filled in. */
const focusFirstField = (body: HTMLElement | null): void =>
  body?.querySelector<HTMLElement>('input:not([readonly]):not([hidden])')?.focus();

interface Props {
  readonly flow: SignInFlow;
  readonly store: SignInStore;
}

/** The open panel: one step at a time. */
export const StepsPanel = observer(function StepsPanel({ flow, store }: Props) {
  const t = useText(panelTexts);
  const { session } = usePortal();
  const body = useRef<HTMLDivElement>(null);
  const { codeRequest, isExpired } = store;
  const step = codeRequest ? 'validate-otp' : flow.step;
  const shown = useRef(step);
  const StepPage = steps[step];
  const { before } = flow;

  useEffect(() => {
    if (shown.current !== step) focusFirstField(body.current);
    shown.current = step;
  }, [step]);
  useEffect(() => {
    if (isExpired) flow.askAgain();
  }, [flow, isExpired]);
  // The customer has signed in in another tab.
  const isDone = session.isSignedIn && !isExpired && !codeRequest;
  useEffect(() => {
    if (isDone) store.close();
  }, [isDone, store]);

  return (
    <PortalPanel
      isOpen
      onClose={store.close}
      title={t(titles[step])}
      back={before && !codeRequest ? { label: t('back'), onPress: () => flow.go(before) } : undefined}
      footer={step === 'validate-otp' ? t('otp.footer') : undefined}
    >
      <div ref={body} className={styles['step']}>
        <VisuallyHidden>
          {/* A screen reader hears the next title though the focus goes to the field below it. */}
          <span role="status">{t(titles[step])}</span>
        </VisuallyHidden>
        {flow.notice && !codeRequest && (
          <Notice tone={flow.notice.kind}>
            <p>{flow.notice.message}</p>
          </Notice>
        )}
        {codeRequest ? <ConfirmContact request={codeRequest} store={store} /> : <StepPage key={step} flow={flow} />}
      </div>
    </PortalPanel>
  );
});
