/** Makes a database on a server. @param url of the server, without a database */
export const createDatabase: (url: string, name: string) => Promise<void>;
