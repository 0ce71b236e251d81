/** Invented pages of everyday subjects: what a search brings to the questions of `campsite-library-questions.ts`. */
export const campsiteLibraryPages: { title: string; language: string; markdown: string }[] = [
  {
    title: 'Sourdough starter guide | The Tindall Bakery',
    language: 'en',
    markdown: `# Sourdough starter

A sourdough starter is a mixture of flour and water in which wild yeast lives. It replaces the yeast from a packet.

## Feeding

Feed it once a day if it stands in the kitchen and once a week if it stands in the fridge. Throw away half, then add 50 g of flour and 50 g of water.

## Signs that it is ready

- it doubles within six hours
- a spoonful floats in water
- it smells of apples

## Problems

Grey liquid on top means that it is hungry. Pink streaks are mould: throw the whole starter away and scald the jar.`,
  },
  {
    title: 'Opening hours and fees – Corran Ferry Campsite',
    language: 'en',
    markdown: `# Corran Ferry Campsite

The campsite lies on the west shore of Loch Darrach, two miles from the village shop. It is open from 1 April to 15 October.

## Fees

| Pitch | Per night | Per week |
| --- | --- | --- |
| Small tent | £14 | £84 |
| Large tent | £19 | £114 |
| Motorhome | £26 | £156 |

## Rules

Dogs are welcome on a lead. Open fires are forbidden, but you may hire a fire bowl at the office. Cars have to leave the field by 10 pm.

## How to book

1. Choose the dates in the calendar.
2. Pay a deposit of £20.
3. Show the code from the message at the gate.`,
  },
  {
    title: 'Mira Castellane, glass artist – biography',
    language: 'en',
    markdown: `# Mira Castellane

Mira Castellane (born 3 May 1951 in Odrin) is a glass artist. She learned to blow glass from her uncle and opened a workshop of her own in 1978.

## Works

Her window for the harbour church, finished in 1996, is made of 11,000 pieces. The city bought it for 240,000 crowns. 'Tide', a hanging sculpture, was destroyed by a storm in 2004.

## Awards

She received the Lindgren Medal in 1999, as the first woman.`,
  },
  {
    title: 'Waschmaschine Halden W7: Hilfe bei Störungen',
    language: 'de',
    markdown: `# Waschmaschine Halden W7

## Fehlermeldungen

| Anzeige | Ursache | Abhilfe |
| --- | --- | --- |
| E02 | kein Wasser | Hahn öffnen |
| E05 | Sieb verstopft | Sieb unten rechts reinigen |
| E09 | Tür nicht zu | Tür fest schließen |

## Pflege

Das Flusensieb sollte alle zwei Monate gereinigt werden. Gegen Kalk genügt einmal im Jahr ein Durchlauf mit Zitronensäure.

## Garantie

Die Garantie gilt drei Jahre ab Kauf. Heben Sie die Rechnung auf.`,
  },
  {
    title: 'Le sentier des Ormes – randonnée',
    language: 'fr',
    markdown: `# Le sentier des Ormes

Le sentier des Ormes part de la gare de Valmoret et mène au lac en 11 kilomètres. Il faut compter quatre heures, avec 620 mètres de montée.

## Accès

Un bus part toutes les heures de Grandpierre. Le parking de la gare est gratuit.

## Sécurité

Le passage du ravin est fermé de novembre à mars à cause des chutes de pierres.`,
  },
  {
    title: 'Biblioteca municipal de Arroyal',
    language: 'es',
    markdown: `# Biblioteca municipal de Arroyal

La biblioteca fue fundada en 1934 por la maestra Elvira Sotomayor. Tiene 48.000 libros y una sala para niños.

## Préstamo

Se pueden llevar hasta seis libros durante tres semanas. Por cada día de retraso se paga una multa de 20 céntimos.

## Carné

El carné es gratuito. Hace falta un documento de identidad y un recibo con la dirección.`,
  },
  {
    title: 'Torta di nocciole della nonna Ida',
    language: 'it',
    markdown: `# Torta di nocciole

## Ingredienti

- 200 g di nocciole tostate
- 4 uova
- 150 g di zucchero
- un cucchiaio di cacao

## Preparazione

1. Tritare le nocciole con lo zucchero.
2. Aggiungere i tuorli e il cacao.
3. Montare gli albumi e unirli piano.
4. Cuocere a 170 gradi per 40 minuti.

La torta si conserva quattro giorni in una scatola di latta.`,
  },
];
