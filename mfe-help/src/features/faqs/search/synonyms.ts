import { termsOf } from './terms';

/*
 * Words that people use for one thing, in English, in Swahili and in the talk of town; one line a thing. A word may stand in
 * several. What only differs by its ending or by a typing error need not be here.
 */
const lines = `
pay paid payment malipo lipa settle remit
money cash pesa fedha hela doo chapaa ganji mulla
instalment installment awamu monthly pole polepole lpp mdogo kidogo small bit
loan credit mkopo deni debt owe owed balance salio kopa finance financing
price cost charge fee bei gharama premium rate ngapi much kiasi
expensive ghali
cheap cheaper rahisi nafuu discount punguzo less punguza
quote quotation makadirio kadirio estimate bei
insurance insure insured insurer cover coverage bima kava insuarance underwriter
policy polisi contract
police polisi abstract ob occurrence askari cop station kituo
car vehicle motor gari magari motokaa ndai ndinga auto
motorcycle motorbike bike pikipiki boda bodaboda nduthi rider
psv matatu taxi cab uber bolt tuktuk bajaji basi bus nganya mathree commercial abiria passenger
truck lorry lori canter pickup cargo goods mizigo biashara business
accident crash ajali collision collide hit gonga gongana bump knocked
damage damaged scratch hasara uharibifu haribika dent scratch broken vunjika wreck
theft steal stole stolen taken took disappear thug snatched chukua beba thief robbed robbery carjack carjacking hijack wizi mwizi wezi iba
part spare vipuri mirror sidemirror battery wheel tyre rim radio taa light betri matairi
windscreen windshield window glass kioo vioo dirisha madirisha crack cracked shattered pasuka
death die died dies dead dying deceased kifo kufa amekufa nikifa akifa fariki amefariki alifariki marehemu pass passed away
kin beneficiary ndugu jamaa mrithi warithi heir inherit
family wife husband father mother dad mum parent brother sister baba mama relative spouse child children kid mke mume mtoto watoto familia dependant
funeral burial mazishi
cancel cancellation stop cut terminate sitisha ghairi acha simamisha end
refund reimburse rudisha rejesha rudishiwa return back compensation fidia marejesho
certificate cert cheti vyeti sticker stika
verify check genuine fake valid active real legit legitimate authentic hakiki kagua thibitisha halali bandia feki ghushi original confirm
fraud legit scam scammer con conman conned fake cheat swindle tapeli utapeli mtapeli matapeli laghai ulaghai wakora mkora
agent broker wakala mawakala dalali
miss missed skip default late overdue delay kosa chelewa
grace ziada
renew renewal huisha uhuishaji
expire expired expiry lapse lapsed end isha imeisha ikiisha inaisha koma
phone mobile telephone simu line laini
number nambari namba
change switch update edit amend correct wrong mistake badilisha badili rekebisha sahihisha kosa makosa
name jina majina spelling
password nenosiri passcode forgot forgotten sahau nimesahau
code otp msimbo kodi
login signin sign log ingia account akaunti
register signup jisajili sajili account akaunti
privacy private data personal faragha siri taarifa habari information detail
delete erase remove futa ondoa
document paper hati nyaraka karatasi makaratasi form fomu requirement needed required
receipt risiti proof ushahidi invoice
mpesa stk push prompt paybill till safaricom airtel
pin siri
fail failed failure delay down error problem stuck pending decline declined reject rejected refuse refused kataa imekataa kwama imekwama hitilafu tatizo shida shindwa bounce hang
twice double doubled mbili duplicate
deduct deducted debit debited kata katwa
claim dai madai lodge report ripoti wasilisha
long slow duration muda siku day wait subiri ngoja fast quick haraka
today leo immediately instant now sasa straight
excess deductible kuchangia changia contribute contribution
value worth price thamani bei valuation valuer ukaguzi mkaguzi assessor inspection
garage repair mechanic fundi gereji karabati ukarabati tengeneza fix
hospital medical hospitali matibabu treatment doctor daktari bill clinic
injury injured hurt umia jeraha majeraha wounded ambulance
disability disabled ulemavu limb leg hand finger
other another somebody party third tatu mwenzangu mwingine
third tpo tatu
comprehensive kamili full compre
month monthly mwezi miezi 30
not no dont doesnt didnt cant cannot wont never unable without bila miss skip fail kosa shindwa
year yearly annual mwaka
start begin anza commence effective
upload attach pakia photo picha image file send tuma
business company corporate kampuni
employee worker staff mfanyakazi wafanyakazi workmate
student mwanafunzi wanafunzi school shule college chuo
complain complaint lalamika malalamiko ira regulator mamlaka dispute appeal unhappy disagree kata rufaa
contact call centre center talk speak piga wasiliana human person customer care office ofisi branch
open hour saa weekend sunday holiday
tow towing breakdown rescue vuta vutwa kokota barabarani roadside stalled
noclaim ncd discount punguzo bonus
driver dereva license licence leseni drive driving endesha
young youth learner kijana inexperienced
sell sold buyer uza nimeuza ownership owner transfer hamisha mmiliki
buy purchase nunua pata
find found recovered recover patikana
total writeoff written whole nzima kabisa
fire moto burn burned burnt ungua chomeka
flood mafuriko rain mvua water maji
age old oldest umri mzee miaka zamani kuukuu
email mail barua pepe
mail email barua pepe
download print printed chapisha pakua copy nakala pdf
upgrade add extra benefit additional faida ongeza nyongeza
border uganda abroad tanzania comesa abroad outside nje mpaka country nchi
war riot terrorism ghasia maandamano political vurugu protest
lost lose potea poteza nimepoteza missing
offline network internet mtandao connection data bundle
safe secure security salama usalama trust aminika
law legal sheria illegal offence fine faini kosa
promise decision decide uamuzi amua approve approved
interest riba rate
deposit first upfront malipo mwanzo
early earlier sooner mapema clear finish maliza clearing
afford money hali broke
logbook kitambulisho id kra
weekly income salary wages mshahara kila wiki
fault blame guilty kosa liability admit
language swahili english lugha kiswahili kiingereza
`;

/** For each term those of the same meaning, without itself; both as `termsOf` gives them. */
const table: ReadonlyMap<string, ReadonlySet<string>> = (() => {
  const made = new Map<string, Set<string>>();
  for (const line of lines.trim().split('\n')) {
    const terms = termsOf(line);
    for (const term of terms) {
      const others = made.get(term) ?? new Set<string>();
      for (const other of terms) if (other !== term) others.add(other);
      made.set(term, others);
    }
  }
  return made;
})();

/** Terms of the same meaning as one of these, without these. */
export const related = (terms: readonly string[]): string[] => {
  const own = new Set(terms);
  return [...new Set(terms.flatMap((term) => [...(table.get(term) ?? [])]))].filter((term) => !own.has(term));
};
