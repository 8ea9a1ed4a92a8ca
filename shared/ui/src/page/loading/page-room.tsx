import { PageContainer, Skeleton, SkeletonGroup } from '../../components';
import { useText, type Catalogue } from '../../i18n';

const Room = ({ texts }: { readonly texts: Catalogue<'page'> }) => {
  const text = useText(texts);
  return (
    <PageContainer>
      <SkeletonGroup label={text('page')}>
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </SkeletonGroup>
    </PageContainer>
  );
};

/** One room for all pages of a remote, for `pagesOf`. @param texts what is on its way, for those who hear the page */
export const pageRoom = (texts: Catalogue<'page'>) => () => <Room texts={texts} />;
