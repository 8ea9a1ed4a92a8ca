import { minuteMs } from '@tulinde/contracts';
import { useEffect } from 'react';
import type { ConsoleServices } from './services';

/**
 * Reads what no stream reports: figures once a minute while the tab is visible, everything when the tab is looked at again
 * or the network is back, and the environments themselves as long as the stream is down.
 */
export const useReadRegularly = ({ session, environments, live, clock }: ConsoleServices): void => {
  const isSignedIn = session.identity !== null;
  useEffect(() => {
    if (!isSignedIn) {
      live.stop();
      return;
    }
    void environments.all.load();
    const readAgain = () => {
      if (document.visibilityState === 'hidden' || environments.selected === '') return;
      clock.tick();
      void environments.telemetry.load();
      if (live.state !== 'live') void environments.reload();
    };
    const timer = setInterval(readAgain, minuteMs);
    const stopClock = clock.start();
    document.addEventListener('visibilitychange', readAgain);
    window.addEventListener('online', readAgain);
    return () => {
      clearInterval(timer);
      stopClock();
      document.removeEventListener('visibilitychange', readAgain);
      window.removeEventListener('online', readAgain);
      live.stop();
    };
  }, [isSignedIn, environments, live, clock]);
};
