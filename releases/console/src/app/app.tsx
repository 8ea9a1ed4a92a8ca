import { useEffect } from 'react';
import { Navigate, Route, Routes } from '@tulinde/client/router';
import { observer } from '@tulinde/client/state';
import { AppPage } from '../app-page/app-page';
import { AuditPage } from '../audit/audit-page';
import { EnvironmentPage } from '../environments/environment-page';
import { QuarantinePage } from '../quarantine/quarantine-page';
import { SignIn } from '../session/sign-in';
import { Checking } from '../session/checking';
import { TestersPage } from '../testers/testers-page';
import { TokensPage } from '../tokens/tokens-page';
import { addresses } from './addresses';
import { ConsoleProvider } from './console-context';
import { CrashBoundary } from './crash-boundary';
import { Frame } from './frame';
import { InEnvironment } from './in-environment';
import { NotFound } from './not-found';
import type { ConsoleServices } from './services';
import { useReadRegularly } from './use-read-regularly';

const Pages = observer(function Pages({ services }: { services: ConsoleServices }) {
  const { session, environments } = services;
  useReadRegularly(services);
  if (!session.identity) return session.isChecking && session.token ? <Checking /> : <SignIn />;
  const first = environments.all.value?.find(({ environment }) => environment === 'production');
  const home = addresses.environment(first?.environment ?? environments.all.value?.[0]?.environment ?? 'production');
  return (
    <Routes>
      <Route path="/" element={<Navigate to={home} replace />} />
      <Route path="/environments/:environment" element={<InEnvironment page={EnvironmentPage} />} />
      <Route path="/environments/:environment/apps/:app" element={<InEnvironment page={AppPage} />} />
      <Route path="/environments/:environment/testers" element={<InEnvironment page={TestersPage} />} />
      <Route path="/quarantine" element={<QuarantinePage />} />
      <Route path="/tokens" element={<TokensPage />} />
      <Route path="/audit" element={<AuditPage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
});

/** The whole console; a router stands around it. */
export const App = ({ services }: { services: ConsoleServices }) => {
  useEffect(() => void services.session.restore(), [services]);
  return (
    <ConsoleProvider value={services}>
      <CrashBoundary>
        <Frame>
          <Pages services={services} />
        </Frame>
      </CrashBoundary>
    </ConsoleProvider>
  );
};
