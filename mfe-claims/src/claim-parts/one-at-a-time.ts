/* Where the browser has no Web Locks, or refuses them with its storage: at least within this page. */
const turns = new Map<string, Promise<unknown>>();

const inThisPage = <T>(name: string, work: () => Promise<T>): Promise<T> => {
  const turn = (turns.get(name) ?? Promise.resolve()).then(work, work);
  turns.set(name, turn);
  return turn;
};

/**
 * Does something while nobody else does what bears the same name, be it another tab of this browser or another release in
 * this one; who comes later waits for its turn.
 */
export const oneAtATime = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>;
  if (!locks) return inThisPage(name, work);
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return work();
  };
  try {
    return await locks.request(`tulinde:${name}`, begin);
  } catch (thrown) {
    if (hasBegun) throw thrown;
    return inThisPage(name, work);
  }
};
