import { actionsForAllApps, type TokenAction } from '../../wire/names';

/** Who holds a token, and what it may do: each of its actions on each of its apps. */
export interface Holder {
  name: string;
  apps: string[];
  actions: string[];
  expiresAt: string | null;
}

export const all = '*';

const covers = (given: string[], wanted: string): boolean => given.includes(all) || given.includes(wanted);

/** `app` is null where the request names none. */
export const mayDo = ({ apps, actions }: Holder, action: TokenAction, app: string | null): boolean => {
  if (!covers(actions, action)) return false;
  if (actionsForAllApps.includes(action)) return apps.includes(all);
  return app === null || covers(apps, app);
};

export const isOperations = ({ apps, actions }: Holder): boolean => apps.includes(all) && actions.includes(all);

/** Whether the holder has every right that is to be given. */
export const mayGive = (holder: Holder, { apps, actions }: Pick<Holder, 'apps' | 'actions'>): boolean =>
  apps.every((app) => covers(holder.apps, app)) && actions.every((action) => covers(holder.actions, action));
