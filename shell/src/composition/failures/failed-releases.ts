/** The releases that failed in this page. They are not shown again unless a person presses Retry. */
export class FailedReleases {
  private readonly names = new Set<string>();

  add(app: string, version: string): void {
    this.names.add(`${app}@${version}`);
  }

  has(app: string, version: string): boolean {
    return this.names.has(`${app}@${version}`);
  }

  /** The versions of an app that failed. */
  of(app: string): string[] {
    return [...this.names].filter((name) => name.startsWith(`${app}@`)).map((name) => name.slice(app.length + 1));
  }

  reset(app: string): void {
    for (const name of this.names) if (name.startsWith(`${app}@`)) this.names.delete(name);
  }
}
