import { PageContainer, Skeleton, SkeletonGroup } from '../../components';
import { useText, type Catalogue } from '../../i18n';

const PageSkeleton = ({ texts }: { readonly texts: Catalogue<'page'> }) => {
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

/** One skeleton for all pages of a remote, for `pagesOf`. @param texts what screen readers say while a page loads */
export const pageSkeleton = (texts: Catalogue<'page'>) => () => <PageSkeleton texts={texts} />;
