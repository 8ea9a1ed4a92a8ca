import { useText } from '@tulinde/ui/i18n';
import { Notice } from '@tulinde/ui';
import type { ReactNode } from 'react';
import { partTexts } from './texts';

interface Props {
  /** Of what has arrived. */
  readonly title: string;
  /** What it waits for on this device, where it waits. */
  readonly waitsFor: 'network' | 'server' | null;
  /** What the server answered, in words; null while it waits for a connection on this device. */
  readonly children: ReactNode;
}

/** In the place of a form that was sent, or that will be. */
export const AfterSending = ({ title, waitsFor, children }: Props) => {
  const text = useText(partTexts);
  return children === null ? (
    <Notice tone="info" title={text(waitsFor === 'server' ? 'later.server.title' : 'later.title')}>
      {text(waitsFor === 'server' ? 'later.server.text' : 'later.text')}
    </Notice>
  ) : (
    <Notice tone="success" title={title}>
      {children}
    </Notice>
  );
};
