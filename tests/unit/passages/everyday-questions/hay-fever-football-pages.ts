/**
 * Invented pages of other subjects than `kettle-museum-pages.ts`: what a search brings to the questions of
 * `hay-fever-football-questions.ts`.
 */
export const hayFeverFootballPages: { title: string; language: string; markdown: string }[] = [
  {
    title: 'Hay fever: symptoms, treatment and when to see a pharmacist | Brindle Health',
    language: 'en',
    markdown: `# Hay fever

Hay fever is an allergic reaction to pollen, usually when it comes into contact with your mouth, nose, eyes and throat. Symptoms are worse between late March and September, when it is warm and windy.

## Symptoms

- sneezing and coughing
- a runny or blocked nose
- itchy, red or watery eyes

## What you can do yourself

Put petroleum jelly around your nostrils to trap pollen. Shower and change your clothes after you have been outside. Do not cut grass or spend too much time outdoors.

## Medicines

A pharmacist can advise on antihistamine tablets, drops or nasal sprays. Cetirizine starts to work within an hour and lasts for a day; adults take one 10 mg tablet. Some antihistamines make you very sleepy.

See a doctor if your symptoms do not improve after four weeks.`,
  },
  {
    title: 'Return policy – Pellow Outfitters',
    language: 'en',
    markdown: `# Returns

You have 45 days from delivery to send something back. Items must be unworn and still have their labels.

## How to return an order

1. Sign in and open 'My orders'.
2. Choose the item and the reason for the return.
3. Print the label and stick it on the parcel.
4. Take the parcel to any post office.

Returns from Great Britain are free. From other countries we deduct £4.95 from the refund. The money is back on your card within ten working days.

## What cannot be returned

Swimwear, earrings and gift cards cannot be exchanged.`,
  },
  {
    title: 'FC Harrowgate Rovers - history',
    language: 'en',
    markdown: `# FC Harrowgate Rovers

FC Harrowgate Rovers are a football club that plays its home matches at Quarry Road, which holds 8,200 spectators. The club was formed by railway workers in 1892 and turned professional in 1921.

## Honours

| Competition | Titles | Last won |
| --- | --- | --- |
| Northern Cup | 4 | 1987 |
| Second Division | 2 | 2009 |

## Records

Len Ashby scored 214 goals for the Rovers, more than any other player. Their biggest win was a 9–0 defeat of Thornby Town in March 1934. The record signing is the midfielder Paulo Reis, who came for £1.1 million.

## Colours

They wear green because the first set of shirts was dyed with the paint of the locomotives.`,
  },
  {
    title: 'Linux: find out which program uses a port',
    language: 'en',
    markdown: `# Which program uses a port?

When a server will not start because the address is already in use, another program listens on the port. There are several ways to see which one.

## With ss

Run the command below; the last column has the name and the process id.

\`\`\`
sudo ss -tlnp
\`\`\`

## With lsof

\`lsof -i :8080\` lists only the programs that use port 8080. On Debian it has to be installed first.

## Stop the program

Send it a signal with \`kill PID\`. Only if it does not react, use \`kill -9 PID\`, since files may be lost.`,
  },
  {
    title: 'Elterngeld beantragen: Fristen und Höhe',
    language: 'de',
    markdown: `# Elterngeld beantragen

Elterngeld gleicht einen Teil des Einkommens aus, wenn Eltern nach der Geburt weniger arbeiten. Es beträgt in der Regel 65 Prozent des Nettoeinkommens, mindestens 300 Euro und höchstens 1.800 Euro im Monat.

## Antrag

Der Antrag wird bei der Elterngeldstelle gestellt. Rückwirkend wird nur für die letzten drei Monate gezahlt. Nötig sind die Geburtsurkunde und die Einkommensnachweise der letzten zwölf Monate.

## Dauer

Ein Elternteil kann höchstens zwölf Monate Elterngeld bekommen. Zwei weitere Monate gibt es, wenn auch der andere Elternteil aussetzt.`,
  },
  {
    title: 'La fontaine du Griffon à Saint-Aubrac',
    language: 'fr',
    markdown: `# La fontaine du Griffon

La fontaine du Griffon se trouve au milieu de la place du Marché, à Saint-Aubrac. Elle fut sculptée en 1613 par Jehan Tardieu dans le calcaire de la carrière voisine. Détruite pendant la guerre, elle a été refaite à l’identique en 1951.

L’eau n’est pas potable. Chaque année, le 24 juin, les enfants y jettent des pièces ; la mairie verse l’argent à l’école.`,
  },
  {
    title: 'Cómo cuidar un cactus de interior',
    language: 'es',
    markdown: `# Cómo cuidar un cactus de interior

Un cactus necesita mucha luz, pero no sol directo al mediodía. En verano se riega cada diez días; en invierno basta con una vez al mes.

## Trasplante

Se trasplanta cada dos años, en primavera. La tierra debe llevar un tercio de arena para que drene bien.

## Problemas

Si la base se pone blanda y marrón, el cactus tiene exceso de agua. Las manchas blancas son cochinillas: se quitan con un algodón mojado en alcohol.`,
  },
  {
    title: 'Passe de comboio Litoral Verde',
    language: 'pt',
    markdown: `# Passe Litoral Verde

O passe Litoral Verde permite viajar em todos os comboios regionais entre Vilamar e Porto Salgado. Custa 40 euros por mês; os estudantes pagam metade. Não é válido nos comboios rápidos.

## Onde comprar

O passe vende-se nas bilheteiras e na aplicação da companhia. É preciso um documento com fotografia.`,
  },
];
