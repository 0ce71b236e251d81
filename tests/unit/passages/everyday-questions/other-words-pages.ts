/** Pages that say in official words what `other-words-questions.ts` asks in everyday words. */
export const otherWordsPages: { title: string; language: string; markdown: string }[] = [
  {
    title: 'Leihladen Unterbach: Nutzungsordnung',
    language: 'de',
    markdown: `# Leihladen Unterbach

## Ausleihe

Die Leihfrist beträgt zehn Tage. Bei Verlust eines Geräts ist der Zeitwert zu erstatten.

## Mitgliedschaft

Der Mitgliedsbeitrag wird jährlich abgebucht. Der Austritt ist mit einer Frist von sechs Wochen zum Jahresende schriftlich zu erklären.

## Räume

Kinderwagen bleiben bitte im Hof. Ein Fahrstuhl führt ins Obergeschoss. Hunde sind angeleint willkommen.

## Werkstatt

Beschädigte Geräte nimmt Frau Tennert donnerstags an. Altglas und Abfälle sind wieder mitzunehmen.

## Minderjährige

Unter 16 Jahren ist das schriftliche Einverständnis der Eltern vorzulegen.`,
  },
];
