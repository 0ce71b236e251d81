import type { LanguageQuestions } from './language-questions';

/** Turkish pages, and questions half of which are in other words than the pages. */
export const turkish: LanguageQuestions = {
  pages: [
    {
      title: 'Kayalı Yüzme Havuzu: kurallar ve ücretler',
      language: 'tr',
      markdown: `# Kayalı Yüzme Havuzu

## Çalışma saatleri

Havuz pazar günleri 10.00 ile 18.00 arasında açıktır.

## Ücretler

Yetişkinler 90 TL öder. Emekliler için indirimli giriş 55 TL'dir.

## Kayıp eşya

Bulunan eşyalar vezne tarafından 30 gün muhafaza edilir.`,
    },
    {
      title: 'Dere Konukevi: bilgiler',
      language: 'tr',
      markdown: `# Dere Konukevi

## Geliş ve ayrılış

Çıkış günü odalar en geç saat 11.00'de boşaltılır.

## Ev kuralları

Evcil hayvanlar önceden haber verilirse memnuniyetle kabul edilir. Asansör bütün katlara çıkar.`,
    },
    {
      title: 'Işık Lamba: teslimat ve iade',
      language: 'tr',
      markdown: `# Işık Lamba

## Ürün

Lambanın ağırlığı 1,2 kg'dır.

## İade

Kullanılmamış ürünler 30 gün içinde iade edilebilir.

## Onarım

Arızalı lambaların onarımı salı günleri atölyede yapılır.`,
    },
  ],
  questions: [
    { question: 'Kedimi konukevine getirebilir miyim?', answer: ['kabul edilir'] },
    { question: 'Odadan kaçta çıkmamız gerekiyor?', answer: ['11.00'] },
    { question: 'Lambayı geri göndermek için kaç günüm var?', answer: ['30 gün içinde'] },
    { question: '65 yaşındayım, yaşlılar havuza ne öder?', answer: ['55 TL'] },
    { question: 'Havuzda unutulan havlum nerede saklanır?', answer: ['muhafaza'] },
    { question: 'Bozuk lambamı nerede tamir ediyorlar?', answer: ['atölyede'] },
    { question: 'Lamba ne kadar ağır?', answer: ['1,2 kg'] },
    { question: 'Havuz pazar günü saat kaçta açık?', answer: ['10.00'] },
    // Nothing on the pages answers
    { question: 'Konukevinde internet var mı?' },
    { question: 'Hediye çeki ne kadar?' },
    { question: 'Otopark nerede?' },
    { question: 'Lambanın garantisi kaç yıl?' },
  ],
  share: 6 / 8,
};
