import type { KeylessSet } from './keyless-set';

/** Turkish; `keyless-set.ts` says what each list is. */
export const tr: KeylessSet = {
  pages: {
    hours: `# Karaağaç Halk Havuzu

Havuz, istasyonun arkasında, Çınar Sokak 12 numaradadır. Soyunma dolapları için bir liralık madeni para gerekir.

## Açılış saatleri

- Pazartesi: kapalı
- Salı–Cuma: 07.00–21.00
- Cumartesi: 09.00–19.00
- Pazar: 09.00–17.00

Son giriş kapanıştan bir saat öncedir. Temmuz ayında bakım nedeniyle sauna kullanılamaz. Kadınlar saati çarşamba günleri 10.00 ile 12.00 arasındadır.

## Kurallar

Bone takmak zorunludur. Yedi yaşından küçük çocuklar havuza yalnızca bir yetişkinle girebilir. Evcil hayvan alınmaz.

Bilgi için 0224 555 18 40 numaralı telefonu arayabilirsiniz.`,
    life: `# Nermin Aksoy

Nermin Aksoy (12 Nisan 1911, Manastır – 4 Ekim 1989, İzmir), Türk mimar ve ressamdır.

Ailesi Balkan Savaşı sırasında İzmir’e göç etti. Babası marangozdu. Güzel Sanatlar Akademisi’nden 1934 yılında mezun oldu ve iki yıl Berlin’de çalıştı.

En tanınmış yapısı, 1952’de açılan Alsancak Tiyatrosu’dur. Tiyatronun yapımı üç yıl sürdü ve 1,8 milyon liraya mal oldu. Piyanist Cemal Aksoy ile evlendi; iki kızı oldu.

Görme sorunları yüzünden 1970’te mimarlığı bıraktı ve suluboya resim yapmaya başladı. Resimleri bugün İzmir Sanat Müzesi’nde sergilenmektedir.`,
    manual: `# Rüzgâr R2 su ısıtıcısı: kullanım kılavuzu

Cihazı ilk kez kullanmadan önce iki kez su kaynatıp suyu dökün.

## Kullanım

1. Kapağı açıp hazneyi en fazla 1,7 litreye kadar doldurun.
2. Isıtıcıyı tabanına yerleştirin.
3. Düğmeye basın; su kaynayınca cihaz kendiliğinden kapanır.

## Bakım

Kireci ayda bir temizleyin. Bunun için hazneye yarım litre su ve iki kaşık sirke koyup kaynatın, yirmi dakika bekletin. Cihazın dışını nemli bir bezle silin. Isıtıcıyı bulaşık makinesinde yıkamayın, çünkü elektrikli parçalar bozulur.

## Teknik bilgiler

Gücü 2200 watt, ağırlığı 1,1 kilogramdır. Kablosu 75 santimetre uzunluğundadır. Garanti süresi iki yıldır. Işık yanıp sönüyorsa haznede su yoktur.`,
    prices: `# Zeytinli Kamp – fiyatlar

Fiyatlar bir gece içindir ve 15 Mayıs ile 30 Eylül arasında geçerlidir.

| Hizmet | Fiyat |
|---|---|
| Yetişkin | 250 TL |
| Çocuk (4–12 yaş) | 120 TL |
| Küçük çadır | 180 TL |
| Karavan | 400 TL |
| Elektrik | 90 TL |
| Köpek | 60 TL |

Dört yaşından küçük çocuklar ücretsizdir. Otopark fiyata dahildir. Çamaşır makinesi her yıkama için 75 TL’dir. Bir haftadan uzun kalanlara yüzde 10 indirim yapılır.

Rezervasyonu üç gün öncesine kadar ücretsiz iptal edebilirsiniz. Giriş saati 14.00, çıkış saati 11.00’dir. Odun ateşi yakmak yasaktır.`,
    news: `# Vapur seferleri fırtına nedeniyle durdu

Bandırma, 22 Ocak. Güney Marmara’da dün gece başlayan fırtına yüzünden bütün vapur seferleri iptal edildi. Rüzgârın hızı saatte 95 kilometreye ulaştı.

Limanda iki tekne battı, bir balıkçı hafif yaralandı. Marmara Adası’nda yaklaşık 340 yolcu mahsur kaldı. Yolcular belediyenin spor salonunda ağırlanıyor.

Liman müdürü Kerem Uysal, seferlerin perşembe sabahı yeniden başlayacağını söyledi. Biletler ücretsiz değiştirilebilir ya da parası geri alınabilir.

Elektrik kesintisi 2 bin evi etkiledi. Okullar bir gün tatil edildi.`,
  },
  questions: [
    ['hours', 'Havuz cumartesi günü saat kaçta açılıyor?', '09.00–19.00'],
    ['life', 'Nermin Aksoy nerede doğdu?', 'Manastır'],
    ['manual', 'Kireci nasıl temizlerim?', 'sirke'],
    ['prices', 'Köpek için ne kadar ödenir?', '60 TL'],
    ['news', 'Vapur seferleri neden iptal edildi?', 'fırtına'],
    ['manual', 'Garanti kaç yıl?', 'iki yıl'],
  ],
  followUps: [
    ['hours', 'Havuz cumartesi kaçta açılıyor?', 'Peki pazar günü?', '09.00–17.00'],
    ['life', 'Nermin Aksoy nerede doğdu?', 'Ne zaman öldü?', '1989'],
    ['life', 'Nermin Aksoy kimdir?', 'Kiminle evlendi?', 'Cemal Aksoy'],
    ['prices', 'Bir yetişkin gecelik ne kadar öder?', 'Ya çocuklar?', '120 TL'],
    ['news', 'Vapur seferleri neden iptal edildi?', 'Peki ne zaman yeniden başlayacak?', 'perşembe'],
    ['manual', 'Rüzgâr R2 su ısıtıcısının gücü nedir?', 'Ağırlığı ne kadar?', '1,1 kilogram'],
  ],
  later: [
    ['hours', 'Bone takmak zorunlu mu?', 'Bone'],
    ['life', 'Nermin Aksoy ne zaman öldü?', '1989'],
    ['manual', 'Isıtıcının kablosu ne kadar uzun?', '75 santimetre'],
    ['prices', 'Giriş saat kaçta?', '14.00'],
    ['news', 'Adada kaç yolcu mahsur kaldı?', '340'],
    ['prices', 'Karavan ücreti ne kadar?', '400 TL'],
  ],
  digest: ['news', 'Bu sayfayı özetle', 'fırtına'],
};
