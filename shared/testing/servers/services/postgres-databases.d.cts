/**
 * Makes a database on a server.
 * @param url of the server, without a database
 * @param template the database that it is a copy of; nobody may be connected to it
 */
export const createDatabase: (url: string, name: string, template?: string) => Promise<void>;
