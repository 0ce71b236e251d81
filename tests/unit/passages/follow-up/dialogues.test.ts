import { expect, it } from 'vitest';
import { resolveFollowUp } from '../../../../lib/passages/follow-up/resolve-follow-up';
import type { EarlierTurn } from '../../../../lib/passages/follow-up/thread-subject';
import { readQueryWords } from '../../../../lib/passages/question/read-query-words';

/**
 * A question with the title and the passage that were shown for it, and the person whom the passage names as the
 * answer.
 */
type Turn = [question: string, title: string, passage: string, answer?: string];

/**
 * Dialogues of three turns, with the words that are searched for in the second and in the third; no clause of another
 * question is among them.
 */
const dialogues: [language: string, first: Turn, second: Turn, third: string, words: string, lastWords: string][] = [
  [
    'en',
    [
      'How long is the battery warranty?',
      'Returns and warranty – Wren Bikes',
      'The battery is guaranteed for two years.',
    ],
    ['And what does return shipping cost?', 'Returns and warranty – Wren Bikes', 'Return shipping costs £12.'],
    'And how long do I have?',
    'return shipping cost',
    'long return shipping',
  ],
  [
    'en',
    ['How tall is Skerrow Light?', 'Skerrow Light', 'Skerrow Light is 38 metres tall.'],
    ['And who designed it?', 'Skerrow Light', 'Skerrow Light was designed by Ada Wren.', 'Ada Wren'],
    'When was she born?',
    'designed Skerrow Light',
    'Ada Wren born',
  ],
  [
    'en',
    ['When does the ferry to Tarn leave?', 'Summer timetable – Tarn Ferries', 'The ferry to Tarn leaves at 9:30.'],
    ['and what does a bicycle cost?', 'Fares – Tarn Ferries', 'A bicycle costs 3 crowns.'],
    'what about dogs?',
    'bicycle cost ferry Tarn',
    'Dogs Tarn',
  ],
  [
    'en',
    ['how do i descale a kettle?', 'Kettle care', 'Boil water with lemon juice.'],
    ['how often?', 'Kettle care', 'Descale it every second month.'],
    'and the filter?',
    'often descale kettle',
    'often descale filter',
  ],
  [
    'de',
    [
      'Wie lange gilt die Garantie auf den Akku?',
      'Rückgabe und Garantie – Wren Räder',
      'Auf den Akku gibt es zwei Jahre Garantie.',
    ],
    ['Und was kostet die Rücksendung?', 'Rückgabe und Garantie – Wren Räder', 'Die Rücksendung kostet 12 Euro.'],
    'Und wie lange habe ich Zeit?',
    'kostet Rücksendung',
    'Zeit',
  ],
  [
    'de',
    ['Wie hoch ist der Turm von Skarn?', 'Turm von Skarn', 'Der Turm von Skarn ist 41 Meter hoch.'],
    ['Wer hat ihn gebaut?', 'Turm von Skarn', 'Der Turm von Skarn wurde von Ida Morrow gebaut.', 'Ida Morrow'],
    'Wann wurde sie geboren?',
    'Turm Skarn gebaut',
    'Ida Morrow geboren',
  ],
  [
    'de',
    ['Wann öffnet das Stadtbad Hollern?', 'Stadtbad Hollern', 'Das Stadtbad Hollern öffnet um sieben.'],
    ['Und in den Ferien?', 'Stadtbad Hollern', 'In den Ferien öffnet es um acht.'],
    'Was kostet der Eintritt?',
    'öffnet Stadtbad Hollern Ferien',
    'kostet Eintritt Stadtbad Hollern Ferien',
  ],
  [
    'de',
    ['Wie viel kostet ein Girokonto?', 'Preise – Bank von Marl', 'Das Girokonto kostet 3,90 Euro im Monat.'],
    ['Und eine Kreditkarte?', 'Preise – Bank von Marl', 'Eine Kreditkarte kostet 30 Euro im Jahr.'],
    'Und wie hoch sind die Zinsen?',
    'kostet Kreditkarte',
    'hoch Zinsen',
  ],
  [
    'fr',
    [
      'Quelle est la durée de la garantie de la batterie ?',
      'Retours et garantie – Vélos Roitelet',
      'La batterie est garantie deux ans.',
    ],
    ['Et combien coûte le retour ?', 'Retours et garantie – Vélos Roitelet', 'Le retour coûte 12 euros.'],
    'Et la livraison ?',
    'coûte retour',
    'coûte livraison',
  ],
  [
    'fr',
    ['Quelle est la hauteur du phare de Skarn ?', 'Phare de Skarn', 'Le phare de Skarn mesure 41 mètres.'],
    ['Qui l’a construit ?', 'Phare de Skarn', 'Le phare de Skarn a été construit par Ida Morrow.', 'Ida Morrow'],
    'Quand est-elle née ?',
    'construit phare Skarn',
    'Ida Morrow née',
  ],
  [
    'fr',
    ['À quelle heure ouvre le musée du sel ?', 'Musée du sel – horaires', 'Le musée du sel ouvre à dix heures.'],
    ['Et le dimanche ?', 'Musée du sel – horaires', 'Le dimanche, le musée ouvre à quatorze heures.'],
    'Combien coûte un billet ?',
    'heure ouvre musée sel dimanche',
    'coûte billet musée sel dimanche',
  ],
  [
    'fr',
    ['Comment détartrer une bouilloire ?', 'Entretien de la bouilloire', 'Faites bouillir de l’eau et du citron.'],
    ['À quelle fréquence ?', 'Entretien de la bouilloire', 'Tous les deux mois.'],
    'Et une cafetière ?',
    'fréquence détartrer bouilloire',
    'fréquence détartrer cafetière',
  ],
  [
    'es',
    [
      '¿Cuánto dura la garantía de la batería?',
      'Devoluciones y garantía – Bicis Wren',
      'La batería tiene dos años de garantía.',
    ],
    ['¿Y cuánto cuesta la devolución?', 'Devoluciones y garantía – Bicis Wren', 'La devolución cuesta 12 euros.'],
    '¿Y el envío?',
    'cuesta devolución',
    'cuesta envío',
  ],
  [
    'es',
    ['¿Qué altura tiene el faro de Skarn?', 'Faro de Skarn', 'El faro de Skarn mide 41 metros.'],
    ['¿Quién lo construyó?', 'Faro de Skarn', 'El faro de Skarn lo construyó Ida Morrow.', 'Ida Morrow'],
    '¿Cuándo nació?',
    'construyó faro Skarn',
    'nació Ida Morrow',
  ],
  [
    'es',
    ['¿A qué hora sale el tren de Orrin?', 'Horarios – Tren de Orrin', 'El tren de Orrin sale a las nueve.'],
    ['¿Y los domingos?', 'Horarios – Tren de Orrin', 'Los domingos sale a las diez.'],
    '¿Cuánto cuesta un billete?',
    'hora sale tren Orrin domingos',
    'cuesta billete tren Orrin',
  ],
  [
    'es',
    ['¿Cómo se cuida un telescopio?', 'Cuidado del telescopio', 'Se guarda seco.'],
    ['¿Con qué frecuencia?', 'Cuidado del telescopio', 'Cada mes.'],
    '¿Y la montura?',
    'frecuencia cuida telescopio',
    'frecuencia cuida montura',
  ],
  [
    'it',
    ['Quanto dura la garanzia della batteria?', 'Resi e garanzia – Bici Wren', 'La batteria ha due anni di garanzia.'],
    ['E quanto costa il reso?', 'Resi e garanzia – Bici Wren', 'Il reso costa 12 euro.'],
    'E la spedizione?',
    'costa reso',
    'costa spedizione',
  ],
  [
    'it',
    ['Quanto è alto il faro di Punta Sorda?', 'Il faro di Punta Sorda', 'Il faro di Punta Sorda è alto 41 metri.'],
    [
      'Chi lo ha costruito?',
      'Il faro di Punta Sorda',
      'Il faro di Punta Sorda fu costruito da Ida Morrow.',
      'Ida Morrow',
    ],
    'Quando è nata?',
    'costruito faro Punta Sorda',
    'nata Ida Morrow',
  ],
  [
    'it',
    ['Quando apre il museo del sale?', 'Museo del sale', 'Il museo del sale apre alle dieci.'],
    ['E la domenica?', 'Museo del sale', 'La domenica apre alle quattordici.'],
    'Quanto costa un biglietto?',
    'apre museo sale domenica',
    'costa biglietto museo sale domenica',
  ],
  [
    'it',
    ['Come si pulisce un bollitore?', 'Cura del bollitore', 'Si fa bollire acqua e limone.'],
    ['Ogni quanto?', 'Cura del bollitore', 'Ogni due mesi.'],
    'E il filtro?',
    'pulisce bollitore',
    'pulisce filtro',
  ],
];

function shown([, title, passage, answer]: Turn, question: string): EarlierTurn {
  return { question, titles: [title], passages: [passage], answers: answer === undefined ? [] : [answer] };
}

it.each(dialogues)(
  'searches in %s, after %j, for the words of the question and of what it is about',
  (_, one, two, three, words, lastWords) => {
    const first = shown(one, one[0]);
    const second = resolveFollowUp(two[0], [first]) ?? two[0];
    const third = resolveFollowUp(three, [first, shown(two, second)]) ?? three;
    expect([readQueryWords(second).keywords, readQueryWords(third).keywords]).toEqual([words, lastWords]);
  },
);
