import type { FreshSet } from './fresh';

export const pl: FreshSet = {
  pages: {
    radio: `# Radio turystyczne Iskra 12

Radio waży 640 gramów i odbiera fale długie oraz UKF. Na jednym ładowaniu gra 18 godzin. Ładowanie trwa cztery godziny.

Obudowa jest odporna na deszcz, ale radia nie wolno zanurzać w wodzie, bo zaleje głośnik. Antenę czyści się suchą szmatką. Gdy dioda świeci na czerwono, bateria jest prawie pusta.

Radio kosztuje 219 zł, pokrowiec 35 zł. Gwarancja na radio trwa dwa lata, na baterię pół roku. Wysyłka zajmuje trzy dni robocze.

Radio produkuje firma Echo z Bielska. Dostępne jest w kolorze czarnym i zielonym. Ma latarkę i budzik.`,
    park: `# Palmiarnia w Jeziornej

Palmiarnię w Jeziornej zbudowano w 1911 roku według projektu Adama Szulca. Rośnie w niej 460 gatunków roślin. Najwyższa palma ma 17 metrów.

W 1945 roku szyby zniszczył wybuch, a rośliny zamarzły. Odbudowę sfinansowało miasto; trwała sześć lat. Obecną dyrektorką jest Teresa Malik.

Palmiarnia jest czynna od wtorku do niedzieli w godzinach 9:00–17:00, w poniedziałki jest zamknięta. Bilet normalny kosztuje 16 zł, ulgowy 10 zł, rodzinny 40 zł. Zwiedzanie z przewodnikiem trwa godzinę i kosztuje 90 zł.

Psów nie wolno wprowadzać. Zdjęcia można robić bez statywu. Parking ma 50 miejsc i jest bezpłatny. Kawiarnia zamyka się o 16:00.`,
  },
  questions: [
    ['radio', 'Ile waży radio?', '640 gramów'],
    ['radio', 'Jak długo radio gra na jednym ładowaniu?', '18 godzin'],
    ['radio', 'Co oznacza czerwona dioda?', 'pusta'],
    ['radio', 'Kto produkuje to radio?', 'Echo'],
    ['radio', 'Dlaczego nie wolno zanurzać radia?', 'głośnik'],
    ['radio', 'Ile trwa wysyłka?', 'trzy dni'],
    ['park', 'Kiedy zbudowano palmiarnię?', '1911'],
    ['park', 'Ile metrów ma najwyższa palma?', '17 metrów'],
    ['park', 'Czy mogę wejść z psem?', 'Psów'],
    ['park', 'Ile kosztuje bilet rodzinny?', '40 zł'],
    ['park', 'Czy palmiarnia jest otwarta w poniedziałek?', 'zamknięta'],
    ['park', 'Kto jest dyrektorką palmiarni?', 'Teresa Malik'],
  ],
  followUps: [
    ['radio', 'Ile waży radio?', 'A gwarancja?', 'dwa lata'],
    ['radio', 'Ile kosztuje radio Iskra?', 'A pokrowiec?', '35 zł'],
    ['radio', 'Jak długa jest gwarancja na radio?', 'A na baterię?', 'pół roku'],
    ['radio', 'Jak długo gra radio?', 'A ile się ładuje?', 'cztery godziny'],
    ['radio', 'Kto produkuje radio Iskra 12?', 'W jakich jest kolorach?', 'zielonym'],
    ['radio', 'Czy radio jest odporne na deszcz?', 'Jak czyścić antenę?', 'szmatką'],
    ['park', 'Kiedy zbudowano palmiarnię?', 'A kto ją zaprojektował?', 'Szulca'],
    ['park', 'Ile kosztuje bilet normalny do palmiarni?', 'A ulgowy?', '10 zł'],
    ['park', 'Kiedy palmiarnia jest czynna?', 'A kawiarnia?', '16:00'],
    ['park', 'Ile trwała odbudowa palmiarni?', 'Kto za nią zapłacił?', 'miasto'],
    ['park', 'Ile trwa zwiedzanie z przewodnikiem?', 'A ile kosztuje?', '90 zł'],
    ['park', 'Ile gatunków roślin rośnie w palmiarni?', 'Jak wysoka jest największa palma?', '17 metrów'],
  ],
};
