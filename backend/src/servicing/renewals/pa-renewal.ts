import { fromCents, nairobiDay, type PaRenewalQuote, type PriceChange } from '@tulinde/contracts';
import type { CallRequest, CustomerCallContext } from '../../platform/http/call-handler';
import { Refusal } from '../../platform/http/refusal';
import { asQuoted, priceInsured } from '../../quoting/personal-accident/price-insured';
import { paQuotes, type PaQuoteSet } from '../../quoting/personal-accident/pa-quotes';
import { ownPolicy } from '../../customers-and-policies/policies/own-policies';
import { peopleToInsure } from '../../purchasing/facts/price-purchase';
import { knownSet } from './known-set';
import { paChanges, type PaYear } from './pa-changes';
import { presentChanges } from './price-change';
import { ratePaRenewal } from './rate-pa-renewal';
import { renewalCover } from '../../purchasing/renewing/renewal-cover';
import type { RenewalDependencies } from './renewal-dependencies';
import { renewedPeople, type RenewedPerson } from '../../purchasing/renewing/renewed-people';
import { requireRenewable } from '../../purchasing/renewing/require-renewable';
import { soldPa } from './sold-cover';

const changesOf = (before: PaYear, set: PaQuoteSet, people: readonly RenewedPerson[]): PriceChange[] | null => {
  const offer = set.offers.find(({ inputs }) => inputs.underwriter.name === before.inputs.underwriter.name);
  if (offer === undefined) return null;
  const after = { inputs: offer.inputs, people: asQuoted(offer.inputs, offer.chosen) };
  return presentChanges(
    paChanges(
      before,
      after,
      ({ personCovered, recordNo }) =>
        people.find((one) => one.person.personCovered === personCovered && one.recordNo === recordNo)?.person,
    ),
  );
};

/** A personal accident cover priced again for its owner, and why the price is another one. */
export const paRenewal = async (
  deps: RenewalDependencies,
  { policyNumber, quoteRef }: CallRequest<'paRenewalQuote'>,
  { customer, now, language }: CustomerCallContext,
): Promise<PaRenewalQuote> => {
  const { db } = deps;
  const policy = await ownPolicy(db, customer.customerId, policyNumber);
  const sold = await soldPa(db, policy);
  if (sold === null) throw new Refusal(404, 'POLICY_NOT_FOUND', 'policy.notFound');
  await requireRenewable(db, policy, now);
  const { row, offer } = sold;
  const { gap, ...cover } = renewalCover(policy, { paDays: offer.request.coverDuration }, nairobiDay(now));
  const people = renewedPeople(row.people ?? [], cover.startsOn);
  const set = quoteRef
    ? knownSet(await paQuotes.sets.find(db, quoteRef), policy.number, now)
    : await ratePaRenewal(deps, policy, { sold: offer, people, now });
  const lastYear = { inputs: offer.inputs, people: peopleToInsure(offer, row) };
  const changes = changesOf(lastYear, set, people);
  return {
    policyNumber: policy.number,
    insurer: policy.underwriterName,
    isStillOffered: changes !== null,
    lastYear: {
      total: fromCents(priceInsured(lastYear.inputs, lastYear.people).payableCents),
      startsOn: policy.startsOn,
      endsOn: policy.endsOn,
    },
    cover,
    gap,
    changes: changes ?? [],
    set: paQuotes.present(set, language),
  };
};
