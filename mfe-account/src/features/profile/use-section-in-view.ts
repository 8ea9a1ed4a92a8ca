import { useEffect, useState } from 'react';

/* A band a third down the window: the section that crosses it is the one that is read. */
const band = '-30% 0px -65% 0px';

/** Which of the sections with these ids is being read; the first one to begin with. */
export const useSectionInView = (ids: readonly string[]): string | undefined => {
  const [inView, setInView] = useState(ids[0]);
  const list = ids.join(' ');
  useEffect(() => {
    if (!('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const crossing = entries.find(({ isIntersecting }) => isIntersecting);
        if (crossing) setInView(crossing.target.id);
      },
      { rootMargin: band },
    );
    for (const id of list.split(' ')) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [list]);
  return inView;
};
