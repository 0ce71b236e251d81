import type { LanguageCases } from './language-cases';

export const german: LanguageCases = {
  page: `Die Windmühle von Ostrow wurde 1874 von dem Zimmermann Karl Brandt errichtet. Sie ist 18 Meter hoch und hat fünf Stockwerke. Bis 1931 mahlte sie Roggen und Weizen.
Im Mai 2012 brannte das Dach vollständig ab. Die Gemeinde bezahlte die Reparatur nicht. Der Besitzer Otto Lehmann verkaufte die Mühle im Oktober 2014 für 12.500 Euro an einen Verein.
Die Architektin Helga Sommer erneuerte zwischen 2015 und 2018 die Flügel. Die Glocke wurde in Lübeck gegossen und wiegt 240 Kilogramm. Heute besuchen jährlich 6.200 Gäste das Museum in der Mühle. Rund 40 Prozent von ihnen kommen aus Polen.
Hunde sind im Museum nicht erlaubt. Jeden September feiert das Dorf Ostrow am Mühlteich ein Brotfest. Der Turm auf dem Lindenberg wurde nie vollendet.`,
  cases: [
    ['number', 'Die Windmühle von Ostrow ist 18 Meter hoch.', true],
    ['number', 'Jährlich besuchen 6200 Gäste das Museum in der Mühle.', true],
    ['number', 'Die Windmühle von Ostrow ist 28 Meter hoch.', false],
    ['number', 'Die Glocke wiegt 420 Kilogramm.', false],
    ['number', 'Die Windmühle von Ostrow ist 40 Meter hoch.', false],
    ['date', 'Die Windmühle von Ostrow wurde 1874 errichtet.', true],
    ['date', 'Im Mai 2012 brannte das Dach der Mühle ab.', true],
    ['date', 'Im Juni 2012 brannte das Dach der Mühle ab.', false],
    ['date', 'Otto Lehmann verkaufte die Mühle im Oktober 2011.', false],
    ['date', 'Die Architektin Helga Sommer erneuerte zwischen 2005 und 2008 die Flügel.', false],
    ['name', 'Die Windmühle von Ostrow wurde von Karl Brandt errichtet.', true],
    ['name', 'Helga Sommer erneuerte die Flügel.', true],
    ['name', 'Die Windmühle von Ostrow wurde 1874 von Karl Lindner errichtet.', false],
    ['name', 'Die Glocke wurde in Rostock gegossen.', false],
    ['name', 'Der Besitzer Emil Lehmann verkaufte die Mühle an einen Verein.', false],
    ['negation', 'Die Gemeinde bezahlte die Reparatur nicht.', true],
    ['negation', 'Hunde sind im Museum nicht erlaubt.', true],
    ['negation', 'Die Windmühle von Ostrow wurde nicht 1874 von Karl Brandt errichtet.', false],
    ['negation', 'Die Glocke wurde nicht in Lübeck gegossen.', false],
    ['negation', 'Hunde sind im Museum erlaubt.', false],
    ['paraphrase', 'Der Zimmermann Karl Brandt errichtete 1874 die Windmühle von Ostrow.', true],
    ['paraphrase', 'Roggen und Weizen wurden dort bis 1931 gemahlen.', true],
    ['paraphrase', 'Das Dach der Mühle ist im Mai 2012 abgebrannt.', true],
    ['paraphrase', 'In Ostrow findet jeden September am Mühlteich ein Brotfest statt.', true],
    ['paraphrase', 'Aus Polen kommen rund 40 Prozent der Gäste des Museums.', true],
    ['wrong page', 'Der Hafen von Liss hat drei Kräne und eine Werft.', false],
    ['wrong page', 'Die Fähre nach Lund fährt mittags ab.', false],
    ['wrong page', 'Im Garten wachsen Äpfel und Birnen.', false],
    ['wrong page', 'Der Stadtrat stimmte für einen Radweg am Kanal.', false],
    ['wrong page', 'Ein neuer Konzertsaal wurde neben dem Bahnhof eröffnet.', false],
  ],
};
