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
  {
    title: 'Uitleenwinkel Oosterveld',
    language: 'nl',
    markdown: `# Uitleenwinkel Oosterveld

## Lidmaatschap

De opzegtermijn bedraagt zes weken en gaat in op de eerste dag van het kwartaal.

## Huisregels

Honden zijn aangelijnd welkom. Een lift brengt u naar de bovenverdieping.

## Defecte apparaten

Mevrouw Tennert neemt op donderdag beschadigde apparaten aan.`,
  },
  {
    title: 'Verktygspoolen i Västerlunda',
    language: 'sv',
    markdown: `# Verktygspoolen i Västerlunda

## Medlemskap

Uppsägningstiden är sex veckor och räknas från månadens slut.

## Ordningsregler

Kopplade hundar är välkomna. Minderåriga behöver målsmans underskrift.

## Skadade maskiner

Birgit Tennert tar emot skadade maskiner på torsdagar.`,
  },
  {
    title: 'Wypożyczalnia narzędzi w Zalesiu',
    language: 'pl',
    markdown: `# Wypożyczalnia narzędzi w Zalesiu

## Członkostwo

Okres wypowiedzenia wynosi sześć tygodni.

## Regulamin

Psy na smyczy są mile widziane. Osoby niepełnoletnie potrzebują podpisu opiekuna.

## Uszkodzony sprzęt

Uszkodzone narzędzia przyjmuje w czwartki pani Tennert.`,
  },
];
