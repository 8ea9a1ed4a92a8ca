import type { ApiError } from '@tulinde/client/api';

/** The server no longer sells at these prices: new ones have to be asked for. */
export const isGoneError = ({ code }: ApiError): boolean => code === 'QUOTE_EXPIRED' || code === 'QUOTE_NOT_FOUND';
