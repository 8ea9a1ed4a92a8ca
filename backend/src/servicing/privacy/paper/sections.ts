import type { MyData } from '../data/my-data';
import { policies, purchases, papers } from './cover-sections';
import { payments } from './payment-sections';
import { profile, kin, logs, signIns, messages } from './account-sections';
import { claimSections } from './claim-sections';
import type { PaperWords } from './paper-wording';
import type { Section } from './section';

/** All of the data in the order of the paper. */
export const sectionsOf = (data: MyData, said: PaperWords): readonly Section[] => [
  profile(data, said),
  policies(data, said),
  purchases(data, said),
  ...payments(data, said),
  ...papers(data, said),
  ...claimSections(data, said),
  kin(data, said),
  ...logs(data, said),
  ...signIns(data, said),
  ...messages(data, said),
];
