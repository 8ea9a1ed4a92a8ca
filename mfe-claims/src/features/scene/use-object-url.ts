import { useEffect, useState } from 'react';
import type { Outbox, SceneFile, SceneReport } from '../../scene-outbox';

/** An address of a file that the device keeps, for as long as it is shown; null until there is one. */
export const useObjectUrl = (
  outbox: Outbox,
  { id: reportId }: Pick<SceneReport, 'id'>,
  { id, type }: Pick<SceneFile, 'id' | 'type'>,
): string | null => {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let made: string | null = null;
    let isOver = false;
    void outbox.contentOf({ id: reportId }, { id, type }).then((content) => {
      if (isOver || content === null) return;
      made = URL.createObjectURL(content);
      setUrl(made);
    });
    return () => {
      isOver = true;
      if (made !== null) URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [outbox, reportId, id, type]);
  return url;
};
