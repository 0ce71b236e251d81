import type { FreshSet } from './fresh';

/**
 * A page of each of three languages, written after rules had been chosen by looking at the pages of `judgingSets`. They
 * judge in their place: no rule, word or number may be chosen by looking at what is wrong here.
 */
export const judgingAgain: Record<string, FreshSet> = {
  ko: {
    pages: {
      kettle: `# 전기 주전자 온샘 2

주전자 용량은 1.7리터이고 무게는 1.1킬로그램이다. 물이 끓으면 저절로 꺼진다. 1리터를 끓이는 데 4분이 걸린다.

뚜껑을 열어 둔 채 쓰면 증기가 새어 센서가 고장 난다. 물때는 식초를 넣어 끓여서 없앤다. 손잡이가 깨지면 부품을 따로 살 수 있다.

주전자 가격은 39,000원, 받침은 8,000원이다. 보증 기간은 18개월이다. 반품은 받은 날부터 14일 안에 할 수 있다.

온샘 2는 2021년에 처음 나왔고 디자이너 오하린이 디자인했다. 광주의 물빛전자가 만든다.`,
    },
    questions: [
      ['kettle', '주전자에 물이 얼마나 들어가요?', '1.7리터'],
      ['kettle', '물때는 어떻게 없애요?', '식초'],
      ['kettle', '뚜껑을 열고 쓰면 왜 안 되나요?', '센서'],
      ['kettle', '받침은 얼마예요?', '8,000원'],
      ['kettle', '며칠 안에 반품할 수 있나요?', '14일'],
      ['kettle', '누가 디자인했어요?', '오하린'],
    ],
    followUps: [
      ['kettle', '주전자는 얼마나 무거워요?', '용량은요?', '1.7리터'],
      ['kettle', '주전자 가격은 얼마예요?', '그럼 받침은요?', '8,000원'],
      ['kettle', '온샘 2는 언제 나왔어요?', '누가 만들어요?', '물빛전자'],
      ['kettle', '물 1리터를 끓이는 데 얼마나 걸려요?', '물이 끓으면 꺼지나요?', '저절로'],
      ['kettle', '보증 기간은 얼마나 돼요?', '반품은요?', '14일'],
      ['kettle', '손잡이가 깨지면 어떻게 해요?', '물때는요?', '식초'],
    ],
  },
  de: {
    pages: {
      pool: `# Waldbad Ahrenshagen

Das Waldbad in Ahrenshagen wurde 1932 nach Entwürfen von Käthe Brodersen angelegt. Das Becken ist 50 Meter lang und an der tiefsten Stelle 3,80 Meter tief. Der Sprungturm hat fünf Plattformen.

Im Sommer 2016 war das Bad geschlossen, weil ein Sturm das Dach der Umkleiden abgedeckt hatte. Verletzt wurde niemand. Den Neubau bezahlte der Förderverein.

Das Bad hat von Mai bis September täglich von 8 bis 20 Uhr geöffnet. Eine Tageskarte kostet 4,50 Euro, für Kinder 2 Euro. Die Saisonkarte kostet 75 Euro. Schließfächer sind kostenlos, man braucht eine Münze als Pfand.

Hunde sind auf der Liegewiese nicht erlaubt. Vom Bahnhof fährt der Bus 41 alle 20 Minuten zum Bad. Das Wasser wird jede Woche geprüft.`,
    },
    questions: [
      ['pool', 'Wer hat das Waldbad entworfen?', 'Brodersen'],
      ['pool', 'Wie tief ist das Becken?', '3,80'],
      ['pool', 'Warum war das Bad 2016 zu?', 'Sturm'],
      ['pool', 'Wie oft fährt der Bus?', 'alle 20 Minuten'],
      ['pool', 'Was zahlen Kinder?', '2 Euro'],
      ['pool', 'Darf ich meinen Hund mitnehmen?', 'Hunde'],
    ],
    followUps: [
      ['pool', 'Wann wurde das Waldbad angelegt?', 'Und wer hat es entworfen?', 'Brodersen'],
      ['pool', 'Wie lang ist das Becken?', 'Und wie tief?', '3,80'],
      ['pool', 'Was kostet eine Tageskarte?', 'Und eine Saisonkarte?', '75 Euro'],
      ['pool', 'Warum war das Bad geschlossen?', 'Wer hat den Neubau bezahlt?', 'Förderverein'],
      ['pool', 'Wann hat das Bad geöffnet?', 'Und mit welchem Bus komme ich hin?', '41'],
      ['pool', 'Gibt es Schließfächer?', 'Was brauche ich dafür?', 'Münze'],
    ],
  },
  pl: {
    pages: {
      tent: `# Namiot Bryza 3

Namiot mieści trzy osoby i waży 2,9 kilograma. Rozkłada się go w osiem minut. Podłoga jest wodoodporna, a stelaż zrobiono z aluminium.

Namiotu nie należy suszyć na słońcu, bo tkanina traci kolor. Plamy usuwa się wodą z mydłem. Zapasowy maszt kosztuje 49 zł.

Namiot kosztuje 689 zł, a przedsionek 159 zł. Gwarancja na namiot trwa trzy lata, na zamki rok. Zwrot jest możliwy w ciągu 30 dni.

Bryzę zaprojektowała w 2018 roku Olga Rembisz. Szyje ją spółdzielnia Żagiel z Elbląga. Sklep jest czynny od poniedziałku do piątku, w soboty jest zamknięty.`,
    },
    questions: [
      ['tent', 'Ile waży namiot?', '2,9'],
      ['tent', 'Jak usunąć plamy?', 'mydłem'],
      ['tent', 'Dlaczego nie suszyć namiotu na słońcu?', 'traci kolor'],
      ['tent', 'Jak długa jest gwarancja na zamki?', 'rok'],
      ['tent', 'Czy sklep jest otwarty w sobotę?', 'zamknięty'],
      ['tent', 'Kto zaprojektował namiot?', 'Rembisz'],
    ],
    followUps: [
      ['tent', 'Ile waży namiot?', 'A ile osób mieści?', 'trzy osoby'],
      ['tent', 'Ile kosztuje namiot Bryza?', 'A przedsionek?', '159 zł'],
      ['tent', 'Jak długa jest gwarancja na namiot?', 'A na zamki?', 'rok'],
      ['tent', 'Kto zaprojektował Bryzę?', 'A kto ją szyje?', 'Żagiel'],
      ['tent', 'Ile czasu zajmuje rozłożenie namiotu?', 'Czy podłoga jest wodoodporna?', 'wodoodporna'],
      ['tent', 'Kiedy sklep jest czynny?', 'A w sobotę?', 'zamknięty'],
    ],
  },
};
