/**
 * Small invented pages, as markdown: what a search could bring for the questions of `small-questions.ts`, all asked of
 * all.
 */
export const smallPages: { title: string; language?: string; markdown: string }[] = [
  {
    title: 'The Vellmark footbridge',
    markdown: `# The Vellmark footbridge

The Vellmark footbridge crosses the river Ande between the fish market and the old customs yard. It was built in 1931 by the harbour company, which wanted its clerks to arrive with dry shoes.

The bridge was designed by Iselin Torp, who had until then drawn nothing but cranes. Its deck is of larch and its railing of cast iron.

## Measures

The footbridge is 212 metres long and 4.2 metres wide. The north pier is 19 metres high. Up to 600 people may stand on the deck at a time.

## Repairs

The railing was replaced in 1974. In 2008 the deck was closed for eleven weeks, because beetles had eaten two of the beams.`,
  },
  {
    title: 'Walks along the Ande | Vellmark on foot',
    markdown: `# Walks along the Ande

The walk begins at the fish market. The Vellmark footbridge was built in 1934, says the plate on its southern pier, and it is still the shortest way to the customs yard.

After the bridge the path follows the water for 3 kilometres. The café at the lock opens at nine. A waffle costs 45 crowns, with cream 60.

- Distance: 7 km
- Time: two hours with a break
- Dogs: on a lead`,
  },
  {
    title: 'Observatory on Tarnsel ridge',
    markdown: `# Observatory on Tarnsel ridge

The observatory on Tarnsel ridge stands at an altitude of 1,840 metres, above most of the haze. Its main telescope has a mirror of 2.1 metres and weighs 31 tonnes. First light was on 4 May 1988.

The observatory employs 26 people, nine of them astronomers. The dome was paid for by the glove maker Oskar Lindqvist, who never looked through it.

Visitors are admitted on clear Fridays from 20:30. Tickets cost 14 euros; children under twelve pay nothing. The road is closed from December to March, because the avalanches at the third bend cannot be predicted.`,
  },
  {
    title: 'Ten telescopes you can visit',
    markdown: `# Ten telescopes you can visit

## 4. Tarnsel

High and cold. The observatory on Tarnsel ridge lies at an altitude of 1,840 metres. Bring gloves; they were made in the valley once. In 1995 the ticket cost 6 euros, and people still complained.

## 5. Port Quill

The radio dish of Port Quill has a diameter of 64 metres. It was built in 1971 and listens to pulsars.`,
  },
  {
    title: 'Port Quill radio dish',
    markdown: `# Port Quill radio dish

The dish of Port Quill has a diameter of 58 metres. It moves on a ring of rails and turns once in twelve minutes. The control room was painted green because a study had said that green calms people.

The receiver is cooled to 15 kelvin. A wind of more than 70 kilometres per hour forces the operators to park the dish with its face to the sky.`,
  },
  {
    title: 'Olm cheese: how it is made',
    markdown: `# Olm cheese

Olm is a hard cheese of cow's milk. A wheel of Olm weighs 11 kilograms and ripens for nine months on boards of spruce. It takes 120 litres of milk to make one wheel.

The rind is washed with brine twice a week. The salt keeps moulds away, and the red colour comes from bacteria in the brine.

| Age | Name | Price per kilogram |
| --- | --- | --- |
| 5 months | Young Olm | 19 francs |
| 9 months | Olm | 27 francs |
| 18 months | Old Olm | 41 francs |`,
  },
  {
    title: 'Cheese counter: what we sell',
    markdown: `# What we sell

A whole wheel of Olm weighs 14 kilograms, so we sell it in quarters. Our shop is open from Tuesday to Saturday. We post cheese to every address in the country for 8 francs.

The goat cheese of Rill weighs 200 grams and ripens for three weeks.`,
  },
  {
    title: 'Lake Brenno and its level',
    markdown: `# Lake Brenno

Lake Brenno covers 38 square kilometres. At its deepest point the lake is 143 metres deep. In 1990 the village of Senn on its shore had 1,210 residents; in 2020 it had 870.

The level is held by the weir at Senn, which was completed in 1957. Before the weir, floods reached the church in five years of ten.

Pike, char and perch live in the lake. Swimming is forbidden at the weir, since the current under the gates has drowned four people.`,
  },
  {
    title: 'A short guide to Senn',
    markdown: `# A short guide to Senn

The lake is 143 metres deep here, and so cold that the ferryman refuses to swim. The boat over Lake Brenno takes 35 minutes and leaves every two hours from April to October. A return ticket costs 22 francs.

The church of Senn was designed by Matteo Rusca. The church of Olsen, on the other shore, was designed by Ada Ferri.`,
  },
  {
    title: 'Senn: church and chapel',
    markdown: `# Church and chapel

Visitors ask who drew the church. The church of Senn was designed by Livia Corti, as a letter of 1766 shows. The bell of the church weighs 920 kilograms.

The tower is open on Sundays. Its stairs have 166 steps.`,
  },
  {
    title: 'Das Stadtbad am Kressgraben',
    language: 'de',
    markdown: `# Das Stadtbad am Kressgraben

Das Stadtbad am Kressgraben wurde 1912 eröffnet. Entworfen hat es die Baumeisterin Helene Vogt. Das große Becken ist 33 Meter lang und hat 26 Grad.

Der Eintritt ins Stadtbad kostet 5,50 Euro, für Kinder 3 Euro. Montags ist das Bad geschlossen, weil dann das Wasser gefiltert wird.`,
  },
  {
    title: 'Kressgraben: ein Rundgang',
    language: 'de',
    markdown: `# Ein Rundgang

Das Stadtbad am Kressgraben wurde 1909 eröffnet und riecht bis heute nach Seife. Gegenüber steht die alte Post von 1888.

Der Rundgang ist vier Kilometer lang und endet am Bahnhof.`,
  },
  {
    title: 'El faro de Punta Lierna',
    language: 'es',
    markdown: `# El faro de Punta Lierna

El faro de Punta Lierna se construyó en 1863. Lo diseñó el ingeniero Ramón Ybarra. La torre mide 27 metros de altura y su luz se ve a 21 millas.

El farero vivía con su familia en la planta baja. El faro se automatizó en 1982 porque ya nadie quería el puesto.`,
  },
  {
    title: 'Le moulin de Cressonnière',
    language: 'fr',
    markdown: `# Le moulin de Cressonnière

Le moulin de Cressonnière a été construit en 1784. Il a été dessiné par Aurélie Marchais. La roue du moulin mesure 6 mètres de diamètre.

La visite coûte 4 euros et dure 40 minutes. Le moulin est fermé en janvier parce que le canal gèle.`,
  },
  {
    title: '霧見橋',
    language: 'ja',
    markdown: `# 霧見橋

霧見橋は一九二七年に完成した。設計したのは技師の大森里子である。橋の長さは184メートルで、幅は5メートルである。

橋の上では車は通れない。毎年十月に橋の祭りが開かれ、約三千人が訪れる。`,
  },
  {
    title: '霧見の歩き方',
    language: 'ja',
    markdown: `# 霧見の歩き方

駅から川まで歩いて十二分かかる。霧見橋の長さは178メートルで、渡るのに三分ほどかかる。`,
  },
  {
    title: 'برج الريان',
    language: 'ar',
    markdown: `# برج الريان

بُني برج الريان عام 1903 على تل فوق الميناء. صممته المهندسة سلمى الحداد. يبلغ ارتفاع البرج 52 مترا.

يفتح البرج للزوار يوم الجمعة، وثمن التذكرة ثلاثة دنانير.`,
  },
  {
    title: '青石渡槽',
    language: 'zh',
    markdown: `# 青石渡槽

青石渡槽于1968年建成。渡槽由工程师罗文秀设计。渡槽全长640米，高23米。

每年春天，渡槽为下游的四个村庄送水。`,
  },
];
