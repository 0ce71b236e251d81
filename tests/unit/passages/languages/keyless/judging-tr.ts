import type { FreshSet } from './fresh';

export const tr: FreshSet = {
  pages: {
    stove: `# Kamp ocağı Kıvılcım 2

Ocak 480 gram ağırlığında ve bir litre suyu dört dakikada kaynatıyor. Bir tüp gaz üç saat yetiyor. Gücü 2.600 vattır.

Ocağı çadırın içinde kullanmayın, çünkü zehirli gaz çıkar. Memesi ayda bir ince telle temizlenir. Alev sarı yanıyorsa meme tıkanmıştır.

Ocağın fiyatı 1.350 lira, taşıma çantası 180 lira. Ocak için garanti süresi üç yıl, çakmak için altı aydır. Kargo iki gün sürer.

Ocağı Bursa'daki Dağcı firması üretiyor. Kırmızı ve gri renkleri var. Ayakları katlanır.`,
    mill: `# Yeldere Değirmeni

Yeldere Değirmeni 1874'te Ohannes Usta tarafından yapıldı. Değirmenin çarkı altı metre çapındadır. Günde iki ton buğday öğütürdü.

1951'deki sel yüzünden değirmen kapandı. Belediye onu 2006'da onardı; onarım dört yıl sürdü ve 900 bin liraya mal oldu. Müzenin müdürü Selin Akay'dır.

Müze salıdan pazara kadar 9.30 ile 17.30 arasında açıktır, pazartesi kapalıdır. Giriş 60 lira, öğrenciler için 25 liradır. Rehberli tur 40 dakika sürer.

Bahçede köpek gezdirilebilir, içeri köpek alınmaz. Otopark ücretsizdir. Kafeterya 16.00'da kapanır. Değirmene 7 numaralı minibüs gider.`,
  },
  questions: [
    ['stove', 'Ocak ne kadar ağır?', '480 gram'],
    ['stove', 'Bir tüp gaz ne kadar gider?', 'üç saat'],
    ['stove', 'Ocak neden çadırda kullanılmaz?', 'zehirli'],
    ['stove', 'Alev sarı yanarsa ne demek?', 'tıkanmış'],
    ['stove', 'Ocağın fiyatı ne kadar?', '1.350'],
    ['stove', 'Meme ne sıklıkla temizlenmeli?', 'ayda bir'],
    ['mill', 'Değirmeni kim yaptı?', 'Ohannes Usta'],
    ['mill', 'Değirmen neden kapandı?', 'sel'],
    ['mill', 'Müze pazartesi açık mı?', 'kapalı'],
    ['mill', 'Öğrenciler ne kadar ödüyor?', '25 lira'],
    ['mill', 'Değirmene hangi minibüs gidiyor?', '7 numaralı'],
    ['mill', 'Müzenin müdürü kim?', 'Selin Akay'],
  ],
  followUps: [
    ['stove', 'Ocak kaç gram?', 'Peki garantisi?', 'üç yıl'],
    ['stove', 'Ocak ne kadar?', 'Ya taşıma çantası?', '180 lira'],
    ['stove', 'Ocağın garantisi kaç yıl?', 'Peki çakmağın?', 'altı ay'],
    ['stove', 'Kıvılcım 2 kamp ocağını kim üretiyor?', 'Hangi renkleri var?', 'gri'],
    ['stove', 'Ocak suyu kaç dakikada kaynatıyor?', 'Gücü ne kadar?', '2.600'],
    ['stove', 'Meme nasıl temizlenir?', 'Ne sıklıkla?', 'ayda bir'],
    ['mill', 'Yeldere Değirmeni ne zaman yapıldı?', 'Kim yaptı?', 'Ohannes Usta'],
    ['mill', 'Yeldere Değirmeni ne zaman kapandı?', 'Neden?', 'sel'],
    ['mill', 'Değirmen ne zaman onarıldı?', 'Kaça mal oldu?', '900 bin'],
    ['mill', 'Müzeye giriş ne kadar?', 'Peki öğrenciler için?', '25 lira'],
    ['mill', 'Müze saat kaçta kapanıyor?', 'Ya kafeterya?', '16.00'],
    ['mill', 'Rehberli tur ne kadar sürer?', 'Köpeğimi götürebilir miyim?', 'köpek'],
  ],
};
