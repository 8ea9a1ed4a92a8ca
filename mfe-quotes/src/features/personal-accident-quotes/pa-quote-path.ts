/** The page that shows a set of personal accident quotes, also by a link with `?ref=`. */
export const paQuotePath = '/personal-accident/quote';
export const paFormPath = '/personal-accident/get-quote';
