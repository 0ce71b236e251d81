import type { EverydayQuestion } from './kettle-museum-questions';

/** Questions about `hostel-climbing-pages.ts` in other words than theirs; asked of all its pages. */
export const hostelClimbingQuestions: EverydayQuestion[] = [
  { question: 'are bbq fires ok at the Saltmarsh hostel', answer: ['stone ring'] },
  { question: 'where do I put my bike', answer: ['boathouse'] },
  { question: 'do I need to bring a sheet', answer: ['Bedding is supplied'] },
  { question: 'I left something behind, is there lost property', answer: ['kept for a month'] },
  { question: 'can I leave my luggage somewhere', answer: ['drying room'] },
  { question: 'when do I get a refund', answer: ['reimbursed within a week'] },
  { question: 'can I cancel for free', answer: ['three days before'] },
  { question: 'train is late, who do I phone', answer: ['01632 960 733'] },
  { question: 'can toddlers go on their own', answer: ['supervised by an adult'] },
  { question: 'am I allowed to eat a sandwich', answer: ['in the gallery'] },
  { question: 'anything for beginners', answer: ['two-evening taster'] },
  { question: 'last day to sign up for the May course', answer: ['20 April'] },
  { question: 'how long is the minimum term', answer: ['six months'] },
  { question: 'how do I cancel my membership', answer: ['four weeks ahead'] },
  { question: 'can I pause the contract if I am hurt', answer: ['suspend the contract'] },
  { question: 'is it cheaper for pensioners', answer: ['£6'] },
  // Nothing on the pages answers
  { question: 'is there a swimming pool at the hostel' },
  { question: 'does the climbing hall have a sauna' },
  { question: 'does the hostel serve breakfast' },
  { question: 'What does a single room cost?' },
];
