import type { LanguageQuestions } from './language-questions';

/** Czech pages, and questions half of which are in other words than the pages. */
export const czech: LanguageQuestions = {
  pages: [
    {
      title: 'Plavecký bazén Olšava: řád a ceny',
      language: 'cs',
      markdown: `# Plavecký bazén Olšava

## Otevírací doba

V neděli je bazén otevřen od 10:00 do 18:00.

## Ceník

Dospělí zaplatí 140 Kč. Senioři mají zlevněné vstupné 90 Kč.

## Ztráty a nálezy

Nalezené předměty uschová pokladna 30 dní.`,
    },
    {
      title: 'Penzion U Potoka: ubytovací řád',
      language: 'cs',
      markdown: `# Penzion U Potoka

## Příjezd a odjezd

V den odjezdu uvolněte pokoj do 11:00.

## Domovní řád

Domácí mazlíčci jsou po předchozí domluvě vítáni. Výtah jede do všech pater.`,
    },
    {
      title: 'Lampy Světluška: dodání a vrácení',
      language: 'cs',
      markdown: `# Lampy Světluška

## Zboží

Hmotnost lampy je 1,2 kg.

## Vrácení

Nepoužité zboží lze vrátit do 30 dnů.

## Opravy

Vadné lampy přijímá dílna v úterý.`,
    },
  ],
  questions: [
    { question: 'Můžu si do penzionu vzít kočku?', answer: ['vítáni'] },
    { question: 'V kolik se musíme odhlásit z pokoje?', answer: ['11:00'] },
    { question: 'Jak pošlu lampu zpátky?', answer: ['30 dnů'] },
    { question: 'Kolik platí v bazénu důchodci?', answer: ['90 Kč'] },
    { question: 'Ztratil jsem v bazénu čepici, kde ji najdu?', answer: ['uschová'] },
    { question: 'Kam s rozbitou lampou?', answer: ['dílna'] },
    { question: 'Kolik váží lampa?', answer: ['1,2 kg'] },
    { question: 'Kdy je bazén otevřen v neděli?', answer: ['10:00'] },
    // Nothing on the pages answers
    { question: 'Je v penzionu wifi?' },
    { question: 'Kolik stojí dárkový poukaz?' },
    { question: 'Kde se dá zaparkovat?' },
    { question: 'Jak dlouhá je záruka na lampu?' },
  ],
  share: 4 / 8,
};
