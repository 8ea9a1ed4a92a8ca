import { useEffect, type ComponentType } from 'react';
import { useText } from '@tulinde/ui/i18n';
import { useParams } from '@tulinde/client/router';
import { observer } from '@tulinde/client/state';
import { Skeleton, SkeletonGroup } from '@tulinde/ui';
import type { Environment } from '../api';
import { LoadedView } from '../loaded/loaded-view';
import { useConsole } from './console-context';
import { NotFound } from './not-found';
import { appTexts } from './texts';

/** What a page that stands in one environment is given. */
export interface EnvironmentPageProps {
  readonly environment: Environment;
}

/** Takes the environment out of the address, follows its stream and waits until its state is known. */
export const InEnvironment = observer(function InEnvironment({
  page: Page,
}: {
  page: ComponentType<EnvironmentPageProps>;
}) {
  const text = useText(appTexts);
  const { environment: name = '' } = useParams();
  const { environments, live } = useConsole();
  const isKnown = environments.all.value?.some(({ environment }) => environment === name) ?? false;
  useEffect(() => {
    if (!isKnown) return;
    environments.select(name);
    live.follow(name, environments.environment?.revision ?? null);
  }, [isKnown, name, environments, live]);

  const loading = (
    <SkeletonGroup label={text('loading')}>
      <Skeleton height="row" shape="block" />
      <Skeleton height="card" shape="block" />
      <Skeleton height="card" shape="block" />
    </SkeletonGroup>
  );
  return (
    <LoadedView of={environments.all} loading={loading}>
      {() => {
        if (!isKnown) return <NotFound />;
        const { environment } = environments;
        // Between two environments for one render: the effect above selects the new one.
        return environment?.environment === name ? <Page environment={environment} /> : loading;
      }}
    </LoadedView>
  );
});
