/* Words that nearly every question has, in both languages and as people type them: they would only make noise. */
const english =
  'a an the i im ive id me my mine we our us you your yours it its he she they them his her their is am are was were be been being ' +
  'do does did doing have has had having can could will would should shall may might must to of ' +
  'in on at for from by with about as and or but if so than then that this these those there here what whats which who whom whose ' +
  'when where why how yes any some just also too very please pls plz help want need know tell get got getting give let go ' +
  'going happen happens happened use using used thing something someone somebody one only still yet already after before into out ' +
  'up down off over';
const swahili =
  'na ya wa za la cha vya kwa ni si je nini gani hii hiyo hizi hizo hili hilo hiki hicho huyu huyo yule ile hio kama au ama lakini ' +
  'ili ila katika kwenye kwani yangu wangu langu changu vyangu zangu yako lako wako chako zako yake lake wake chake yetu wetu letu ' +
  'mimi wewe yeye sisi nyinyi ninyi wao naweza naeza unaweza anaweza inaweza tunaweza wanaweza nikiweza ukiweza kuweza nataka ' +
  'ninataka unataka kutaka nahitaji ninahitaji unahitaji kuhitaji natakiwa inatakiwa vipi aje namna jinsi wapi lini nani kuna hakuna ' +
  'niko iko uko yuko ziko nina una ana ina wana tuna sina hauna haina nikiwa ukiwa akiwa ikiwa kuwa nifanye nifanyeje nafanya nafanyaje ' +
  'kufanya fanya hutokea hutokeaje hufanyika inafanyika ninafanya tafadhali nisaidie nisaidieni saidia sasa bado tu pia hata baada ' +
  'kabla ya hapa hapo kwangu kwenu kwako juu chini nikitaka niki pata kupata napata nitapata naipata nipate unapata nimepata kupatia nzuri gani mtu watu kitu mara ndio ndiyo hapana basi wenye mwenye yenye';

export const stopWords: ReadonlySet<string> = new Set(`${english} ${swahili}`.split(' '));
