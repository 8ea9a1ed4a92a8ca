import { useEffect, useState } from 'react';

/** A value as it stands once nothing has changed it for a while: what is told of it does not follow every key. @param pauseMs milliseconds */
export const useAfterPause = (value: string, pauseMs = 800): string => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const id = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(id);
  }, [value, pauseMs]);
  return settled;
};
