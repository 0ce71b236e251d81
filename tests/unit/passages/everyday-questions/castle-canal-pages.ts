/** Invented pages of everyday subjects: what a search brings to the questions of `castle-canal-questions.ts`. */
export const castleCanalPages: { title: string; language: string; markdown: string }[] = [
  {
    title: 'Ostrey Castle: plan your visit',
    language: 'en',
    markdown: `# Ostrey Castle

Ostrey Castle stands on a rock above the River Tarn. Countess Maud Ferrand had it built between 1261 and 1274. It was besieged twice and never taken.

## Opening times

The castle is open every day from April to October, 10 am to 6 pm. The last entry is at 5 pm. In winter it opens at weekends only.

## Tickets

| Ticket | Price |
| --- | --- |
| Adult | £13.50 |
| Child under 16 | £6 |
| Over 65 | £11 |

Carers come in free. Tickets bought at the gate cost £1 more.

## Getting here

Bus 41 from Tarnford stops at the foot of the rock. There are 212 steps up to the gate and no lift. The car park costs £3 for the whole day.

## The well

The well is 74 metres deep. A donkey in a wheel raised the water until 1902, when a pump was put in.`,
  },
  {
    title: 'How a toilet cistern works and how to stop it running',
    language: 'en',
    markdown: `# A cistern that will not stop running

A cistern holds about six litres of water above the bowl. When you press the handle, a flap at the bottom lifts and the water rushes out; as the level falls, the float sinks and opens the fill valve, until the rising water lifts the float and closes it again.

## Why it runs

A cistern usually runs because the rubber flap has become hard and no longer seals.

## Replacing the flap

1. Turn off the water behind the toilet.
2. Flush to empty the cistern.
3. Unhook the old flap from its two pegs.
4. Clip on the new flap and join the chain.
5. Turn the water on again.

A new flap costs about £5 and lasts some seven years.

## Checking for a leak

Put a few drops of food colouring into the cistern. If the bowl is coloured after 20 minutes, the flap leaks.`,
  },
  {
    title: 'Keeping bees at Bluebeck: a year on the farm',
    language: 'en',
    markdown: `# A year with the bees

We keep fourteen hives at the edge of the heather. In June a hive holds about 50,000 bees; in January there are fewer than 8,000. Last winter 22 per cent of the colonies died.

## Inspection

From April to July each hive is opened every nine days, to see whether the bees are going to swarm. On day 3 of a cold spell we leave them alone.

## Swarming

A swarm leaves when the hive has become too small. The old queen goes with it and about half of the workers.

## Honey

A hive yields 18 kg of heather honey in a good year. It is so thick that it has to be pressed. A jar of 340 g costs £9.50 at the farm gate.`,
  },
  {
    title: 'Die Rossalmhütte – Übernachten, Essen, Energie',
    language: 'de',
    markdown: `# Rossalmhütte

Die Rossalmhütte liegt auf 2.140 Metern unter dem Schartenkopf. Sie wurde 1908 von der Sektion Brunntal erbaut und hat 46 Schlafplätze im Lager und 12 Betten in Zimmern.

## Energie

Eine kleine Turbine am Bach erzeugt im Sommer den Strom der Hütte. Im Herbst, wenn der Bach wenig Wasser führt, hilft eine Solaranlage auf dem Dach.

## Preise

| Übernachtung | Mitglieder | Gäste |
| --- | --- | --- |
| Lager | 14 Euro | 28 Euro |
| Zimmer | 22 Euro | 38 Euro |

Hunde dürfen nach Absprache im Winterraum schlafen.

## Zustieg

Vom Parkplatz Hinterbrunn führt der Weg 312 in dreieinhalb Stunden zur Hütte. Der Steig über die Scharte ist nur für Geübte.

## Öffnungszeiten

Die Hütte ist von Mitte Juni bis Anfang Oktober bewirtschaftet. Der Winterraum ist immer offen.`,
  },
  {
    title: 'Le canal de la Verne',
    language: 'fr',
    markdown: `# Le canal de la Verne

Le canal de la Verne relie Aubigne à la mer par 63 kilomètres et 41 écluses. Creusé de 1786 à 1799, il servait au transport du charbon et du blé.

## Naviguer

La vitesse est limitée à 6 km/h. On passe une écluse en quinze minutes environ. Aucun permis n'est nécessaire pour louer une péniche de moins de quinze mètres.

## Le tunnel de Maurac

Le tunnel de Maurac, long de 870 mètres, est le plus ancien ouvrage du canal. On y passe à tour de rôle, car il est trop étroit pour deux bateaux.

## Saison

Le canal est fermé de novembre à mars pour l'entretien des écluses.`,
  },
  {
    title: 'El tren de la Sierra Parda',
    language: 'es',
    markdown: `# El tren de la Sierra Parda

El tren de la Sierra Parda sube de Almenar a la estación de Cumbre en una hora y veinte minutos. La línea tiene 27 kilómetros, 19 túneles y 34 puentes. El ingeniero Baltasar Requena la proyectó en 1911.

## Horarios

El primer tren sale de Almenar a las 8:15 y el último a las 17:40. Los lunes no hay servicio.

## Billetes

El billete de ida cuesta 12 euros y el de ida y vuelta 19 euros. Los niños menores de cinco años viajan gratis. Se puede llevar la bicicleta por 3 euros.

## Consejos

Conviene sentarse a la izquierda, porque desde ahí se ve el barranco.`,
  },
  {
    title: 'O queijo de Almodina',
    language: 'pt',
    markdown: `# O queijo de Almodina

O queijo de Almodina é um queijo de ovelha, de pasta mole, feito na serra desde o século XVII. Para um quilo de queijo são precisos cinco litros de leite.

## Como se faz

1. Coar o leite por um pano de linho.
2. Juntar a flor do cardo e esperar uma hora.
3. Cortar a coalhada e apertá-la no cincho.
4. Deixar curar durante 45 dias numa cave húmida.

## Conservação

Depois de aberto, o queijo guarda-se duas semanas num lugar fresco, envolvido num pano.

## A feira

A feira do queijo realiza-se no primeiro domingo de março, no largo da igreja.`,
  },
  {
    title: '星見峠天文台のご案内',
    language: 'ja',
    markdown: `# 星見峠天文台

星見峠天文台は標高1,380メートルの峠にあります。1964年に天文学者の水無瀬透が建てました。主望遠鏡の口径は105センチです。

## 観望会

観望会は毎週土曜日の夜7時から行われます。雨の日は中止です。参加には前日までの予約が必要です。

## 料金

| 区分 | 料金 |
| --- | --- |
| 大人 | 800円 |
| 小学生 | 300円 |

## 交通

ふもとの白樺駅からバスで40分です。冬は道が凍るため、車にはチェーンが必要です。`,
  },
];
