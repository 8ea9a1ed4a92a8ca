/** The app that the prerendering build is made for; an alias of its configuration. */
declare module '@app-under-build' {
  import type { ComponentType } from 'react';
  import type { Language, TopBarVariant } from '@tulinde/contracts';
  import type { RemoteModule } from '@tulinde/client/remote';
  const remote: RemoteModule;
  export default remote;
  export const Chrome: ComponentType<{ variant: TopBarVariant; language: Language; pageMarker: string }>;
}
