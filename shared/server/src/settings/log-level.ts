import * as z from 'zod/mini';

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export type LogLevel = (typeof levels)[number];

/** The setting `LOG_LEVEL`. */
export const logLevel = z._default(z.enum(levels, { error: `must be one of ${levels.join(', ')}` }), 'info');
