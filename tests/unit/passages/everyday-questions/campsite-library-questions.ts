import type { EverydayQuestion } from './kettle-museum-questions';

/** Questions about `campsite-library-pages.ts`, written before it was known how they do; asked of all its pages. */
export const campsiteLibraryQuestions: EverydayQuestion[] = [
  { question: 'how often to feed sourdough starter in fridge', answer: ['once a week'] },
  { question: 'pink streaks in my starter', answer: ['mould'] },
  { question: 'how do I know my sourdough starter is ready?', answer: ['floats'] },
  { question: 'corran ferry campsite fees', answer: ['£14'] },
  { question: 'can I light a fire at Corran Ferry campsite?', answer: ['forbidden'] },
  { question: 'When does the Corran Ferry campsite close for the winter?', answer: ['15 October'] },
  { question: 'What does a motorhome cost per night?', answer: ['£26'] },
  { question: 'where was Mira Castellane born', answer: ['Odrin'] },
  { question: 'What happened to the sculpture Tide?', answer: ['destroyed'] },
  { question: 'mira castellane awards', answer: ['Lindgren Medal'] },
  { question: 'Halden W7 Fehler E05', answer: ['Sieb verstopft'] },
  { question: 'Wie lange gilt die Garantie der Halden W7?', answer: ['drei Jahre'] },
  { question: 'Combien de temps dure la randonnée du sentier des Ormes ?', answer: ['quatre heures'] },
  { question: '¿Cuántos libros puedo llevar de la biblioteca?', answer: ['seis libros'] },
  { question: 'ingredienti torta di nocciole', answer: ['200 g'] },
  { question: 'A quanti gradi si cuoce la torta di nocciole?', answer: ['170'] },
  // Nothing on the pages answers
  { question: 'who owns the Corran Ferry campsite?' },
  { question: 'Is Mira Castellane married?' },
  { question: 'Wie viel Strom verbraucht die Halden W7?' },
  { question: '¿A qué hora abre la biblioteca de Arroyal?' },
];
