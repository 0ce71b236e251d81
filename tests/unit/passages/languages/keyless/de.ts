import type { KeylessSet } from './keyless-set';

/** German; `keyless-set.ts` says what each list is. */
export const de: KeylessSet = {
  pages: {
    hours: `# Heimatmuseum Birkenfelde

Das Museum liegt am Markt in der alten Zehntscheune. Gezeigt werden Werkzeuge, Trachten und eine Schuhmacherwerkstatt von 1880.

## Öffnungszeiten

| Tag | Uhrzeit |
|---|---|
| Montag | geschlossen |
| Dienstag bis Freitag | 10–16 Uhr |
| Samstag | 11–18 Uhr |
| Sonntag | 13–18 Uhr |

Letzter Einlass ist eine halbe Stunde vor Schließung. Im Februar bleibt das Museum wegen Inventur zu.

## Besuch

Der Eintritt kostet 5 Euro, ermäßigt 3 Euro. Führungen für Gruppen dauern 75 Minuten und müssen eine Woche vorher angemeldet werden. Hunde dürfen nicht mit hinein.

Telefon: 03331 555 281.`,
    life: `# Hedwig Brandt

Hedwig Brandt (* 2. Oktober 1889 in Stralsund; † 19. Mai 1963 in Basel) war eine deutsche Physikerin und Bergsteigerin.

Sie wuchs als Tochter eines Lotsen auf. Nach dem Studium in Göttingen promovierte sie 1914 über Gletscherspalten. 1927 entwickelte sie ein Gerät, mit dem sich die Dicke von Eis messen lässt.

Verheiratet war sie mit dem Verleger Otto Kessler; das Paar hatte drei Söhne. 1935 verließ sie Deutschland, weil man ihr die Lehre verboten hatte.

Ihr Buch „Unter dem Eis“ erschien 1949 und wurde in acht Sprachen übersetzt.`,
    manual: `# Kartoffelsuppe

Das Rezept reicht für vier Personen. Die Zubereitung dauert 45 Minuten.

## Zutaten

- 800 g mehligkochende Kartoffeln
- 1 Stange Lauch
- 2 Möhren
- 1 Liter Gemüsebrühe
- 100 ml Sahne
- 4 Würstchen

## Zubereitung

1. Kartoffeln und Möhren schälen und würfeln.
2. Den Lauch in Butter glasig dünsten.
3. Gemüse und Brühe zugeben und 25 Minuten köcheln lassen.
4. Die Hälfte der Suppe pürieren.
5. Sahne und Würstchen zugeben und fünf Minuten ziehen lassen.

Im Kühlschrank hält sich die Suppe drei Tage. Zum Einfrieren eignet sie sich nicht, weil die Kartoffeln dabei mehlig werden. Statt Sahne kann man Hafercreme nehmen.`,
    prices: `# Minigolf am Weiher: Preise

Gespielt wird auf 18 Bahnen; eine Runde dauert etwa eine Stunde.

| Karte | Preis |
|---|---|
| Erwachsene | 5,50 € |
| Kinder (4–14 Jahre) | 3,50 € |
| Studierende | 4,50 € |
| Familienkarte | 15 € |
| Zehnerkarte | 45 € |

Kinder unter vier Jahren spielen kostenlos. Für Schläger und Ball ist ein Pfand von 10 Euro zu hinterlegen. Ein verlorener Ball kostet 2 Euro.

Gruppen ab zwölf Personen zahlen ein Fünftel weniger. Bei Gewitter wird das Geld nicht erstattet. Parken ist frei. Der Kiosk hat bis 20 Uhr geöffnet.`,
    news: `# Wasserrohrbruch legt Innenstadt lahm

Lindenau, 14. Februar. Ein Rohrbruch hat am Dienstagmorgen die Innenstadt von Lindenau unter Wasser gesetzt. Ursache war nach Angaben der Stadtwerke der starke Frost.

Rund 2.300 Haushalte waren neun Stunden lang ohne Wasser. In zwölf Keller lief Wasser, verletzt wurde niemand. Den Schaden schätzt die Stadt auf 650.000 Euro.

Die Leitung stammt aus dem Jahr 1924. Bürgermeisterin Anke Vogel kündigte an, die Hauptstraße werde bis Freitag gesperrt bleiben. Die Busse der Linie 4 fahren so lange über den Bahnhof.`,
  },
  questions: [
    ['hours', 'Wie lange hat das Museum am Samstag auf?', '11–18 Uhr'],
    ['life', 'Wo wurde Hedwig Brandt geboren?', 'Stralsund'],
    ['manual', 'Für wie viele Personen reicht die Suppe?', 'vier Personen'],
    ['prices', 'Was kostet ein verlorener Ball?', '2 Euro'],
    ['news', 'Warum ist das Rohr gebrochen?', 'Frost'],
    ['news', 'Wie hoch ist der Schaden?', '650.000'],
  ],
  followUps: [
    ['hours', 'Wann öffnet das Museum am Samstag?', 'Und am Sonntag?', '13–18 Uhr'],
    ['life', 'Wo wurde Hedwig Brandt geboren?', 'Und wann starb sie?', '1963'],
    ['life', 'Wer war Hedwig Brandt?', 'Mit wem war sie verheiratet?', 'Otto Kessler'],
    ['prices', 'Was kostet Minigolf für Erwachsene?', 'Und für Kinder?', '3,50 €'],
    ['news', 'Was hat den Rohrbruch verursacht?', 'Wie lange bleibt die Hauptstraße gesperrt?', 'Freitag'],
    ['manual', 'Wie lange dauert die Kartoffelsuppe?', 'Kann man sie einfrieren?', 'Einfrieren'],
  ],
  later: [
    ['hours', 'Darf mein Hund mit ins Museum?', 'Hunde'],
    ['life', 'Wann ist Hedwig Brandt gestorben?', '1963'],
    ['manual', 'Wie viele Würstchen brauche ich?', '4 Würstchen'],
    ['prices', 'Wie viel kostet die Familienkarte?', '15 €'],
    ['news', 'Wie viele Haushalte hatten kein Wasser?', '2.300'],
    ['hours', 'Was kostet der Eintritt?', '5 Euro'],
  ],
  digest: ['news', 'Fasse diese Seite zusammen', 'Rohrbruch'],
};
