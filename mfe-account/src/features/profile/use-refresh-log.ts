import { usePrivacy } from '../privacy';

/** Reads the log of the account and the consents again: what was just changed stands in them, further down the page. */
export const useRefreshLog = (): (() => void) => {
  const { changes, consents } = usePrivacy();
  return () => {
    void changes.load();
    void consents.load();
  };
};
