import { routes } from '@tulinde/shared/contracts';

/** The page that shows a set of motor quotes, also by a link with `?ref=`. */
export const quotePath = routes.quotes('MOTOR');
