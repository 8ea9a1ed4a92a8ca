const names = new Set(['FilesAway', 'ScannerAway']);

/** Another system that a request needs does not respond: the caller tries again. */
export const isAway = (error: unknown): boolean => error instanceof Error && names.has(error.name);
