/**
 * Invented pages of everyday subjects, as the reader returns them: what a search brings to the questions of
 * `kettle-museum-questions.ts`.
 */
export const kettleMuseumPages: { title: string; language: string; markdown: string }[] = [
  {
    title: 'How to descale a kettle – Hearth & Tap',
    language: 'en',
    markdown: `# How to descale a kettle

Limescale is the white crust that hard water leaves behind when it boils. A kettle with scale takes longer to boil and uses more power. In a hard-water area it should be descaled every six weeks.

## With white vinegar

1. Fill the kettle half with water and half with white vinegar.
2. Bring it to the boil, then switch it off at the wall.
3. Let it stand for an hour.
4. Pour it out and rinse the kettle three times.
5. Boil fresh water once more and throw it away.

## With citric acid

Two tablespoons of citric acid in a litre of water do the same without the smell. The solution needs only twenty minutes.

## What not to do

Never scrape the element with metal. Bleach has no place in a kettle: it attacks the seals.`,
  },
  {
    title: 'Marrow Hill Museum: plan your visit',
    language: 'en',
    markdown: `# Plan your visit

Marrow Hill Museum tells the story of the tin mines and of the people who worked in them.

## Opening hours

| Day | April to October | November to March |
| --- | --- | --- |
| Monday | closed | closed |
| Tuesday to Friday | 10:00–17:00 | 11:00–15:30 |
| Saturday | 10:00–18:00 | 11:00–16:00 |
| Sunday | 12:00–17:00 | closed |

Last admission is 45 minutes before closing.

## Tickets

- Adults: £9.50
- Students and over-65s: £7
- Children under 6: free
- Family (two adults, three children): £24

## Getting here

Bus 14 stops at the gate every half hour. There are 60 parking spaces; the car park costs £3 a day. Dogs are welcome in the grounds but not underground.`,
  },
  {
    title: 'Bothy - Hill Walkers Glossary',
    language: 'en',
    markdown: `# Glossary

**Bothy** — a simple shelter in the hills, left unlocked for anyone to use free of charge.

**Cairn** — a heap of stones that marks a path or a summit.

**Corrie** — a bowl-shaped hollow at the head of a valley, carved by a glacier.

**Scree** — loose stones that cover a slope.`,
  },
  {
    title: 'Edda Rawlins - the woman who charted the Skerry Sound',
    language: 'en',
    markdown: `# Edda Rawlins

Edda Rawlins (1841–1919) was a hydrographer. She was born in Thornhaven, the daughter of a pilot. Her chart of the Skerry Sound, published in 1879, was the first to show the Widow Rocks.

## Survey of the Sound

The Admiralty had sent two ships before her. Both gave up because the tide runs at nine knots. Rawlins surveyed from a rowing boat with a crew of four, at slack water only, and needed three summers. She measured 11,400 depths.

## Later life

After 1890 she taught mathematics in Thornhaven. She never married. Her instruments were sold at auction in 1921 and are now lost.`,
  },
  {
    title: 'Rye sourdough for beginners',
    language: 'en',
    markdown: `# Rye sourdough for beginners

This loaf needs two days but only forty minutes of work. It contains no yeast from a packet, and it is vegan.

## Ingredients

- 500 g wholemeal rye flour
- 400 ml lukewarm water
- 100 g active starter
- 10 g salt

## Method

1. Mix the starter with half of the flour and all of the water. Leave it overnight at room temperature.
2. Stir in the rest of the flour and the salt.
3. Fill the dough into a greased tin and let it rise for three hours.
4. Bake it at 240 °C for 15 minutes, then at 200 °C for 45 minutes.
5. Wait a day before you cut it.

The bread keeps for ten days in a linen bag. It can be frozen in slices for three months.`,
  },
  {
    title: 'The Lanner 3 e-bike reviewed',
    language: 'en',
    markdown: `# The Lanner 3 e-bike reviewed

The Lanner 3 costs €2,450 and comes in two frame sizes. It weighs 21.8 kg with its battery, two kilograms less than the Lanner 2.

## Range

The maker promises 110 km. On our hilly test course the battery was empty after 68 km. A full charge takes four and a half hours.

## Brakes and lights

Hydraulic disc brakes stop it well in the wet. The rear light does not shine when the bike stands, which we do not like.

## Verdict

We recommend it to commuters. Those who carry children should look at the Lanner Cargo instead.`,
  },
  {
    title: 'Freibad am Ahornsee – Preise und Regeln',
    language: 'de',
    markdown: `# Freibad am Ahornsee

Das Freibad am Ahornsee wurde 1927 eröffnet und 2016 von Grund auf erneuert. Das große Becken ist 50 Meter lang, das Wasser wird auf 23 Grad geheizt.

## Eintritt

| Karte | Preis |
| --- | --- |
| Erwachsene | 4,80 € |
| Jugendliche bis 17 | 2,60 € |
| Zehnerkarte | 41 € |

## Öffnungszeiten

Von Mai bis September ist das Bad täglich von 8 bis 20 Uhr geöffnet. Bei Gewitter muss das Wasser sofort verlassen werden.

## Regeln

Hunde dürfen nicht auf die Liegewiese. Grillen ist nur an der Feuerstelle hinter dem Volleyballfeld erlaubt.`,
  },
  {
    title: 'Balkontomaten: pflanzen, gießen, ausgeizen',
    language: 'de',
    markdown: `# Balkontomaten

Tomaten wachsen auf jedem Balkon, der sechs Stunden Sonne am Tag hat. Die Pflanzen kommen erst nach den Eisheiligen, also ab Mitte Mai, ins Freie.

## So werden sie gepflanzt

1. Einen Topf mit mindestens 15 Litern wählen.
2. Den Boden mit einer Handbreit Blähton bedecken.
3. Die Pflanze bis zum ersten Blattpaar in die Erde setzen.
4. Einen Stab daneben stecken und die Pflanze locker anbinden.

## Warum die Blätter gelb werden

Gelbe Blätter haben meist eine einfache Ursache: Es fehlt Stickstoff. Ein Dünger aus Brennnesseln hilft innerhalb einer Woche.`,
  },
  {
    title: 'Le phare de Kerdraon',
    language: 'fr',
    markdown: `# Le phare de Kerdraon

Le phare de Kerdraon s’élève à la pointe ouest de l’île d’Arz-Vihan. Construit entre 1868 et 1872 par l’ingénieur Hyacinthe Le Goff, il mesure 37 mètres de haut. Son feu porte à 24 milles.

Depuis 1994, il n’a plus de gardien. On peut le visiter du 1er juin au 15 septembre ; il faut monter 198 marches.

## La légende

On raconte que le premier gardien parlait aux phoques et que ceux-ci lui répondaient.`,
  },
  {
    title: 'La tarta de almendras de Villarrubia',
    language: 'es',
    markdown: `# La tarta de almendras de Villarrubia

La tarta de almendras es el dulce más conocido de Villarrubia. La receta la inventó en 1904 la pastelera Remedios Olmo. No lleva harina, por lo que pueden comerla las personas celíacas.

## Preparación

1. Batir cinco huevos con 250 gramos de azúcar.
2. Añadir 250 gramos de almendra molida y la ralladura de un limón.
3. Hornear a 180 grados durante 35 minutos.

## La fiesta

La fiesta de la tarta se celebra el segundo domingo de febrero en la plaza del mercado.`,
  },
  {
    title: 'Озеро Синевинское',
    language: 'ru',
    markdown: `# Озеро Синевинское

Озеро Синевинское лежит на высоте 412 метров над уровнем моря. Его наибольшая глубина составляет 67 метров, а площадь — 18 квадратных километров.

В озеро впадают три реки, а вытекает только одна — Тальянка. Зимой оно замерзает в конце ноября, лёд сходит в апреле.

## Рыбалка

Ловить рыбу можно с июня по октябрь. Разрешение стоит 300 рублей в день, его продают в лесничестве. В озере водятся окунь, щука и сиг.`,
  },
  {
    title: '朝霧温泉のご案内',
    language: 'ja',
    markdown: `# 朝霧温泉のご案内

朝霧温泉は標高620メートルの谷にある温泉です。1783年に猟師の佐吉が見つけたと伝えられています。湯の温度は42度で、胃腸に良いとされています。

## 料金

- 大人：700円
- 子ども（小学生）：350円
- 貸切風呂：一時間2,000円

## 営業時間

営業時間は午前10時から午後9時までです。毎週水曜日は休みです。

## 交通

霧沢駅からバスで25分です。駐車場は40台分あり、無料です。`,
  },
];
