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
    return this.all.filter((one) => one.app === app).map(({ version }) => version);
  }

  /** Of all apps, in the order in which they failed. */
  get all(): { readonly app: string; readonly version: string }[] {
    return [...this.names].map((name) => {
      const [app = '', version = ''] = name.split('@');
      return { app, version };
    });
  }

  reset(app: string): void {
    for (const name of this.names) if (name.startsWith(`${app}@`)) this.names.delete(name);
  }
}
