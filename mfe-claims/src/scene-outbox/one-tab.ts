/* Where the browser has no Web Locks: at least within this page. What comes twice, the server counts as one. */
let turn: Promise<void> = Promise.resolve();

const inThisPage = (work: () => Promise<void>): Promise<void> => {
  turn = turn.then(work, work);
  return turn;
};

/** Does something in one tab of this browser at a time; the others wait for their turn. */
export const oneTabAtATime = async (userId: string, work: () => Promise<void>): Promise<void> => {
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>;
  await (locks ? locks.request(`tulinde:scene:${userId}`, work) : inThisPage(work));
};
