import type { KeylessSet } from './keyless-set';

/** Dutch; `keyless-set.ts` says what each list is. */
export const nl: KeylessSet = {
  pages: {
    hours: `# Zwembad De Waterlelie

Het zwembad ligt naast het station van Oosterveen. Er zijn een wedstrijdbad van 25 meter, een peuterbad en een glijbaan.

## Openingstijden

| Dag | Tijd |
|---|---|
| maandag | 12.00–21.00 uur |
| dinsdag t/m vrijdag | 7.00–21.30 uur |
| zaterdag | 9.00–17.00 uur |
| zondag | 10.00–16.00 uur |

De kassa sluit een uur eerder. In de week na Pasen is het bad dicht voor onderhoud.

## Goed om te weten

Voor een kluisje heb je een muntstuk van een euro nodig. Kinderen zonder zwemdiploma mogen alleen met een volwassene het water in. Banenzwemmen kan elke ochtend tot negen uur.

Telefoon: 0528 555 170.`,
    life: `# Johanna Terpstra

Johanna Terpstra (Harlingen, 16 december 1894 – Arnhem, 7 juli 1968) was een Nederlandse natuurkundige en schaatsster.

Zij was de dochter van een zeilmaker. Ze studeerde in Leiden en promoveerde in 1921 op het gedrag van ijs. In 1930 vond ze een meter uit waarmee de dikte van ijs kan worden gemeten.

Ze trouwde met de dirigent Pieter Hoekstra en kreeg twee zoons. In de oorlog verborg ze onderduikers op zolder.

Haar boek ‘Zwart ijs’ verscheen in 1947. Door reuma moest ze in 1959 met haar onderzoek stoppen.`,
    manual: `# Broodbakmachine Korst 2: handleiding

Verwarm de lege machine voor het eerste gebruik tien minuten.

## Gebruik

1. Doe eerst het water en dan het meel in de bak.
2. Leg de gist in een kuiltje bovenop.
3. Kies een programma en druk op start.

Het gewone programma duurt drie uur, het snelle programma 80 minuten.

## Onderhoud

Laat de bak na het bakken een half uur afkoelen en spoel hem om met warm water. De bak mag niet in de vaatwasser, omdat de antiaanbaklaag dan loslaat. Smeer de as twee keer per jaar in met olie.

## Gegevens

De machine weegt 6,4 kilo en heeft een vermogen van 700 watt. Er past een brood van een kilo in. De garantie duurt drie jaar. Een knipperend lampje betekent dat het deksel open staat.`,
    prices: `# Kano’s huren bij De Oever: prijzen

Kano’s zijn te huur van april tot en met oktober.

| Boot | Per uur | Per dag |
|---|---|---|
| eenpersoonskano | € 9 | € 28 |
| tweepersoonskano | € 13 | € 40 |
| sup | € 11 | € 32 |
| fluisterboot | € 25 | € 110 |

De borg is 50 euro per boot. Zwemvesten zijn gratis. Wie te laat terug is, betaalt 5 euro per kwartier. Een waterdichte ton kost 2 euro.

Honden mogen mee in de fluisterboot. Afzeggen kan kosteloos tot twee dagen van tevoren. De laatste boot vertrekt om 16.30 uur.`,
    news: `# Brug bij Elsloo blijft weken dicht

Elsloo, 3 oktober. De brug over het kanaal bij Elsloo is sinds vrijdag gesloten nadat een vrachtschip een pijler had geramd. De schipper had te hard gevaren, zegt de politie.

Niemand raakte gewond. De reparatie gaat ongeveer 1,2 miljoen euro kosten. Fietsers kunnen gebruikmaken van een pontje dat van zes tot tien uur vaart.

Wethouder Mark Janssen verwacht dat de brug op 1 november weer open kan. Auto’s moeten 9 kilometer omrijden. Per dag rijden er zo’n 5.400 auto’s over de brug.`,
  },
  questions: [
    ['hours', 'Tot hoe laat is het zwembad zaterdag open?', '9.00–17.00'],
    ['life', 'Waar is Johanna Terpstra geboren?', 'Harlingen'],
    ['manual', 'Waarom mag de bak niet in de vaatwasser?', 'antiaanbaklaag'],
    ['prices', 'Wat kost een waterdichte ton?', '2 euro'],
    ['news', 'Waarom is de brug gesloten?', 'vrachtschip'],
    ['manual', 'Hoe zwaar is de broodbakmachine?', '6,4 kilo'],
  ],
  followUps: [
    ['hours', 'Hoe laat gaat het zwembad zaterdag open?', 'En op zondag?', '10.00–16.00'],
    ['life', 'Waar is Johanna Terpstra geboren?', 'En wanneer is ze overleden?', '1968'],
    ['life', 'Wie was Johanna Terpstra?', 'Met wie trouwde ze?', 'Pieter Hoekstra'],
    ['prices', 'Wat kost een eenpersoonskano per dag?', 'En een fluisterboot?', '€ 110'],
    ['news', 'Waarom is de brug bij Elsloo dicht?', 'Wanneer gaat hij weer open?', '1 november'],
    ['manual', 'Hoe zwaar is de broodbakmachine Korst 2?', 'En hoe lang is de garantie?', 'drie jaar'],
  ],
  later: [
    ['hours', 'Wat is het telefoonnummer van het zwembad?', '0528 555 170'],
    ['life', 'Wanneer is Johanna Terpstra overleden?', '1968'],
    ['manual', 'Hoe lang duurt het snelle programma?', '80 minuten'],
    ['prices', 'Hoeveel is de borg?', '50 euro'],
    ['news', 'Wanneer gaat de brug weer open?', '1 november'],
    ['news', 'Hoeveel gaat de reparatie kosten?', '1,2 miljoen'],
  ],
  digest: ['news', 'Vat deze pagina samen', 'brug'],
};
