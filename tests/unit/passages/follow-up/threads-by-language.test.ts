import { describe, expect, it } from 'vitest';
import { resolveFollowUp } from '../../../../lib/passages/follow-up/resolve-follow-up';
import type { EarlierTurn } from '../../../../lib/passages/follow-up/thread-subject';

function turn(question: string, changes: Partial<EarlierTurn> = {}): EarlierTurn {
  return { question, passages: [], titles: [], answers: [], ...changes };
}

/** What is asked behind 'How tall is the lighthouse of Skerrow?' in a language, or behind another question. */
interface Thread {
  last: EarlierTurn;
  /** Questions with the words that are searched for. */
  completed: [question: string, words: string, last?: EarlierTurn][];
  /** Questions that name their subject themselves. */
  whole: string[];
}

const threads: Record<string, Thread> = {
  da: {
    last: turn('Hvor højt er fyrtårnet på Skerrow?', {
      titles: ['Skerrow Fyr'],
      passages: ['Fyrtårnet på Skerrow er 38 meter højt. Tårnet er bygget af granit.'],
    }),
    completed: [
      ['og hvornår blev det bygget?', 'Hvornår blev fyrtårnet på Skerrow bygget?'],
      ['Hvem tegnede det?', 'Hvem tegnede fyrtårnet på Skerrow?'],
      ['og hvornår?', 'Hvornår fyrtårnet på Skerrow?'],
      ['og om vinteren?', 'Hvor højt er fyrtårnet på Skerrow om vinteren'],
      ['og uden guide?', 'Hvor højt er fyrtårnet på Skerrow uden guide'],
      ['Hvad med Norrvik Fyr?', 'Hvor højt er Norrvik Fyr?'],
      ['Hvad er dets rækkevidde?', 'Hvad er fyrtårnet på Skerrows rækkevidde?'],
      ['Hvad koster en billet?', 'Hvad koster en billet fyrtårnet på Skerrow'],
      ['og hvor mange trin har det?', 'Hvor mange trin har fyrtårnet på Skerrow?'],
      ['Hvornår blev tårnet bygget?', 'Hvornår blev tårnet bygget fyrtårnet på Skerrow'],
      ['og hvem bor der?', 'Hvem bor i fyrtårnet på Skerrow?'],
      ['og er der trapper?', 'Er der trapper fyrtårnet på Skerrow'],
      ['Og er det muligt at komme op?', 'Er det muligt at komme op fyrtårnet på Skerrow'],
      [
        'Hvornår blev hun født?',
        'Hvornår blev Ada Wren født?',
        turn('Hvem tegnede Skerrow Fyr?', {
          titles: ['Skerrow Fyr'],
          passages: ['Skerrow Fyr blev tegnet af Ada Wren.'],
          answers: ['Ada Wren'],
        }),
      ],
      ['og i Norge?', 'Hvor mange mennesker bor i Norge', turn('Hvor mange mennesker bor i Danmark?')],
      ['og hvor højt er det?', 'Hvor højt er fyrtårnet?', turn('Hvornår blev fyrtårnet bygget?')],
    ],
    whole: [
      'Og hvad koster en billet til Corrie?',
      'Hvem var den første fyrmester på Norrvik?',
      'Er det muligt at komme op i tårnet?',
      'Hvornår blev den gamle mølle bygget?',
      'Hvad er fotosyntese?',
    ],
  },
  nb: {
    last: turn('Hvor høyt er fyrtårnet på Skerrow?', {
      titles: ['Skerrow fyr'],
      passages: ['Fyrtårnet på Skerrow er 38 meter høyt. Tårnet er bygget av granitt.'],
    }),
    completed: [
      ['og når ble det bygget?', 'Når ble fyrtårnet på Skerrow bygget?'],
      ['Hvem tegnet det?', 'Hvem tegnet fyrtårnet på Skerrow?'],
      ['og når?', 'Når fyrtårnet på Skerrow?'],
      ['og om vinteren?', 'Hvor høyt er fyrtårnet på Skerrow om vinteren'],
      ['og uten guide?', 'Hvor høyt er fyrtårnet på Skerrow uten guide'],
      ['Hva med Norrvik fyr?', 'Hvor høyt er Norrvik fyr?'],
      ['Hva er dets rekkevidde?', 'Hva er fyrtårnet på Skerrows rekkevidde?'],
      ['Hva koster en billett?', 'Hva koster en billett fyrtårnet på Skerrow'],
      ['og hvor mange trinn har det?', 'Hvor mange trinn har fyrtårnet på Skerrow?'],
      ['Når ble tårnet bygget?', 'Når ble tårnet bygget fyrtårnet på Skerrow'],
      ['og hvem bor der?', 'Hvem bor i fyrtårnet på Skerrow?'],
      ['og er det trapper?', 'Er det trapper fyrtårnet på Skerrow'],
      ['Og er det mulig å komme opp?', 'Er det mulig å komme opp fyrtårnet på Skerrow'],
      [
        'Når ble hun født?',
        'Når ble Ada Wren født?',
        turn('Hvem tegnet Skerrow fyr?', {
          titles: ['Skerrow fyr'],
          passages: ['Skerrow fyr ble tegnet av Ada Wren.'],
          answers: ['Ada Wren'],
        }),
      ],
      ['og i Danmark?', 'Hvor mange mennesker bor i Danmark', turn('Hvor mange mennesker bor i Norge?')],
    ],
    whole: [
      'Og hva koster en billett til Corrie?',
      'Hvem var den første fyrvokteren på Norrvik?',
      'Er det mulig å komme opp i tårnet?',
      'Når ble den gamle mølla bygget?',
      'Hva er fotosyntese?',
    ],
  },
  cs: {
    last: turn('Jak vysoký je maják Skerrow?', {
      titles: ['Maják Skerrow'],
      passages: ['Maják Skerrow je vysoký 38 metrů. Věž je z žuly.'],
    }),
    completed: [
      ['a kdy byl postaven?', 'Kdy byl postaven maják Skerrow'],
      ['Kdo ho navrhl?', 'Kdo maják Skerrow navrhl?'],
      ['a kdy?', 'Kdy je maják Skerrow?'],
      ['a v zimě?', 'Jak vysoký je maják Skerrow v zimě'],
      ['a bez průvodce?', 'Jak vysoký je maják Skerrow bez průvodce'],
      ['A co maják Norrvik?', 'Jak vysoký je maják Norrvik?'],
      ['Jaká je jeho viditelnost?', 'Jaká je maják Skerrow viditelnost?'],
      ['Kolik stojí vstupenka?', 'Kolik stojí vstupenka maják Skerrow'],
      ['Kolik to stojí?', 'Kolik maják Skerrow stojí?'],
      ['a kolik má schodů?', 'Kolik má schodů maják Skerrow'],
      ['a je tam výtah?', 'Je tam výtah maják Skerrow'],
      ['A je možné vystoupat nahoru?', 'Je možné vystoupat nahoru maják Skerrow'],
      [
        'Kde se narodila?',
        'Kde se narodila Ida Falk',
        turn('Kdo navrhl maják Skerrow?', {
          titles: ['Maják Skerrow'],
          passages: ['Maják Skerrow navrhla Ida Falk.'],
          answers: ['Ida Falk'],
        }),
      ],
      ['A v Brně?', 'Kolik lidí žije v Brně', turn('Kolik lidí žije v Praze?')],
      ['A jak je vysoký?', 'Jak je vysoký starý maják', turn('Kdy byl postaven starý maják?')],
    ],
    whole: [
      'A kolik stojí vstupenka do Corrie?',
      'Kdo byl první strážce majáku Norrvik?',
      'Kdy byl postaven starý mlýn?',
      'Co je fotosyntéza?',
      'A kdo je Ida Falk?',
    ],
  },
  uk: {
    last: turn('Якої висоти маяк Скерроу?', {
      titles: ['Маяк Скерроу'],
      passages: ['Маяк Скерроу має висоту 38 метрів. Вежа складена з граніту.'],
    }),
    completed: [
      ['а коли його побудували?', 'Коли Скерроу побудували?'],
      ['Хто його спроєктував?', 'Хто Скерроу спроєктував?'],
      ['а коли?', 'Коли маяк Скерроу?'],
      ['а взимку?', 'Якої висоти маяк Скерроу взимку'],
      ['а без екскурсовода?', 'Якої висоти маяк Скерроу без екскурсовода'],
      ['А як щодо маяка Норрвік?', 'Якої висоти маяка Норрвік?'],
      ['Яка його дальність?', 'Яка Скерроу дальність?'],
      ['Скільки коштує квиток?', 'Скільки коштує квиток Скерроу'],
      ['Скільки це коштує?', 'Скільки Скерроу коштує?'],
      ['а скільки в ньому сходинок?', 'Скільки в Скерроу сходинок?'],
      ['а чи є там ліфт?', 'Чи є там ліфт Скерроу'],
      ['а чи можна піднятися нагору?', 'Чи можна піднятися нагору Скерроу'],
      ['А у Львові?', 'Скільки людей живе у Львові', turn('Скільки людей живе у Києві?')],
    ],
    whole: [
      'А скільки коштує квиток до Корі?',
      'Хто був першим доглядачем маяка Норрвік?',
      'Коли побудували старий млин?',
      'Що таке фотосинтез?',
      'А хто така Іда Фальк?',
    ],
  },
  he: {
    last: turn('מה הגובה של המגדלור סקרו?', {
      titles: ['המגדלור סקרו'],
      passages: ['גובה המגדלור סקרו הוא 38 מטרים. המגדל עשוי גרניט.'],
    }),
    completed: [
      ['ומתי הוא נבנה?', 'מתי המגדלור סקרו נבנה?'],
      ['מי תכנן אותו?', 'מי תכנן המגדלור סקרו?'],
      ['ומתי?', 'מתי המגדלור סקרו?'],
      ['ובחורף?', 'מה הגובה של המגדלור סקרו בחורף'],
      ['ובלי מדריך?', 'מה הגובה של המגדלור סקרו בלי מדריך'],
      ['מה לגבי המגדלור נורוויק?', 'מה הגובה של המגדלור נורוויק?'],
      ['והמגדלור נורוויק?', 'מה הגובה של המגדלור נורוויק?'],
      ['מה הטווח שלו?', 'מה הטווח המגדלור סקרו?'],
      ['וכמה מדרגות יש בו?', 'כמה מדרגות יש המגדלור סקרו?'],
      ['ומי גר שם?', 'מי גר המגדלור סקרו?'],
      ['ויש שם מעלית?', 'יש שם מעלית המגדלור סקרו'],
      ['ואפשר לעלות למעלה?', 'אפשר לעלות למעלה המגדלור סקרו'],
      ['וכמה הוא שוקל?', 'כמה המגדל הישן שוקל?', turn('מתי נבנה המגדל הישן?')],
      ['ומתי?', 'מתי בנה את המגדל הישן?', turn('מי בנה את המגדל הישן?')],
    ],
    whole: [
      'כמה עולה כרטיס לקורי?',
      'מי היה שומר המגדלור הראשון של נורוויק?',
      'מתי נבנתה הטחנה הישנה?',
      'מה היא פוטוסינתזה?',
      'האם המגדלור הוא גבוה?',
      'ורדים פורחים בחורף?',
    ],
  },
  fa: {
    last: turn('ارتفاع فانوس دریایی اسکرو چقدر است؟', {
      titles: ['فانوس دریایی اسکرو'],
      passages: ['ارتفاع فانوس دریایی اسکرو ۳۸ متر است. برج از گرانیت است.'],
    }),
    completed: [
      ['و کی ساخته شد؟', 'کی ساخته شد فانوس دریایی اسکرو'],
      ['چه کسی آن را طراحی کرد؟', 'چه کسی فانوس دریایی اسکرو را طراحی کرد؟'],
      ['و کی؟', 'کی فانوس دریایی اسکرو'],
      ['و در زمستان؟', 'ارتفاع فانوس دریایی اسکرو چقدر است در زمستان'],
      ['و بدون راهنما؟', 'ارتفاع فانوس دریایی اسکرو چقدر است بدون راهنما'],
      ['برج نورویک چطور؟', 'ارتفاع برج نورویک چقدر است؟'],
      ['برد آن چقدر است؟', 'برد فانوس دریایی اسکرو چقدر است؟'],
      ['و چند پله دارد؟', 'چند پله دارد فانوس دریایی اسکرو'],
      ['و آسانسور دارد؟', 'آسانسور دارد فانوس دریایی اسکرو'],
      ['و آیا می‌توان بالا رفت؟', 'آیا می‌توان بالا رفت فانوس دریایی اسکرو'],
      ['وزن آن چقدر است؟', 'وزن برج قدیمی چقدر است؟', turn('برج قدیمی چه زمانی ساخته شد؟')],
      ['و کی؟', 'کی برج قدیمی را ساخت؟', turn('چه کسی برج قدیمی را ساخت؟')],
    ],
    whole: [
      'بلیت کوری چند است؟',
      'اولین نگهبان فانوس نورویک چه کسی بود؟',
      'آسیاب قدیمی کی ساخته شد؟',
      'فتوسنتز چیست؟',
      'آن برج چه زمانی ساخته شد؟',
    ],
  },
  fi: {
    last: turn('Kuinka korkea on Skerrown majakka?', {
      titles: ['Skerrown majakka'],
      passages: ['Skerrown majakka on 38 metriä korkea. Torni on graniittia.'],
    }),
    completed: [
      ['ja milloin se rakennettiin?', 'Milloin Skerrown majakka rakennettiin?'],
      ['Kuka sen suunnitteli?', 'Kuka Skerrown majakka suunnitteli?'],
      ['ja milloin?', 'Milloin on Skerrown majakka?'],
      ['Entä talvella?', 'Kuinka korkea on Skerrown majakka talvella'],
      ['Entä ilman opasta?', 'Kuinka korkea on Skerrown majakka ilman opasta'],
      ['Entä Norrvikin majakka?', 'Kuinka korkea on Norrvikin majakka?'],
      ['Mikä on sen kantama?', 'Mikä on Skerrown majakka kantama?'],
      ['ja montako porrasta siinä on?', 'Montako porrasta Skerrown majakka on?'],
      ['Entä kuka asuu siellä?', 'Kuka asuu Skerrown majakka?'],
      ['ja onko siellä hissi?', 'Onko siellä hissi Skerrown majakka'],
      ['Entä onko portaita?', 'Onko portaita Skerrown majakka'],
      ['Entä Turussa?', 'Montako ihmistä asuu Turussa?', turn('Montako ihmistä asuu Helsingissä?')],
      ['Milloin se rakennettiin?', 'Milloin vanha majakka rakennettiin?', turn('Kuinka korkea on vanha majakka?')],
      ['ja kuinka korkea se on?', 'Kuinka korkea vanha majakka on?', turn('Milloin vanha majakka rakennettiin?')],
    ],
    whole: [
      'Ja paljonko maksaa lippu Corrieen?',
      'Kuka oli Norrvikin ensimmäinen majakanvartija?',
      'Milloin vanha mylly rakennettiin?',
      'Mitä on fotosynteesi?',
      'Ja kuka on Ida Falk?',
      'Mikä on sen tornin korkeus?',
    ],
  },
  hu: {
    last: turn('Milyen magas a Skerrow világítótorony?', {
      titles: ['Skerrow világítótorony'],
      passages: ['A Skerrow világítótorony 38 méter magas. A torony gránitból van.'],
    }),
    completed: [
      ['és mikor épült?', 'Mikor épült a Skerrow világítótorony'],
      ['Ki tervezte?', 'Ki tervezte a Skerrow világítótorony'],
      ['és mikor?', 'Mikor a Skerrow világítótorony?'],
      ['és télen?', 'Milyen magas a Skerrow világítótorony télen'],
      ['és vezető nélkül?', 'Milyen magas a Skerrow világítótorony vezető nélkül'],
      ['És a Norrvik világítótorony?', 'Milyen magas a Norrvik világítótorony?'],
      ['és hány lépcső van benne?', 'Hány lépcső van a Skerrow világítótorony?'],
      ['és ki lakik ott?', 'Ki lakik a Skerrow világítótorony?'],
      ['és van ott lift?', 'Van ott lift a Skerrow világítótorony'],
      ['és fel lehet menni?', 'Fel lehet menni a Skerrow világítótorony'],
      ['és Szegeden?', 'Hány ember él Szegeden?', turn('Hány ember él Budapesten?')],
      ['és milyen magas?', 'Milyen magas a régi torony', turn('Mikor épült a régi torony?')],
    ],
    whole: [
      'És mennyibe kerül egy jegy Corrie-ba?',
      'Ki volt Norrvik első világítótorony-őre?',
      'Mikor épült a régi malom?',
      'Mi az a fotoszintézis?',
      'És ki az az Ida Falk?',
    ],
  },
  ro: {
    last: turn('Cât de înalt este farul Skerrow?', {
      titles: ['Farul Skerrow'],
      passages: ['Farul Skerrow are o înălțime de 38 de metri. Turnul este din granit.'],
    }),
    completed: [
      ['și când a fost construit?', 'Când a fost construit farul Skerrow'],
      ['Cine l-a proiectat?', 'Cine l-a proiectat farul Skerrow'],
      ['și când?', 'Când este farul Skerrow?'],
      ['și iarna?', 'Cât de înalt este farul Skerrow iarna'],
      ['și fără ghid?', 'Cât de înalt este farul Skerrow fără ghid'],
      ['Dar farul Norrvik?', 'Cât de înalt este farul Norrvik?'],
      ['Care este raza lui?', 'Care este raza farul Skerrow?'],
      ['și câte trepte are?', 'Câte trepte are farul Skerrow'],
      ['și există lift?', 'Există lift farul Skerrow'],
      ['și este posibil să urc?', 'Este posibil să urc farul Skerrow'],
      ['și în Cluj?', 'Câți oameni trăiesc în Cluj', turn('Câți oameni trăiesc în București?')],
      ['și cât de înalt este?', 'Cât de înalt este farul vechi', turn('Când a fost construit farul vechi?')],
    ],
    whole: [
      'Și cât costă un bilet la Corrie?',
      'Cine a fost primul paznic al farului Norrvik?',
      'Când a fost construită moara veche?',
      'Ce este fotosinteza?',
      'Și cine este Ida Falk?',
      'Când a murit soția lui Eminescu?',
    ],
  },
  el: {
    last: turn('Πόσο ψηλός είναι ο φάρος του Σκέροου;', {
      titles: ['Φάρος του Σκέροου'],
      passages: ['Ο φάρος του Σκέροου έχει ύψος 38 μέτρα. Ο πύργος είναι από γρανίτη.'],
    }),
    completed: [
      ['και πότε χτίστηκε', 'Πότε χτίστηκε ο φάρος του Σκέροου'],
      ['Ποιος τον σχεδίασε;', 'Ποιος ο φάρος του Σκέροου σχεδίασε;'],
      ['και πότε', 'Πότε είναι ο φάρος του Σκέροου;'],
      ['και τον χειμώνα', 'Πόσο ψηλός είναι ο φάρος του Σκέροου τον χειμώνα'],
      ['και χωρίς ξεναγό', 'Πόσο ψηλός είναι ο φάρος του Σκέροου χωρίς ξεναγό'],
      ['και ο φάρος του Νόρβικ', 'Πόσο ψηλός είναι ο φάρος του Νόρβικ;'],
      ['Ποια είναι η εμβέλειά του', 'Ποια είναι η εμβέλειά ο φάρος του Σκέροου'],
      ['και πόσα σκαλιά έχει', 'Πόσα σκαλιά έχει ο φάρος του Σκέροου'],
      ['και ποιος μένει εκεί', 'Ποιος μένει ο φάρος του Σκέροου'],
      ['και υπάρχει ασανσέρ', 'Υπάρχει ασανσέρ ο φάρος του Σκέροου'],
      ['και υπάρχουν σκάλες', 'Υπάρχουν σκάλες ο φάρος του Σκέροου'],
      ['και στην Πάτρα;', 'Πόσοι άνθρωποι ζουν στην Πάτρα', turn('Πόσοι άνθρωποι ζουν στην Αθήνα;')],
    ],
    whole: [
      'Και πόσο κοστίζει το εισιτήριο για το Κόρι;',
      'Ποιος ήταν ο πρώτος φαροφύλακας του Νόρβικ;',
      'Πότε χτίστηκε ο παλιός μύλος;',
      'Τι είναι η φωτοσύνθεση;',
      'Και ποια είναι η Ίντα Φαλκ;',
      'Ποιο είναι το ύψος του πύργου;',
    ],
  },
};

describe.each(Object.entries(threads))('behind a question in %s', (_tag, { last, completed, whole }) => {
  it.each(completed)('%s is completed', (question, words, before = last) => {
    expect(resolveFollowUp(question, [before])).toBe(words);
  });

  it.each(whole)('%s is a question of its own', (question) => {
    expect(resolveFollowUp(question, [last])).toBeUndefined();
  });
});

// A ticket of the thread, in whatever case the language has: its words are patterns.
it.each([
  ['Ile kosztuje bilet?', 'Ile kosztuje bilet Skarvö', 'Jak wysoka jest latarnia Skarvö?'],
  ['Сколько стоит билет?', 'Сколько стоит билет Скарвё', 'Какова высота маяка Скарвё?'],
])('%s is of what the thread speaks of', (question, words, last) => {
  expect(resolveFollowUp(question, [turn(last)])).toBe(words);
});
