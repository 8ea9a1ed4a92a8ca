import { defineCatalogue } from '@tulinde/ui/i18n';

/** Every code of the registry that a change or a read can end with: what is wrong, and what to do. */
export const failureTexts = defineCatalogue(
  {
    offline: 'The registry does not answer. The site goes on as it is. Check that it runs, then try again.',
    unreadable:
      'The registry answered in a way this console does not understand. Reload the page; the command line may still work.',
    TOKEN_REFUSED: 'Your token is no longer taken. Sign in again.',
    FORBIDDEN: 'Your token may not do this ({action} on {app}). Ask {holder} or operations for one that may.',
    REVISION_CHANGED:
      'Somebody was faster, so nothing was done. The page now shows the new state: look again, then decide.',
    SECOND_PERSON:
      'This environment takes a release from two people. Your request is kept for a day: ask somebody else to do the same.',
    FROZEN: '{environment} was frozen by {by}: “{reason}”. Unfreeze it first; operations may still roll back at once.',
    ROUTE_TAKEN: '{owner} already answers {route}. One of the two has to give the route up first.',
    NOTHING_TO_ROLL_BACK: 'There is no earlier release to go back to. Choose one in the list of releases.',
    NEVER_SERVED: '{version} was never live here. Promote it instead.',
    NOTHING_TO_UNDO: 'There is no change to take back.',
    CANDIDATE_RUNNING: '{candidate} is the candidate. Take it back before you try another.',
    NO_CANDIDATE: 'There is no candidate any more.',
    NO_RAMP: 'The candidate has no ramp to pause or resume.',
    ALREADY_STABLE: '{version} is already live for everybody.',
    NO_STABLE: 'Nothing is live here yet. Promote a release to everybody first.',
    NOTHING_SERVED: 'The other environment serves no release of this app.',
    RELEASE_UNKNOWN: '{app} {version} was never published.',
    ENVIRONMENT_UNKNOWN: 'There is no environment {environment}.',
    NOT_RETIRED: '{app} is live here already, or never was: there is nothing to bring back.',
    SHELL_NEEDED: 'Without the shell {environment} has no page at all. Roll it back, or promote another.',
    RELEASE_GONE:
      'The files of {version} are in the quarantine or were removed. Put them back first, or choose another release.',
    QUARANTINE_UNKNOWN: 'It is not in the quarantine any more. Reload the list.',
    QUARANTINE_TAKEN: 'Other files stand in its place by now, so it was not put back.',
    QUARANTINE_BROKEN: 'It is not a whole release, so it cannot become one. Publish it again.',
    TOKEN_UNKNOWN: 'There is no such token any more. Reload the list.',
    INVALID: 'The registry did not take what was entered: {issues}.',
    other: 'The registry refused: {message}',
    reference: 'Reference {reference}',
    conflict: 'What happened in between',
    stale: 'This could not be read anew. What you see may be old.',
  },
  {
    offline: 'Rejista haijibu. Tovuti inaendelea ilivyo. Hakikisha rejista inafanya kazi, kisha jaribu tena.',
    unreadable:
      'Rejista imejibu kwa namna ambayo ukurasa huu hauelewi. Pakia ukurasa upya; amri za terminal huenda zinafanya kazi.',
    TOKEN_REFUSED: 'Tokeni yako haikubaliwi tena. Ingia tena.',
    FORBIDDEN: 'Tokeni yako hairuhusu hili ({action} kwa {app}). Omba inayoruhusu kwa {holder} au timu ya uendeshaji.',
    REVISION_CHANGED:
      'Mtu mwingine alitangulia, kwa hiyo hakuna kilichofanyika. Ukurasa unaonyesha hali mpya: angalia tena, kisha amua.',
    SECOND_PERSON:
      'Mazingira haya hupokea toleo kutoka kwa watu wawili. Ombi lako limewekwa kwa siku moja: mwombe mwingine afanye hivyo hivyo.',
    FROZEN:
      '{environment} ilisimamishwa na {by}: “{reason}”. Iachilie kwanza; timu ya uendeshaji bado inaweza kurudisha toleo mara moja.',
    ROUTE_TAKEN: '{owner} tayari inajibu {route}. Mojawapo lazima iiache njia hiyo kwanza.',
    NOTHING_TO_ROLL_BACK: 'Hakuna toleo la awali la kurudia. Chagua moja kwenye orodha ya matoleo.',
    NEVER_SERVED: '{version} haijawahi kutumika hapa. Ipandishe badala yake.',
    NOTHING_TO_UNDO: 'Hakuna badiliko la kutengua.',
    CANDIDATE_RUNNING: '{candidate} ndilo toleo la majaribio. Liondoe kabla ya kujaribu jingine.',
    NO_CANDIDATE: 'Hakuna tena toleo la majaribio.',
    NO_RAMP: 'Toleo la majaribio halina mpango wa kusimamisha au kuendeleza.',
    ALREADY_STABLE: '{version} tayari inatumika na wote.',
    NO_STABLE: 'Hakuna kinachotumika hapa bado. Pandisha toleo kwa wote kwanza.',
    NOTHING_SERVED: 'Mazingira yale mengine hayana toleo la programu hii.',
    RELEASE_UNKNOWN: '{app} {version} haijawahi kuchapishwa.',
    ENVIRONMENT_UNKNOWN: 'Hakuna mazingira {environment}.',
    NOT_RETIRED: '{app} tayari inatumika hapa, au haijawahi: hakuna cha kurejesha.',
    SHELL_NEEDED: 'Bila shell {environment} haina ukurasa wowote. Irudishe, au pandisha nyingine.',
    RELEASE_GONE: 'Faili za {version} ziko karantini au ziliondolewa. Zirudishe kwanza, au chagua toleo jingine.',
    QUARANTINE_UNKNOWN: 'Haipo tena karantini. Pakia orodha upya.',
    QUARANTINE_TAKEN: 'Faili nyingine ziko mahali pake sasa, kwa hiyo haikurudishwa.',
    QUARANTINE_BROKEN: 'Si toleo kamili, kwa hiyo haiwezi kuwa toleo. Lichapishe tena.',
    TOKEN_UNKNOWN: 'Tokeni hiyo haipo tena. Pakia orodha upya.',
    INVALID: 'Rejista haikukubali kilichowekwa: {issues}.',
    other: 'Rejista imekataa: {message}',
    reference: 'Kumbukumbu {reference}',
    conflict: 'Kilichotokea katikati',
    stale: 'Hii haikuweza kusomwa upya. Unachoona huenda ni cha zamani.',
  },
);
