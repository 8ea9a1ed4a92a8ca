import { defineCatalogue } from '@tulinde/shared/i18n';

export const pendingTexts = defineCatalogue(
  {
    title: 'Enter your M-Pesa PIN on {phone}',
    sent: 'We sent the request to this phone. The page goes on by itself when you have paid.',
    left: 'Time left to enter the PIN: {time}',
    late: 'The time is up. We are asking M-Pesa what became of it: do not pay again yet.',
    close: 'You can close this page. Your cover starts when the money arrives.',
    closeInstalment: 'You can close this page. We count the money when it arrives.',
    paid: 'I have paid',
    trouble: 'Nothing came, or it went to a wrong number?',
    'trouble.wait':
      'Wait until the time is up. A second request could take the money twice, so it can be sent again only when M-Pesa has said how this one ended.',
    'trouble.change':
      'Then this page offers to send it again, to this number or another one. Whoever got it by mistake can cancel it on the phone.',
    'trouble.check': 'See that the phone is on, has a signal and its screen is unlocked.',
    'review.title': 'We are checking your payment',
    'review.lead': 'M-Pesa has not told us how your payment ended. It is not lost, and you need not pay a second time.',
    'review.mismatch':
      'M-Pesa tells us another amount than we asked for. Your money is safe, and you need not pay a second time.',
    'review.next': 'What happens next',
    'review.asking': 'We go on asking M-Pesa. If it was paid, this page goes on by itself and you get an e-mail.',
    'review.notTaken': 'If no money was taken, you can send the request again from here.',
    'review.people': 'If it is not settled within a day, our people settle it with M-Pesa and call you.',
    'review.peopleNow': 'Our people settle it with M-Pesa and call you.',
    'review.amount': 'Amount we asked for',
    'review.code': 'Do you have M-Pesa’s message? Its code settles it at once:',
    'review.help': 'Questions? Call {phone} and name {reference}.',
    'part.title': 'Part {done} of {of} is in',
    'part.lead': 'Now part {number} of {of}. Cover starts when all parts are in.',
    'part.in': 'In so far',
  },
  {
    title: 'Weka PIN yako ya M-Pesa kwenye {phone}',
    sent: 'Tumetuma ombi kwa simu hii. Ukurasa utaendelea wenyewe ukishalipa.',
    left: 'Muda uliobaki wa kuweka PIN: {time}',
    late: 'Muda umeisha. Tunaiuliza M-Pesa kilichotokea: usilipe tena kwanza.',
    close: 'Unaweza kufunga ukurasa huu. Bima yako inaanza pesa zikifika.',
    closeInstalment: 'Unaweza kufunga ukurasa huu. Tutazihesabu pesa zikifika.',
    paid: 'Nimelipa',
    trouble: 'Hakuna kilichokuja, au kimeenda kwa nambari isiyo sahihi?',
    'trouble.wait':
      'Subiri muda uishe. Ombi la pili linaweza kuchukua pesa mara mbili, kwa hiyo linaweza kutumwa tena tu M-Pesa ikishasema hili liliishaje.',
    'trouble.change':
      'Kisha ukurasa huu utakuwezesha kulituma tena, kwa nambari hii au nyingine. Aliyelipata kwa makosa anaweza kulighairi kwenye simu.',
    'trouble.check': 'Hakikisha simu imewashwa, ina mtandao na skrini imefunguliwa.',
    'review.title': 'Tunakagua malipo yako',
    'review.lead': 'M-Pesa haijatuambia malipo yako yaliishaje. Hayajapotea, na huhitaji kulipa mara ya pili.',
    'review.mismatch':
      'M-Pesa inatuambia kiasi tofauti na tulichoomba. Pesa zako ziko salama, na huhitaji kulipa mara ya pili.',
    'review.next': 'Kinachofuata',
    'review.asking': 'Tunaendelea kuiuliza M-Pesa. Ikiwa umelipa, ukurasa huu utaendelea wenyewe na utapata e-mail.',
    'review.notTaken': 'Ikiwa hakuna pesa iliyochukuliwa, unaweza kutuma ombi tena kutoka hapa.',
    'review.people': 'Isipotatuliwa ndani ya siku moja, watu wetu watalitatua na M-Pesa na kukupigia simu.',
    'review.peopleNow': 'Watu wetu watalitatua na M-Pesa na kukupigia simu.',
    'review.amount': 'Kiasi tulichoomba',
    'review.code': 'Una ujumbe wa M-Pesa? Msimbo wake utalitatua mara moja:',
    'review.help': 'Una maswali? Piga simu {phone} na utaje {reference}.',
    'part.title': 'Sehemu ya {done} kati ya {of} imepokelewa',
    'part.lead': 'Sasa sehemu ya {number} kati ya {of}. Bima inaanza sehemu zote zikipokelewa.',
    'part.in': 'Iliyopokelewa',
  },
);
