import type { KeylessSet } from './keyless-set';

/** Polish; `keyless-set.ts` says what each list is. */
export const pl: KeylessSet = {
  pages: {
    hours: `# Biblioteka Miejska w Dębnie

Biblioteka mieści się w dawnej remizie przy ulicy Ogrodowej 4. Wypożyczalnia i czytelnia są na parterze, a dział dziecięcy na pierwszym piętrze.

## Godziny otwarcia

| Dzień | Godziny |
|---|---|
| poniedziałek | 12:00–19:00 |
| wtorek–piątek | 9:00–18:00 |
| sobota | 10:00–14:00 |
| niedziela | nieczynne |

W lipcu i sierpniu biblioteka jest czynna tylko do 16:00. W Wigilię i w Sylwestra jest zamknięta.

## Karta czytelnika

Kartę wyrabia się bezpłatnie, potrzebny jest dowód osobisty. Jednocześnie można wypożyczyć sześć książek na 30 dni. Za każdy dzień spóźnienia pobieramy 20 groszy.

Telefon: 95 760 22 14. Pytania można też wysłać na adres biblioteka@debno.example.`,
    life: `# Halina Borowska

Halina Borowska (ur. 3 marca 1898 w Sandomierzu, zm. 17 listopada 1974 w Krakowie) – polska botaniczka i podróżniczka.

Córka zegarmistrza, dorastała z czterema braćmi. Studiowała na Uniwersytecie Jagiellońskim, gdzie w 1925 roku obroniła doktorat o mchach Tatr. W 1931 roku odkryła w Gorcach nieznany gatunek skrzypu.

W czasie wojny ukrywała zielnik uniwersytetu w piwnicy klasztoru, dzięki czemu ocalało 12 tysięcy okazów. Jej mężem był geolog Stefan Wilk, z którym zwiedziła Islandię.

Za książkę „Łąki pod chmurami” otrzymała w 1958 roku nagrodę państwową. Pochowano ją na cmentarzu Rakowickim.`,
    manual: `# Drożdżówki z serem

Przepis na 12 sztuk. Przygotowanie zajmuje 40 minut, a wyrastanie półtorej godziny.

## Składniki

- 500 g mąki pszennej
- 25 g świeżych drożdży
- 250 ml ciepłego mleka
- 80 g masła
- 300 g twarogu
- 2 łyżki cukru pudru

## Wykonanie

1. Drożdże rozpuść w ciepłym mleku z łyżką cukru.
2. Dodaj mąkę i roztopione masło, potem wyrabiaj ciasto dziesięć minut.
3. Odstaw ciasto pod ściereczką, aż podwoi objętość.
4. Uformuj bułki i napełnij je twarogiem.
5. Piecz 18 minut w temperaturze 190 °C.

Drożdżówki można zamrozić; w zamrażarce wytrzymują dwa miesiące. Zamiast twarogu sprawdzą się jagody. Drożdży nie wolno zalewać gorącym mlekiem, ponieważ wtedy ciasto nie urośnie.`,
    prices: `# Kolejka na Wilczą Górę – cennik

Bilety kupuje się w kasie przy dolnej stacji albo w automacie.

| Bilet | W jedną stronę | W obie strony |
|---|---|---|
| normalny | 28 zł | 42 zł |
| ulgowy (uczniowie i studenci) | 21 zł | 31 zł |
| senior powyżej 65 lat | 19 zł | 29 zł |
| pies | 8 zł | 8 zł |

Dzieci do lat czterech jadą bezpłatnie. Za rower dopłaca się 10 zł. Grupy od 15 osób otrzymują zniżkę 15 procent.

Parking przy dolnej stacji kosztuje 5 zł za godzinę. Przejazd trwa 11 minut. Ostatni wagonik zjeżdża o 18:30. Bilet można zwrócić do godziny przed odjazdem.`,
    news: `# Most w Rudnikach zamknięty do jesieni

Rudniki, 9 maja. Od poniedziałku kierowcy nie przejadą mostem nad Wartą. Inżynierowie odkryli pęknięcia w dwóch filarach.

Remont potrwa do końca września i pochłonie 4,6 mln zł. Połowę tej kwoty zapłaci województwo. Prace wykona firma Mostar z Częstochowy.

Objazd prowadzi przez Dąbrowę i wydłuża drogę o 14 kilometrów. Piesi i rowerzyści mogą korzystać z kładki obok. – Wolimy zamknąć most o miesiąc za wcześnie niż o dzień za późno – powiedziała burmistrz Ewa Lis.

Most zbudowano w 1936 roku. Codziennie przejeżdża nim około 7 tysięcy samochodów.`,
  },
  questions: [
    ['hours', 'Do której biblioteka jest otwarta w sobotę?', '10:00–14:00'],
    ['life', 'Gdzie urodziła się Halina Borowska?', 'Sandomierzu'],
    ['manual', 'W jakiej temperaturze piecze się drożdżówki?', '190 °C'],
    ['prices', 'Ile kosztuje przewóz roweru?', '10 zł'],
    ['news', 'Dlaczego zamknięto most?', 'pęknięcia'],
    ['news', 'Kto zapłaci za remont mostu?', 'województwo'],
  ],
  followUps: [
    ['hours', 'Kiedy biblioteka jest otwarta w sobotę?', 'A w niedzielę?', 'nieczynne'],
    ['life', 'Gdzie urodziła się Halina Borowska?', 'A kiedy zmarła?', '1974'],
    ['life', 'Kim była Halina Borowska?', 'Kto był jej mężem?', 'Stefan Wilk'],
    ['prices', 'Ile kosztuje bilet normalny na kolejkę?', 'A dla seniora?', '29 zł'],
    ['news', 'Dlaczego zamknięto most w Rudnikach?', 'Jak długo potrwa jego remont?', 'września'],
    ['manual', 'Jak długo piec drożdżówki?', 'Czy można je zamrozić?', 'zamrażarce'],
  ],
  later: [
    ['hours', 'Ile książek można wypożyczyć?', 'sześć książek'],
    ['life', 'Kiedy zmarła Halina Borowska?', '1974'],
    ['manual', 'Ile mąki potrzeba?', '500 g'],
    ['prices', 'Ile trwa przejazd?', '11 minut'],
    ['news', 'Ile samochodów przejeżdża codziennie mostem?', '7 tysięcy'],
    ['prices', 'Czy pies płaci za bilet?', '8 zł'],
  ],
  digest: ['life', 'Streść tę stronę', 'Borowska'],
};
