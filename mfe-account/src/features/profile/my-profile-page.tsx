import type { Profile } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { useLocation } from '@tulinde/client/router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { AccountPage, Loaded, PageHeader, useLoad } from '../../account-page';
import { DevicesCard } from '../devices';
import { ErasureNotice, PrivacySection } from '../privacy';
import { ContactCard } from './contact-card';
import { DetailsForm } from './details-form';
import { IdentityCard } from './identity-card';
import styles from './profile.module.css';
import { useProfile, type ProfileStore } from './profile-store';
import { leadTo, SectionLinks, sectionNames, type SectionName } from './section-links';
import { profileTexts } from './texts';
import { useRefreshLog } from './use-refresh-log';

const sectionsOf = (
  profile: Profile,
  store: ProfileStore,
  refreshLog: () => void,
): readonly (readonly [SectionName, ReactNode])[] => [
  ['identity', <IdentityCard profile={profile} />],
  ['contact', <ContactCard profile={profile} store={store} />],
  ['details', <DetailsForm profile={profile} store={store} />],
  ['devices', <DevicesCard onChanged={refreshLog} />],
  ['privacy', <PrivacySection profile={profile} onChanged={() => void store.profile.load()} />],
];

/* A link leads to a part by its name: `/my-profile#privacy`. */
const sectionOf = (hash: string): SectionName | undefined => sectionNames.find((name) => `#${name}` === hash);

/** The part that is open: the one of the address, also where a link on this page has led there, or the one that was chosen. */
const useOpenSection = () => {
  const { hash, key } = useLocation();
  const [open, setOpen] = useState<SectionName>(() => sectionOf(hash) ?? 'identity');
  const [followed, setFollowed] = useState(key);
  if (followed !== key) {
    setFollowed(key);
    setOpen(sectionOf(hash) ?? open);
  }
  const isFollowed = useRef(false);
  useEffect(() => {
    // The browser itself leads to the part of a page that it opens.
    if (isFollowed.current) leadTo(sectionOf(hash));
    isFollowed.current = true;
  }, [hash, key]);
  return [open, setOpen] as const;
};

/** Who the customer is and how to reach them, each part under its own heading. */
export const MyProfilePage = observer(() => {
  const text = useText(profileTexts);
  const store = useProfile();
  const refreshLog = useRefreshLog();
  useLoad(store.profile);
  const [open, setOpen] = useOpenSection();
  return (
    <AccountPage>
      <PageHeader title={text('title')} lead={text('lead')} />
      <Loaded data={store.profile.data} loading={text('loading')} failed={text('failed')} onRetry={store.profile.load}>
        {(profile) => {
          const sections = sectionsOf(profile, store, refreshLog);
          return (
            <>
              <ErasureNotice profile={profile} onChanged={() => void store.profile.load()} />
              <div className={styles.page}>
                <SectionLinks sections={sectionNames} open={open} onOpen={setOpen} />
                <div className={styles.sections}>
                  {sections.map(([name, section]) => (
                    <div key={name} id={name} className={styles.section} data-open={name === open} tabIndex={-1}>
                      {section}
                    </div>
                  ))}
                </div>
              </div>
            </>
          );
        }}
      </Loaded>
    </AccountPage>
  );
});
