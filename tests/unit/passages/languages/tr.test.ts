import { describe, expect, it } from 'vitest';
import type { Page } from '../../../../lib/core/provider';
import { checkClaim } from '../../../../lib/passages/citations/check-claim';
import { indexPage } from '../../../../lib/passages/citations/index-page';
import { asksForComparison, asksForDigest } from '../../../../lib/passages/digest/asks-digest';
import { resolveFollowUp } from '../../../../lib/passages/follow-up/resolve-follow-up';
import type { EarlierTurn } from '../../../../lib/passages/follow-up/thread-subject';
import { refersToPage } from '../../../../lib/passages/question/asks-open-page';
import { guessQuestionLanguage } from '../../../../lib/passages/question/question-language';
import { readQuestion } from '../../../../lib/passages/question/read-question';
import { splitQuestion } from '../../../../lib/passages/question/split-question';
import { guessLanguage } from '../../../../lib/passages/text/language';
import { negatingForm } from '../../../../lib/passages/text/negation';
import { splitSentences } from '../../../../lib/passages/text/sentences';
import { foldWord } from '../../../../lib/passages/text/tokenize';
import { readValues } from '../../../../lib/passages/values/read-values';
import { answer, page, request, searchService } from '../../answer/support';

describe('a question in Turkish', () => {
  it.each([
    ['Değirmen hangi yılda yandı?', ['date']],
    ['Köprü kaç yılında açıldı?', ['date']],
    ['Fener ne zaman yapıldı?', ['date']],
    ['Kule kaç metre yüksekliğinde?', ['number', 'measure']],
    ['Fenerin kaç basamağı var?', ['number', 'measure']],
    ['Kulenin yüksekliği ne kadar?', ['number']],
    ['Bekçi görevini neden bıraktı?', ['reason']],
    ['Yangının nedeni neydi?', ['reason']],
    ['Bisiklet lastiği nasıl yamanır?', ['steps']],
    ['Gelgit değirmeni nasıl çalışır?', ['steps', 'working']],
    ['Vapur ne sıklıkla kalkıyor?', ['frequency']],
    ['Eski fener nerede?', ['place']],
    ['Kule hangi şehirde bulunuyor?', ['place']],
    ['Köprüyü kim tasarladı?', ['person']],
    ['Fenere giriş bileti ne kadar?', ['number', 'price']],
    ['Savak bekçisi nedir?', ['definition']],
    ['Adaya vapur var mı?', ['yes-or-no']],
  ])('%s asks for %s', (question, kinds) => {
    expect(guessQuestionLanguage(question)).toBe('tr');
    expect([...readQuestion(question).kinds].toSorted()).toEqual(kinds.toSorted());
  });

  it('does not take the verb for causing something for why', () => {
    expect([...readQuestion('Yangına ne neden oldu?', 'tr').kinds]).not.toContain('reason');
  });

  it('does not take the height of a thing for what the thing is', () => {
    expect([...readQuestion('Kulenin yüksekliği nedir?', 'tr').kinds]).not.toContain('definition');
  });

  it('is parted where it joins two, and keeps its subject', () => {
    const parts = splitQuestion('Fener ne zaman yapıldı ve onu kim tasarladı?', 'tr');
    expect(parts.map(({ text }) => text)).toEqual(['Fener ne zaman yapıldı', 'onu kim tasarladı']);
    expect(parts[1]?.subject).toBe('Fener');
    expect(splitQuestion('Değirmen ve kule arasında ne var?', 'tr')).toHaveLength(1);
  });
});

describe('a question or text in another language', () => {
  it.each([
    ['En hangi taal spreekt men in de stad?', 'nl'],
    ['Où ne peut-on pas monter en haut du phare ?', 'fr'],
    ['Var ligger den gamla fyren?', 'sv'],
    ['Chi ha costruito il faro per mi zio?', 'it'],
    ['Vem har sett ön?', 'sv'],
    ['Dónde está su faro?', 'es'],
  ])('%s is not taken for Turkish', (question, language) => {
    expect(guessQuestionLanguage(question)).toBe(language);
    expect(guessLanguage(question)).toBe(language);
  });
});

describe('a text in Turkish', () => {
  it('is known by its words where the page does not declare it', () => {
    expect(guessLanguage('Fener 1876 yılında yapıldı ve bir bekçi tarafından yönetildi.')).toBe('tr');
  });
});

describe('a question that depends on a Turkish thread', () => {
  function turn(question: string, changes: Partial<EarlierTurn> = {}): EarlierTurn {
    return { question, passages: [], titles: [], answers: [], ...changes };
  }
  const lighthouse = turn('Skarvö Feneri kaç metre yüksekliğinde?', {
    passages: ['Skarvö Feneri 38 metre yüksekliğindedir. Kule granitten yapıldı.'],
    titles: ['Skarvö Feneri'],
  });
  const designer = turn('Skarvö Feneri kim tarafından tasarlandı?', {
    passages: ['Skarvö Feneri, Ida Falk tarafından tasarlandı.'],
    titles: ['Skarvö Feneri'],
    answers: ['Ida Falk'],
  });

  it.each<[string, string, EarlierTurn]>([
    ['Peki onu kim tasarladı?', 'Skarvö Feneri kim tasarladı?', lighthouse],
    ['O ne zaman yapıldı?', 'Skarvö Feneri ne zaman yapıldı?', lighthouse],
    ['Peki ne zaman?', 'Ne zaman Skarvö Feneri', lighthouse],
    ['Ne zaman yapıldı?', 'Ne zaman yapıldı Skarvö Feneri', lighthouse],
    ['O nerede doğdu?', 'Ida Falk nerede doğdu?', designer],
    ['Peki ya Norrvik Feneri?', 'Norrvik Feneri kaç metre yüksekliğinde?', lighthouse],
    ['Peki kışın?', 'Skarvö Feneri kaç metre yüksekliğinde kışın', lighthouse],
    ['Bu kule ne zaman açıldı?', 'Bu kule ne zaman açıldı Skarvö Feneri', lighthouse],
    ['Oraya nasıl gidilir?', 'Skarvö Feneri nasıl gidilir?', lighthouse],
  ])('%s', (question, resolved, last) => {
    expect(resolveFollowUp(question, [last])).toBe(resolved);
  });

  it.each([
    'Norrvik Değirmeni ne zaman yapıldı?',
    "İsveç'in nüfusu kaç?",
    'Norrvik ile Malmö arasındaki uzaklık ne kadar?',
    'O yıl Norrvik limanında kaç gemi vardı?',
  ])('%s has a subject of its own', (question) => {
    expect(resolveFollowUp(question, [lighthouse])).toBeUndefined();
  });
});

describe('a request in Turkish', () => {
  it.each([
    'Bu sayfayı özetle',
    'Makaleyi kısaca özetler misin?',
    'Lütfen bu makalenin özetini çıkar',
    'Bana bu sayfanın kısa bir özetini ver',
    'Bu metin ne hakkında?',
    'Ana noktalar neler?',
    'En önemli noktaları listele',
    'Bu sayfada ne yazıyor?',
    'Üç cümleyle özetle',
    'İki cümleyle özetle',
  ])('%s asks for a digest', (question) => expect(asksForDigest(question)).toBe(true));

  it.each(['İnce Memed romanını özetle', 'Anlaşma ne hakkında?', 'Fenerdeki tabelada ne yazıyor?'])(
    '%s asks for more',
    (question) => expect(asksForDigest(question)).toBe(false),
  );

  it.each(['Bu sayfaları karşılaştır', 'İki makale arasındaki fark nedir?', 'Bu metinler birbirinden nasıl farklı?'])(
    '%s asks how two pages differ',
    (question) => expect(asksForComparison(question)).toBe(true),
  );

  it.each(['Bu makaleyi kim yazdı?', 'Sayfada neden bilet fiyatı yok?', 'Bu sitede yazanlar doğru mu?'])(
    '%s speaks of the page',
    (question) => expect(refersToPage(question)).toBe(true),
  );

  it.each(['Bir sayfada kaç kelime olur?', 'Makale nasıl yazılır?', 'Lozan Antlaşması metninde ne yazıyor?'])(
    '%s speaks of something else',
    (question) => expect(refersToPage(question)).toBe(false),
  );
});

describe('values of Turkish texts', () => {
  it.each<[string, string, number]>([
    ['Kule 38,5 metre yüksekliğindedir.', 'length', 38.5],
    ['Kulenin yüksekliği 38 metredir.', 'length', 38],
    ['Adada 1.240 kişi yaşıyor.', 'people', 1240],
    ['Ada 12 kilometrekaredir.', 'area', 12_000_000],
    ['Dairenin alanı 54 metrekare.', 'area', 54],
    ['Yolculuk iki saat sürer.', 'time', 120],
    ['Bilet 80 liradır.', 'lira', 80],
    ['Köprü 3 milyon dolara mal oldu.', 'dollar', 3_000_000],
  ])('%s', (text, dimension, low) => {
    expect(readValues(text, 'tr')).toMatchObject([{ dimension, low }]);
  });

  const day = (year: number, month: number, date: number) => year * 372 + (month - 1) * 31 + date - 1;
  it.each<[string, number, number]>([
    ["14 Mayıs 1876'da", day(1876, 5, 14), day(1876, 5, 14)],
    ['1876 yılında', day(1876, 1, 1), day(1876, 12, 31)],
    ["1950'lerde", day(1950, 1, 1), day(1959, 12, 31)],
    ["1990'lı yıllarda", day(1990, 1, 1), day(1999, 12, 31)],
    ['18. yüzyılda', day(1700, 1, 1), day(1799, 12, 31)],
  ])('%s', (text, low, high) => {
    expect(readValues(text, 'tr')).toMatchObject([{ kind: 'date', low, high }]);
  });

  it('do not end at an abbreviation or an ordinal number', () => {
    const text = 'Fener Prof. Falk döneminde 2. Dünya Savaşı sırasında kapandı. Sonra yeniden açıldı.';
    expect(splitSentences(text, 'tr')).toHaveLength(2);
  });
});

describe('a claim checked against a Turkish page', () => {
  const index = indexPage(`Skarvö Feneri
Skarvö Feneri 1876 yılında mühendis Ida Falk tarafından yapıldı. Kule 38 metre yüksekliğindedir ve Norrvik açıklarında bir kayalığın üzerindedir.
Lamba 1953 fırtınasından sonra değiştirilmedi. Köpekler plaja alınıyor.`);

  it('finds what the page says', () => {
    expect(checkClaim(index, 'Mühendis Ida Falk, Skarvö Fenerini 1876 yılında yaptı.').verdict).toBe('found');
    expect(checkClaim(index, 'Lamba 1953 fırtınasından sonra değiştirilmedi.').verdict).toBe('found');
  });

  it('does not find its opposite', () => {
    expect(checkClaim(index, 'Lamba 1953 fırtınasından sonra değiştirildi.').verdict).not.toBe('found');
    expect(checkClaim(index, 'Skarvö Feneri mühendis Ida Falk tarafından yapılmadı.').verdict).not.toBe('found');
    expect(checkClaim(index, 'Köpekler plaja alınmıyor.').verdict).not.toBe('found');
    expect(checkClaim(index, 'Skarvö Feneri 1886 yılında mühendis Ida Falk tarafından yapıldı.').verdict).not.toBe(
      'found',
    );
  });
});

describe('a Turkish verb', () => {
  it.each([
    'değiştirilmedi',
    'olmaz',
    'bilmiyor',
    'almıyorlar',
    'yapılmamıştır',
    'olmayan',
    'gelmeyecek',
    'bulunmamaktadır',
    'olmadığını',
  ])('%s denies', (word) => expect(negatingForm('tr')?.test(foldWord(word))).toBe(true));

  it.each(['namaz', 'komedi', 'Yılmaz', 'umuyor', 'gömüyor', 'yapmaktadır', 'zaman', 'geldi'])('%s does not', (word) =>
    expect(negatingForm('tr')?.test(foldWord(word))).toBe(false),
  );
});

describe('quote mode on a Turkish page', () => {
  const island = page(
    'https://skarvo.example/fener',
    'Skarvö Feneri',
    `# Skarvö Feneri

Bekçiler her pazartesi yağ ve ekmekle adaya kürek çekerdi.

Skarvö Feneri 38 m yüksekliğindedir ve ilk kez 14 Mayıs 1876'da yakıldı. Feneri mühendis Ida Falk tasarladı.

Kuleye giriş bileti 80 liradır. Martılar galeride yuva yapar.`,
  );
  const ask = async (question: string, pages: readonly Page[] = [island]) => {
    const results = pages.map(({ url, title }) => ({ url, title, snippet: '' }));
    const { message } = await answer(request({ question }), {
      searches: [searchService('One', results)],
      read: async () => island,
    });
    return message.citations.map(({ quote }) => quote);
  };

  it.each([
    ['Skarvö Feneri kaç metre yüksekliğinde?', '38 m'],
    ['Skarvö Feneri kaç metre?', '38 m'],
    ['Skarvö Feneri ne zaman yakıldı?', '14 Mayıs 1876'],
    ["Skarvö Feneri'ni kim tasarladı?", 'Ida Falk'],
    ["Skarvö Feneri'ne giriş bileti ne kadar?", '80 lira'],
  ])('%s', async (question, said) => {
    expect((await ask(question))[0]).toContain(said);
  });

  it.each(['Norrvik kasabasının nüfusu kaç?', 'Belediyedeki tabloyu kim yaptı?'])(
    '%s is not answered',
    async (question) => expect(await ask(question)).toEqual([]),
  );
});
