import { useText } from '@tulinde/ui/i18n';
import { Link, NavLink } from '@tulinde/client/router';
import { observer } from '@tulinde/client/state';
import { Button, classNames, PageContainer } from '@tulinde/ui';
import { addresses } from './addresses';
import { useConsole } from './console-context';
import { Holder } from './holder';
import { Mark } from './mark';
import { appTexts } from './texts';
import styles from './frame.module.css';

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
