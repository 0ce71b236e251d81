import { describe, expect, it } from 'vitest';
import { checkClaim } from '../../../../lib/passages/citations/check-claim';
import { indexPage } from '../../../../lib/passages/citations/index-page';

/** Whether a claim is found on the page of its language. */
type Case = [kind: string, claim: string, isFound: boolean];

const german = `Die Windmühle von Ostrow wurde 1874 von dem Zimmermann Karl Brandt errichtet. Sie ist 18 Meter hoch und hat fünf Stockwerke.
Im Mai 2012 brannte das Dach vollständig ab. Die Gemeinde bezahlte die Reparatur nicht.
Heute besuchen jährlich 6.200 Gäste das Museum in der Mühle. Rund 40 Prozent von ihnen kommen aus Polen.`;
const germanCases: Case[] = [
  ['same words', 'Die Windmühle von Ostrow wurde 1874 von Karl Brandt errichtet.', true],
  ['paraphrase', 'Der Zimmermann Karl Brandt errichtete 1874 die Windmühle von Ostrow.', true],
  ['number', 'Die Windmühle von Ostrow ist 18 Meter hoch.', true],
  ['other number', 'Die Windmühle von Ostrow ist 28 Meter hoch.', false],
  ['number of something else', 'Die Windmühle von Ostrow ist 40 Meter hoch.', false],
  ['date', 'Im Mai 2012 brannte das Dach der Mühle ab.', true],
  ['other date', 'Im Juni 2012 brannte das Dach der Mühle ab.', false],
  ['other name', 'Die Windmühle von Ostrow wurde 1874 von Karl Lindner errichtet.', false],
  ['negation', 'Die Gemeinde bezahlte die Reparatur nicht.', true],
  ['inserted negation', 'Die Windmühle von Ostrow wurde nicht 1874 von Karl Brandt errichtet.', false],
  ['grouped digits', 'Jährlich besuchen 6200 Gäste das Museum in der Mühle.', true],
  ['wrong page', 'Der Hafen von Liss hat drei Kräne und eine Werft.', false],
];

const russian = `Маяк на острове Рыжий построил в 1887 году инженер Антон Громов. Высота башни составляет 31 метр.
В мае 2009 года сильный шторм повредил причал. Смотритель не покинул остров.
Ежегодно музей посещают 4500 туристов. Около 60 процентов гостей приезжают из Карелии.`;
const russianCases: Case[] = [
  ['same words', 'Инженер Антон Громов построил маяк на острове Рыжий в 1887 году.', true],
  ['paraphrase', 'Маяк на острове Рыжий был построен инженером Антоном Громовым в 1887 году.', true],
  ['number', 'Высота башни составляет 31 метр.', true],
  ['other number', 'Высота башни составляет 37 метров.', false],
  ['number of something else', 'Высота башни составляет 60 метров.', false],
  ['date', 'В мае 2009 года шторм повредил причал.', true],
  ['other date', 'В июне 2009 года шторм повредил причал.', false],
  ['other name', 'Инженер Антон Зайцев построил маяк на острове Рыжий в 1887 году.', false],
  ['negation', 'Смотритель не покинул остров.', true],
  ['inserted negation', 'Инженер Антон Громов не построил маяк на острове Рыжий в 1887 году.', false],
  ['wrong page', 'Мельница в деревне Липки мелет рожь и овёс.', false],
];

const arabic = `بنى المهندس سالم الحداد جسر الوادي عام 1932. يبلغ طول الجسر 240 مترا.
في مايو 2011 أغلقت البلدية الجسر أمام السيارات. لم يتضرر الجسر في الفيضان.
يعبر الجسر يوميا 3500 شخص. ويأتي 30 بالمئة منهم من القرى المجاورة.`;
const arabicCases: Case[] = [
  ['same words', 'بنى المهندس سالم الحداد جسر الوادي عام 1932.', true],
  ['other order', 'جسر الوادي بناه المهندس سالم الحداد عام 1932.', true],
  ['number', 'يبلغ طول الجسر 240 مترا.', true],
  ['Arabic digits', 'يبلغ طول الجسر ٢٤٠ مترا.', true],
  ['other number', 'يبلغ طول الجسر 260 مترا.', false],
  ['number of something else', 'يبلغ طول الجسر 30 مترا.', false],
  ['date', 'أغلقت البلدية الجسر أمام السيارات في مايو 2011.', true],
  ['other date', 'أغلقت البلدية الجسر أمام السيارات في يونيو 2011.', false],
  ['negation', 'لم يتضرر الجسر في الفيضان.', true],
  ['inserted negation', 'لم يبن المهندس سالم الحداد جسر الوادي عام 1932.', false],
  ['wrong page', 'تزرع المزرعة القمح والشعير في الشتاء.', false],
];

const japanese = `赤岩灯台は1921年に技師の森田健一によって建てられた。塔の高さは38メートルである。
2009年5月の台風で桟橋が壊れた。灯台守は島を離れなかった。
毎年4500人の観光客が博物館を訪れる。来館者の約60パーセントは札幌から来る。`;
const japaneseCases: Case[] = [
  ['same words', '赤岩灯台は1921年に技師の森田健一によって建てられた。', true],
  ['paraphrase', '技師の森田健一が1921年に赤岩灯台を建てた。', true],
  ['number', '塔の高さは38メートルである。', true],
  ['other number', '塔の高さは48メートルである。', false],
  ['number of something else', '塔の高さは60メートルである。', false],
  ['date', '2009年5月の台風で桟橋が壊れた。', true],
  ['other date', '2009年6月の台風で桟橋が壊れた。', false],
  ['other name', '赤岩灯台は1921年に技師の佐藤直樹によって建てられた。', false],
  ['negation', '灯台守は島を離れなかった。', true],
  ['inserted negation', '塔の高さは38メートルではない。', false],
  ['wrong page', 'その農場では冬に小麦を栽培している。', false],
];

const chinese = `红石灯塔由工程师林建国于1921年建成。塔高38米，位于白沙岛。
2009年5月的台风损坏了码头。看守人没有离开岛屿。
博物馆每年接待4500名游客。约60%的游客来自厦门。`;
const chineseCases: Case[] = [
  ['same words', '红石灯塔由工程师林建国于1921年建成。', true],
  ['paraphrase', '工程师林建国在1921年建成了红石灯塔。', true],
  ['number', '灯塔塔高38米，位于白沙岛。', true],
  ['other number', '灯塔塔高48米，位于白沙岛。', false],
  ['number of something else', '灯塔塔高60米，位于白沙岛。', false],
  ['date', '2009年5月的台风损坏了码头。', true],
  ['other date', '2009年6月的台风损坏了码头。', false],
  ['other name', '红石灯塔由工程师王志明于1921年建成。', false],
  ['negation', '看守人没有离开岛屿。', true],
  ['inserted negation', '红石灯塔不是由工程师林建国于1921年建成。', false],
  ['wrong page', '这家农场在冬天种植小麦。', false],
];

describe.each([
  ['German', german, germanCases],
  ['Russian', russian, russianCases],
  ['Arabic', arabic, arabicCases],
  ['Japanese', japanese, japaneseCases],
  ['Chinese', chinese, chineseCases],
] as const)('%s', (_, text, cases) => {
  const page = indexPage(text);
  it.each(cases)('%s: %s', (_kind, claim, isFound) => {
    expect(checkClaim(page, claim).verdict === 'found').toBe(isFound);
  });
});
