import type { EverydayQuestion } from './kettle-museum-questions';

/** Questions about `other-words-pages.ts` in other words than those of the pages; asked of all of them. */
export const otherWordsQuestions: EverydayQuestion[] = [
  { question: 'Was ist, wenn mir ein Gerät geklaut wird oder ich es verliere?', answer: ['Zeitwert'] },
  { question: 'Wie kündige ich die Mitgliedschaft?', answer: ['sechs Wochen'] },
  { question: 'gibt es einen Aufzug im Leihladen', answer: ['Fahrstuhl'] },
  { question: 'Dürfen Hunde rein oder ist das verboten?', answer: ['willkommen'] },
  { question: 'Wohin mit kaputten Geräten?', answer: ['Tennert'] },
  { question: 'Brauchen Jugendliche eine Unterschrift der Eltern?', answer: ['Einverständnis'] },
  { question: 'wo lasse ich den Buggy', answer: ['im Hof'] },
  { question: 'Hoe kan ik mijn lidmaatschap beëindigen?', answer: ['zes weken'] },
  { question: 'Wie neemt kapotte apparaten aan?', answer: ['Tennert'] },
  { question: 'Zijn honden verboden?', answer: ['welkom'] },
  { question: 'hur avslutar man sitt medlemskap', answer: ['sex veckor'] },
  { question: 'Är hundar förbjudna?', answer: ['välkomna'] },
  { question: 'vart lämnar jag trasiga maskiner', answer: ['Tennert'] },
  { question: 'Jak zrezygnować z członkostwa?', answer: ['sześć tygodni'] },
  { question: 'Czy psy są zabronione?', answer: ['mile widziane'] },
  { question: 'gdzie oddać zepsute narzędzia', answer: ['Tennert'] },
  // Nothing on the pages answers
  { question: 'Gibt es im Leihladen WLAN?' },
  { question: 'Was kostet ein Gutschein?' },
  { question: 'Wo kann ich die Toilette finden?' },
];
