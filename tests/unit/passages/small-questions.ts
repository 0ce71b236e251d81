/** Questions about `small-pages.ts`; written before the ranking was changed for them. */

/** One answer: words that the first passage holds. */
export const plain: [question: string, answer: string][] = [
  ['How wide is the Vellmark footbridge?', '4.2 metres'],
  ['Why was the deck of the footbridge closed in 2008?', 'beetles'],
  ['How many people may stand on the Vellmark footbridge?', '600'],
  ['What does a waffle cost at the lock?', '45 crowns'],
  ['How heavy is the telescope on Tarnsel ridge?', '31 tonnes'],
  ['Who paid for the dome of the observatory?', 'Oskar Lindqvist'],
  ['Why is the road to the observatory closed in winter?', 'avalanches'],
  ['How cold is the receiver of the Port Quill dish?', '15 kelvin'],
  ['What gives the rind of Olm its red colour?', 'bacteria'],
  ['How much is a kilogram of Old Olm?', '41 francs'],
  ['How deep is Lake Brenno?', '143 metres'],
  ['Which fish live in Lake Brenno?', 'Pike'],
  ['How many steps does the church tower of Senn have?', '166'],
  ['Warum ist das Stadtbad montags geschlossen?', 'gefiltert'],
  ['¿Cuándo se automatizó el faro de Punta Lierna?', '1982'],
  ['Combien coûte la visite du moulin ?', '4 euros'],
  ['霧見橋の祭りはいつですか？', '十月'],
  ['ما هو ارتفاع برج الريان؟', '52'],
  ['青石渡槽有多长？', '640米'],
];

/** Several answers: words of each, in the order in which they are asked for. */
export const compound: [question: string, answers: string[]][] = [
  ['When was the Vellmark footbridge built and who designed it?', ['1931', 'Iselin Torp']],
  ['How high is the observatory on Tarnsel ridge, and what does a ticket cost?', ['1,840', '14 euros']],
  ['How deep is Lake Brenno and how long does the boat over it take?', ['143', '35 minutes']],
  ['Who designed the church of Senn and how heavy is its bell?', ['Matteo Rusca', '920']],
  ['How long does a wheel of Olm ripen? How much milk does it take?', ['nine months', '120 litres']],
  ['Wann wurde das Stadtbad am Kressgraben eröffnet und wer hat es entworfen?', ['1912', 'Helene Vogt']],
  ['¿Cuándo se construyó el faro de Punta Lierna y quién lo diseñó?', ['1863', 'Ramón Ybarra']],
  ['Quand le moulin de Cressonnière a-t-il été construit et qui l’a dessiné ?', ['1784', 'Aurélie Marchais']],
  ['霧見橋はいつ完成し、誰が設計しましたか？', ['一九二七年', '大森里子']],
  ['متى بُني برج الريان ومن صممه؟', ['1903', 'سلمى الحداد']],
];

/** Two pages give different values; both are to be shown, and the difference named. */
export const contradictory: [question: string, values: [string, string]][] = [
  ['When was the Vellmark footbridge built?', ['1931', '1934']],
  ['What is the diameter of the Port Quill dish?', ['58 metres', '64 metres']],
  ['How much does a wheel of Olm weigh?', ['11 kilograms', '14 kilograms']],
  ['Who designed the church of Senn?', ['Matteo Rusca', 'Livia Corti']],
  ['Wann wurde das Stadtbad am Kressgraben eröffnet?', ['1912', '1909']],
  ['霧見橋の長さはどのくらいですか？', ['184メートル', '178メートル']],
];

/** Nothing on the small pages answers these. */
export const silent: string[] = [
  'Who owns the Vellmark footbridge today?',
  'How many cars cross the Vellmark footbridge each day?',
  'When was the observatory on Tarnsel ridge struck by lightning?',
  'How tall is the church of Olsen?',
  'What does the radio dish of Port Quill cost a year?',
  'Who invented Olm cheese?',
  'How long is Lake Brenno?',
  'What is the capital of Australia?',
  'Wie heißt der Bademeister im Stadtbad?',
  '¿Cuánto cuesta la entrada al faro de Punta Lierna?',
  'Qui est le meunier de Cressonnière ?',
  '霧見橋の建設費はいくらでしたか？',
];
