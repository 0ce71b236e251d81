/**
 * Questions as newcomers type them, about `kettle-museum-pages.ts`, all asked of all pages. Written before any rule was
 * looked at; a question is not changed because its answer is not found.
 */
export interface EverydayQuestion {
  question: string;
  /** The question before it in its thread. */
  after?: string;
  /** Words that the first passage shown must hold; none where nothing on the pages answers. */
  answer?: string[];
}

export const kettleMuseumQuestions: EverydayQuestion[] = [
  // Steps and how-tos
  { question: 'how do I descale a kettle with vinegar', answer: ['half with white vinegar', 'rinse the kettle'] },
  { question: 'how to bake rye sourdough', answer: ['Mix the starter', '240 °C'] },
  { question: 'Wie pflanze ich Balkontomaten?', answer: ['15 Litern', 'Stab'] },
  { question: '¿Cómo se prepara la tarta de almendras?', answer: ['Batir cinco huevos', '180 grados'] },
  { question: 'how often should i descale the kettle', answer: ['six weeks'] },
  // Tables and lists
  { question: 'is marrow hill museum open on sundays in winter', answer: ['Sunday', 'closed'] },
  { question: 'how much is a student ticket at Marrow Hill Museum?', answer: ['£7'] },
  { question: 'museum family ticket price', answer: ['£24'] },
  { question: 'Was kostet der Eintritt für Erwachsene im Freibad am Ahornsee?', answer: ['4,80'] },
  { question: 'how much salt for rye sourdough', answer: ['10 g salt'] },
  { question: '貸切風呂はいくらですか？', answer: ['2,000円'] },
  // Definitions
  { question: 'what is a bothy?', answer: ['simple shelter'] },
  { question: 'corrie meaning', answer: ['bowl-shaped hollow'] },
  { question: 'What is limescale', answer: ['white crust'] },
  // Who, when, where, how many
  { question: 'who was edda rawlins', answer: ['hydrographer'] },
  { question: 'when was the chart of the Skerry Sound published', answer: ['1879'] },
  { question: 'how many depths did Rawlins measure?', answer: ['11,400'] },
  { question: 'where was Edda Rawlins born?', answer: ['Thornhaven'] },
  { question: 'Qui a construit le phare de Kerdraon ?', answer: ['Hyacinthe Le Goff'] },
  { question: 'Combien de marches faut-il monter au phare ?', answer: ['198'] },
  { question: '¿Quién inventó la tarta de almendras de Villarrubia?', answer: ['Remedios Olmo'] },
  { question: '¿Cuándo es la fiesta de la tarta?', answer: ['segundo domingo de febrero'] },
  { question: 'Какая глубина у озера Синевинское?', answer: ['67 метров'] },
  { question: 'Сколько стоит разрешение на рыбалку?', answer: ['300 рублей'] },
  { question: '朝霧温泉の定休日はいつですか？', answer: ['水曜日'] },
  { question: '朝霧温泉の湯は何度ですか？', answer: ['42度'] },
  { question: 'Wann wurde das Freibad am Ahornsee eröffnet?', answer: ['1927'] },
  // Yes or no, why, advice, a typo, other words than the page's
  { question: 'can I take my dog to Marrow Hill Museum?', answer: ['Dogs are welcome in the grounds'] },
  { question: 'Warum werden die Blätter der Tomaten gelb?', answer: ['Stickstoff'] },
  { question: 'why did the admiralty ships give up', answer: ['nine knots'] },
  { question: 'lanner 3 real range', answer: ['68 km'] },
  { question: 'how heavy is the Lanner 3', answer: ['21.8 kg'] },
  { question: 'who was Eda Rawlings?', answer: ['hydrographer'] },
  { question: 'how long does it take to charge the lanner 3?', answer: ['four and a half hours'] },
  // Nothing on the pages answers
  { question: 'who is the director of Marrow Hill Museum?' },
  { question: 'how tall was Edda Rawlins?' },
  { question: 'Wie tief ist der Ahornsee?' },
  { question: 'best pizza in Naples' },
  { question: 'Quel est le salaire du gardien du phare ?' },
  { question: '朝霧温泉の社長は誰ですか？' },
];
