import type { LanguageQuestions } from './language-questions';

/** Norwegian pages, and questions half of which are in other words than the pages. */
export const norwegian: LanguageQuestions = {
  pages: [
    {
      title: 'Svømmehallen på Vestøy: regler og priser',
      language: 'nb',
      markdown: `# Svømmehallen på Vestøy

## Åpningstider

På søndager er svømmehallen åpen fra 10.00 til 18.00.

## Priser

Voksne betaler 120 kr. Pensjonister har redusert pris, 80 kr.

## Hittegods

Gjenglemte ting oppbevares i resepsjonen i 30 dager.`,
    },
    {
      title: 'Pensjonat Bekkely: praktiske opplysninger',
      language: 'nb',
      markdown: `# Pensjonat Bekkely

## Ankomst og avreise

Rommet må forlates senest kl. 11.00 på avreisedagen.

## Husregler

Kjæledyr er velkomne etter avtale. En heis går til alle etasjer.`,
    },
    {
      title: 'Lampebutikken Lysglimt: levering og retur',
      language: 'nb',
      markdown: `# Lampebutikken Lysglimt

## Varen

Lampens vekt er 1,2 kg.

## Angrerett

Ubrukte varer kan returneres innen 30 dager.

## Reparasjon

Verkstedet tar imot defekte lamper på tirsdager.`,
    },
  ],
  questions: [
    { question: 'Kan jeg ta med katten min på pensjonatet?', answer: ['velkomne'] },
    { question: 'Når må vi sjekke ut av rommet?', answer: ['11.00'] },
    { question: 'Hvordan sender jeg lampen tilbake?', answer: ['30 dager'] },
    { question: 'Hva koster svømmehallen for honnør?', answer: ['80 kr'] },
    { question: 'Jeg har mistet luen min i svømmehallen, hvor finner jeg den?', answer: ['oppbevares'] },
    { question: 'Hvem kan reparere den ødelagte lampen?', answer: ['Verkstedet'] },
    { question: 'Hvor mye veier lampen?', answer: ['1,2 kg'] },
    { question: 'Når er svømmehallen åpen på søndag?', answer: ['10.00'] },
    // Nothing on the pages answers
    { question: 'Er det wifi på pensjonatet?' },
    { question: 'Hva koster et gavekort?' },
    { question: 'Hvor kan jeg parkere?' },
    { question: 'Hvor lang garanti er det på lampen?' },
  ],
  share: 4 / 8,
};
