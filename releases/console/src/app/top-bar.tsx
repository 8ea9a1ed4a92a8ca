import { useText } from '@tulinde/ui/i18n';
import { Link, NavLink } from '@tulinde/client/router';
import { observer } from '@tulinde/client/state';
import { Button, classNames, PageContainer } from '@tulinde/ui';
import { addresses } from './addresses';
import { useConsole } from './console-context';
import { Holder } from './holder';
import { appTexts } from './texts';
import styles from './frame.module.css';

/** The shield of the brand's logo, without its name: this page is called Releases. */
const Mark = () => (
  <svg className={styles.mark} viewBox="0 0 30 32" aria-hidden="true" focusable="false">
    <path className={styles.shield} d="M15 0 30 5v12.5C30 24.6 24.3 29.4 15 32 5.7 29.4 0 24.6 0 17.5V5Z" />
    <path className={styles.diamond} d="m15 7.5 8.25 8.25L15 24l-8.25-8.25Z" />
    <path className={styles.shield} d="m15 11.75 4 4-4 4-4-4Z" />
  </svg>
);

const tab = ({ isActive }: { isActive: boolean }) => classNames(styles.tab, isActive && styles.tabActive);
const page = ({ isActive }: { isActive: boolean }) => classNames(styles.page, isActive && styles.pageActive);

/** Environments as tabs, the other pages, and whose token this is. */
export const TopBar = observer(function TopBar() {
  const text = useText(appTexts);
  const { environments, session } = useConsole();
  const all = environments.all.value ?? [];
  return (
    <header className={styles.bar} data-surface="night">
      <PageContainer className={styles.barContent}>
        <Link to="/" className={styles.home}>
          <Mark />
          {text('releases')}
        </Link>
        {session.identity && (
          <>
            <nav aria-label={text('environments')} className={styles.tabs}>
              {all.map(({ environment, frozen }) => (
                <NavLink key={environment} to={addresses.environment(environment)} className={tab}>
                  {environment}
                  {frozen && <span className={styles.tabNote}> · {text('frozen')}</span>}
                </NavLink>
              ))}
            </nav>
            <nav aria-label={text('pages')} className={styles.pages}>
              {environments.selected && (
                <NavLink to={addresses.testers(environments.selected)} className={page}>
                  {text('testers')}
                </NavLink>
              )}
              {session.mayAlways('retention') && (
                <NavLink to={addresses.quarantine} className={page}>
                  {text('quarantine')}
                </NavLink>
              )}
              {session.mayAlways('tokens') && (
                <NavLink to={addresses.tokens} className={page}>
                  {text('tokens')}
                </NavLink>
              )}
              {session.mayRead('audit-read') && (
                <NavLink to={addresses.audit} className={page}>
                  {text('audit')}
                </NavLink>
              )}
            </nav>
            <div className={styles.holder}>
              <Holder />
              <Button variant="quiet" size="small" onClick={session.signOut}>
                {text('signOut')}
              </Button>
            </div>
          </>
        )}
      </PageContainer>
    </header>
  );
});
