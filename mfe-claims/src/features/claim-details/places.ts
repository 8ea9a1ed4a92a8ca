/* Ids of headings that others on the page lead to. */
export const offerPlace = 'offer';
export const visitPlace = 'visit';

/** Leads to a part of the page, for eyes and keyboard alike. */
export const goTo = (id: string): void => {
  const heading = document.getElementById(id);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
};
