import type { FreshSet } from './fresh';

export const de: FreshSet = {
  pages: {
    bike: `# Lastenrad Packesel 7

Das Lastenrad wiegt 34 Kilo und trägt bis zu 120 Kilo Zuladung. Der Motor unterstützt bis 25 km/h. Eine Akkuladung reicht für 70 Kilometer.

Geladen wird an jeder Steckdose; nach fünf Stunden ist der Akku voll. Unter null Grad sollte man ihn nicht laden, weil die Zellen sonst altern. Der Ersatzakku kostet 490 Euro.

Auf den Rahmen gibt der Hersteller zehn Jahre Garantie, auf den Akku zwei Jahre. Eine Wartung ist alle 2.000 Kilometer fällig. Die Bremsen sind hydraulisch. Blinkt die Anzeige gelb, ist ein Sensor verschmutzt.

Das Rad gibt es in Grün und Grau. Es kostet 4.290 Euro, mit Regendach 4.540 Euro. Lieferzeit: drei Wochen.`,
    tower: `# Wasserturm Eichstedt

Der Wasserturm in Eichstedt wurde 1907 nach Plänen von Ludwig Pohl gebaut. Er ist 41 Meter hoch und fasste 300 Kubikmeter Wasser. Bis 1968 versorgte er die ganze Stadt.

Nach der Stilllegung stand der Turm leer, weil niemand die Sanierung bezahlen wollte. 1995 kaufte ihn die Künstlerin Ines Taubert für eine Mark. Heute sind darin ein Café und sieben Wohnungen.

Zur Plattform führen 188 Stufen; einen Aufzug gibt es nicht. Der Aufstieg kostet 2 Euro, für Schüler 1 Euro. Das Café hat von Donnerstag bis Sonntag von 10 bis 18 Uhr geöffnet, die Plattform nur am Sonntag.

Zu erreichen ist der Turm mit der Buslinie 12. Die Haltestelle heißt Turmweg. Kinderwagen kann man unten abstellen.`,
  },
  questions: [
    ['bike', 'Wie schwer ist das Lastenrad?', '34 Kilo'],
    ['bike', 'Wie weit komme ich mit einer Akkuladung?', '70 Kilometer'],
    ['bike', 'Was kostet das Rad?', '4.290'],
    ['bike', 'Warum soll man bei Frost nicht laden?', 'Zellen'],
    ['bike', 'Was bedeutet die gelbe Anzeige?', 'Sensor'],
    ['bike', 'Wie oft muss das Rad gewartet werden?', '2.000 Kilometer'],
    ['tower', 'Wer hat den Wasserturm entworfen?', 'Ludwig Pohl'],
    ['tower', 'Wie hoch ist der Turm?', '41 Meter'],
    ['tower', 'Gibt es einen Aufzug?', 'Aufzug'],
    ['tower', 'Wann hat das Café offen?', '10 bis 18 Uhr'],
    ['tower', 'Mit welchem Bus kommt man hin?', '12'],
    ['tower', 'Was kostet der Aufstieg für Schüler?', '1 Euro'],
  ],
  followUps: [
    ['bike', 'Wie schwer ist das Lastenrad?', 'Und die Garantie?', 'zehn Jahre'],
    ['bike', 'Wie lange dauert das Laden des Akkus?', 'Und was kostet ein neuer?', '490'],
    ['bike', 'Wie viel kostet das Lastenrad Packesel?', 'Und mit Regendach?', '4.540'],
    ['bike', 'Wie lange hat der Rahmen Garantie?', 'Und der Akku?', 'zwei Jahre'],
    ['bike', 'Welche Farben hat das Lastenrad?', 'Wie schnell fährt es?', '25 km/h'],
    ['bike', 'Was wiegt das Packesel 7?', 'Wie viel kann es tragen?', '120 Kilo'],
    ['tower', 'Wann wurde der Wasserturm gebaut?', 'Und von wem?', 'Ludwig Pohl'],
    ['tower', 'Wie hoch ist der Wasserturm?', 'Und wie viele Stufen?', '188'],
    ['tower', 'Wem gehört der Wasserturm?', 'Wann hat sie ihn gekauft?', '1995'],
    ['tower', 'Warum stand der Turm leer?', 'Was ist heute darin?', 'Café'],
    ['tower', 'Was kostet der Aufstieg auf den Turm?', 'Und für Schüler?', '1 Euro'],
    ['tower', 'Wann hat das Café geöffnet?', 'Und die Plattform?', 'Sonntag'],
  ],
};
