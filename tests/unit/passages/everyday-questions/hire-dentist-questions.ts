import type { EverydayQuestion } from './kettle-museum-questions';

/** Questions about `hire-dentist-pages.ts`, in other words than the pages. */
export const hireDentistQuestions: EverydayQuestion[] = [
  { question: 'quels papiers dois-je fournir', answer: ['justificatif de domicile'] },
  { question: 'il y a une caution pour chaque appareil ?', answer: ['80 €'] },
  { question: 'je suis chômeuse, j’ai un rabais ?', answer: ['15 %'] },
  { question: 'peut-on se désister', answer: ['veille à midi'] },
  { question: 'mon toutou peut venir dans l’atelier ?', answer: ['ne sont pas admis'] },
  { question: 'l’appareil est cassé, que faire', answer: ['échangé le jour même'] },
  { question: '¿el chequeo se paga?', answer: ['no tiene coste'] },
  { question: 'estoy en paro, ¿hay descuento?', answer: ['10 %'] },
  { question: '¿puedo pagar en efectivo?', answer: ['metálico'] },
  { question: '¿mi perro dónde espera?', answer: ['en el patio'] },
  { question: '¿hay multa si cancelo la cita?', answer: ['20 €'] },
  { question: '¿a qué médico llamo en una urgencia?', answer: ['900 555 412'] },
  { question: 'posso mangiare un panino nelle sale?', answer: ['vietato consumare alimenti'] },
  { question: 'ho perso la tessera, quanto costa?', answer: ['2 €'] },
  { question: 'dove restituisco i libri?', answer: ['nella cassetta'] },
  { question: 'Posso levar o meu cachorro para a pousada?', answer: ['8 €'] },
  { question: 'não vou, é grátis o cancelamento?', answer: ['três dias antes'] },
  { question: 'quanto tempo demora o estorno?', answer: ['cinco dias úteis'] },
];
