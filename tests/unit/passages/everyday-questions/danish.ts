import type { LanguageQuestions } from './language-questions';

/** Danish pages, and questions half of which are in other words than the pages. */
export const danish: LanguageQuestions = {
  pages: [
    {
      title: 'Svømmehallen i Østby: regler og priser',
      language: 'da',
      markdown: `# Svømmehallen i Østby

## Åbningstider

Om søndagen har svømmehallen åbent fra 10.00 til 18.00.

## Priser

Voksne betaler 60 kr. Pensionister får rabat og betaler 40 kr.

## Hittegods

Glemte ting opbevares i receptionen i 30 dage.`,
    },
    {
      title: 'Pensionat Åkanden: praktiske oplysninger',
      language: 'da',
      markdown: `# Pensionat Åkanden

## Ankomst og afrejse

Værelset skal forlades senest kl. 11.00 på afrejsedagen.

## Husorden

Kæledyr er velkomne efter aftale. En elevator kører til alle etager.`,
    },
    {
      title: 'Lampebutikken Lysglimt: levering og retur',
      language: 'da',
      markdown: `# Lampebutikken Lysglimt

## Varen

Lampens vægt er 1,2 kg.

## Fortrydelsesret

Ubrugte varer kan returneres inden for 30 dage.

## Reparation

Værkstedet modtager defekte lamper om tirsdagen.`,
    },
  ],
  questions: [
    { question: 'Må jeg tage min kat med på pensionatet?', answer: ['velkomne'] },
    { question: 'Hvornår skal vi tjekke ud af værelset?', answer: ['11.00'] },
    { question: 'Hvordan sender jeg lampen tilbage?', answer: ['30 dage'] },
    { question: 'Hvad koster svømmehallen for folk over 65?', answer: ['40 kr'] },
    { question: 'Jeg har tabt min hue i svømmehallen, hvor finder jeg den?', answer: ['opbevares'] },
    { question: 'Hvem kan reparere min ødelagte lampe?', answer: ['Værkstedet'] },
    { question: 'Hvor meget vejer lampen?', answer: ['1,2 kg'] },
    { question: 'Hvornår har svømmehallen åbent om søndagen?', answer: ['10.00'] },
    // Nothing on the pages answers
    { question: 'Er der wifi på pensionatet?' },
    { question: 'Hvad koster et gavekort?' },
    { question: 'Hvor kan jeg parkere?' },
    { question: 'Hvor lang garanti er der på lampen?' },
  ],
  share: 3 / 8,
};
