import { routes } from '@tulinde/shared/contracts';

/** The page that shows a set of personal accident quotes, also by a link with `?ref=`. */
export const paQuotePath = routes.quotes('PA');
export const paFormPath = '/personal-accident/get-quote';
