import type { EverydayQuestion } from './kettle-museum-questions';

/**
 * Questions about `hay-fever-football-pages.ts`, all asked of all its pages; a question is not changed because its
 * answer is not found.
 */
export const hayFeverFootballQuestions: EverydayQuestion[] = [
  { question: 'hay fever symptoms', answer: ['sneezing'] },
  { question: 'how long does cetirizine take to work', answer: ['within an hour'] },
  { question: 'When should I see a doctor about hay fever?', answer: ['four weeks'] },
  { question: 'how do I send back an order to Pellow', answer: ['Print the label'] },
  { question: 'how long do I have to return something?', answer: ['45 days'] },
  { question: 'can i return earrings', answer: ['cannot be exchanged'] },
  { question: 'who is the top scorer of Harrowgate Rovers', answer: ['Len Ashby'] },
  { question: 'Why do Harrowgate Rovers play in green?', answer: ['locomotives'] },
  { question: 'when did harrowgate rovers last win the northern cup', answer: ['1987'] },
  { question: 'capacity of Quarry Road stadium', answer: ['8,200'] },
  { question: 'linux see what is using port 8080', answer: ['lsof -i :8080'] },
  { question: 'Wie viel Elterngeld bekomme ich höchstens?', answer: ['1.800 Euro'] },
  { question: 'Welche Unterlagen brauche ich für den Antrag auf Elterngeld?', answer: ['Geburtsurkunde'] },
  { question: 'Quand la fontaine du Griffon a-t-elle été reconstruite ?', answer: ['1951'] },
  { question: '¿Cada cuánto se riega un cactus en invierno?', answer: ['una vez al mes'] },
  { question: 'Quanto custa o passe para estudantes?', answer: ['metade'] },
  // Nothing on the pages answers
  { question: 'is cetirizine safe during pregnancy' },
  { question: 'who is the manager of Harrowgate Rovers?' },
  { question: 'Combien coûte l’entrée de la fontaine du Griffon ?' },
  { question: '¿Qué cactus florece de noche?' },
];
