/** A pattern without the names of its parameters: `/verify/:number` and `/verify/:id` are the same route. */
export const routeShape = (path: string): string =>
  path.length > 1 ? path.replace(/:[^/]+/g, ':').replace(/\/$/, '') : path;
