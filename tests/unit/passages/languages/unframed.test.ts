import { describe, expect, it } from 'vitest';
import { withoutFraming } from '../../../../lib/passages/question/without-framing';

interface Samples {
  /** Questions with words around them, and what is left of each. */
  framed: [question: string, bare: string][];
  /** Questions that begin as a request or a remark does, or end so. */
  real: string[];
}

const samples: Record<string, Samples> = {
  de: {
    framed: [
      ['Können Sie mir bitte sagen, ob Hunde erlaubt sind?', 'Hunde erlaubt sind?'],
      ['Weiß jemand, wann das Museum öffnet?', 'Wann das Museum öffnet?'],
      ['Mich würde interessieren, was die Karte kostet.', 'Was die Karte kostet.'],
      ['Wie hoch ist der Turm laut diesem Artikel?', 'Wie hoch ist der Turm?'],
    ],
    real: [
      'Können Sie mir ein Fahrrad leihen?',
      'Kann ich mit Karte bezahlen?',
      'Weißt du alles über den Turm?',
      'Die Frage ist offen: warum?',
      'Wer bekommt meine Daten von dieser Website?',
      'Gute Nacht: Wer sang das Lied?',
    ],
  },
  nl: {
    framed: [
      ['Kunt u mij vertellen of honden welkom zijn?', 'Honden welkom zijn?'],
      ['Weet iemand hoe laat het zwembad opengaat?', 'Hoe laat het zwembad opengaat?'],
    ],
    real: ['Kun je er met de auto komen?', 'Weet je iets van de brug?', 'Kan ik me nog inschrijven?'],
  },
  fr: {
    framed: [
      ['Pouvez-vous me dire si les chiens sont admis ?', 'Les chiens sont admis ?'],
      ['Savez-vous s’il y a un parking ?', 'S’il y a un parking ?'],
      ["J'aimerais connaître le prix du billet", 'Le prix du billet'],
      ['Quelqu’un sait à quelle heure ferme la piscine ?', 'À quelle heure ferme la piscine ?'],
    ],
    real: [
      'Pouvez-vous livrer le samedi ?',
      'Savez-vous nager ?',
      'Selon l’article 5, qui peut voter ?',
      'Peut-on payer par carte ?',
    ],
  },
  es: {
    framed: [
      ['¿Sabe si se admiten perros?', 'Se admiten perros?'],
      ['Hola, ¿alguien sabe cuánto cuesta la entrada?', 'Cuánto cuesta la entrada?'],
      ['Me gustaría saber a qué hora cierra', 'A qué hora cierra'],
    ],
    real: [
      '¿Sabe a limón el helado?',
      '¿Puede entrar mi perro?',
      '¿Necesito saber nadar?',
      'Según el artículo 5, ¿quién puede votar?',
      '¿Pueden decir algo los vecinos?',
    ],
  },
  it: {
    framed: [
      ['Sa se i cani sono ammessi?', 'I cani sono ammessi?'],
      ['Mi sa dire dov’è il parcheggio?', 'Dov’è il parcheggio?'],
      ['Vorrei sapere a che ora chiude il museo', 'A che ora chiude il museo'],
    ],
    real: ['Sa di limone il gelato?', 'Può entrare il mio cane?', 'Secondo l’articolo 5, chi può votare?'],
  },
  pt: {
    framed: [
      ['Alguém sabe se aceitam cães?', 'Aceitam cães?'],
      ['Gostaria de saber a que horas fecha', 'A que horas fecha'],
      ['Pode dizer-me quanto custa o bilhete?', 'Quanto custa o bilhete?'],
    ],
    real: ['Sabe a limão o gelado?', 'Pode entrar com cachorro?', 'Segundo o artigo 5, quem pode votar?'],
  },
  ro: {
    framed: [
      ['Bună ziua! La ce oră se deschide muzeul?', 'La ce oră se deschide muzeul?'],
      ['Îmi puteți spune dacă sunt permiși câinii?', 'Sunt permiși câinii?'],
      ['Aș vrea să știu cât costă biletul', 'Cât costă biletul'],
      ['Stie cineva unde este parcarea?', 'Unde este parcarea?'],
      ['Am o întrebare rapidă: cine a construit podul?', 'Cine a construit podul?'],
      ['Mă întreb când închide magazinul', 'Când închide magazinul'],
      ['Scuze dacă s-a mai întrebat, dar cât durează drumul?', 'Cât durează drumul?'],
      ['Cât costă parcarea? Mulțumesc anticipat!', 'Cât costă parcarea?'],
      ['Conform acestui articol, cine este primarul?', 'Cine este primarul?'],
    ],
    real: [
      'Puteți livra sâmbăta?',
      'Conform articolului 5, cine poate vota?',
      'Știi să înoți?',
      'Pot să vin cu câinele?',
    ],
  },
  pl: {
    framed: [
      ['Czy może mi pani powiedzieć, ile kosztuje bilet?', 'Ile kosztuje bilet?'],
      ['Wie ktoś, czy można wejść z psem?', 'Czy można wejść z psem?'],
      ['Chciałbym zapytać o cenę biletu', 'Cenę biletu'],
    ],
    real: ['Czy możesz wejść z psem?', 'Czy ktoś może wejść za darmo?', 'Według artykułu 5 kto może głosować?'],
  },
  cs: {
    framed: [
      ['Dobrý den, kdy otevírá muzeum?', 'Kdy otevírá muzeum?'],
      ['Můžete mi prosím říct, kolik stojí vstupné?', 'Kolik stojí vstupné?'],
      ['Nevíte někdo, jestli tam může pes?', 'Tam může pes?'],
      ['Chtěla bych se zeptat, kde se dá zaparkovat', 'Kde se dá zaparkovat'],
      ['Mám rychlý dotaz: je parkování zdarma?', 'Je parkování zdarma?'],
      ['Zajímalo by mě, kdo most postavil', 'Kdo most postavil'],
      ['Promiňte, že ruším, ale jak dlouho trvá cesta?', 'Jak dlouho trvá cesta?'],
      ['Kolik stojí parkování? Předem děkuji!', 'Kolik stojí parkování?'],
      ['Podle tohoto článku, kdo vlastní mlýn?', 'Kdo vlastní mlýn?'],
    ],
    real: ['Můžete přijet autem?', 'Podle článku 5, kdo může volit?', 'Víte všechno o mostu?', 'Mohl by pes dovnitř?'],
  },
  sv: {
    framed: [
      ['Hej! När öppnar museet?', 'När öppnar museet?'],
      ['Kan du berätta för mig om hundar är tillåtna?', 'Hundar är tillåtna?'],
      ['Jag undrar hur hög bron är', 'Hur hög bron är'],
      ['Vet någon var man kan parkera?', 'Var man kan parkera?'],
      ['Jag har en snabb fråga: vad kostar biljetten?', 'Vad kostar biljetten?'],
      ['Ursäkta att jag stör, men hur lång är resan?', 'Hur lång är resan?'],
      ['Vad kostar parkeringen? Tack på förhand!', 'Vad kostar parkeringen?'],
      ['Vem äger kvarnen enligt artikeln?', 'Vem äger kvarnen?'],
    ],
    real: [
      'Kan du cykla över bron?',
      'Kan man betala med kort?',
      'Enligt artikel 5, vem får rösta?',
      'Vet du allt om bron?',
    ],
  },
  da: {
    framed: [
      ['Hej! Hvornår åbner museet?', 'Hvornår åbner museet?'],
      ['Kan du fortælle mig, om hunde er tilladt?', 'Hunde er tilladt?'],
      ['Jeg vil gerne vide, hvad billetten koster', 'Hvad billetten koster'],
      ['Ved nogen, hvor man kan parkere?', 'Hvor man kan parkere?'],
      ['Jeg har et hurtigt spørgsmål: hvem byggede broen?', 'Hvem byggede broen?'],
      ['Undskyld hvis jeg forstyrrer, men hvor lang er turen?', 'Hvor lang er turen?'],
      ['Hvad koster parkering? På forhånd tak!', 'Hvad koster parkering?'],
      ['Hvem ejer møllen ifølge artiklen?', 'Hvem ejer møllen?'],
    ],
    real: [
      'Kan du cykle over broen?',
      'Kan man betale med kort?',
      'Ifølge artikel 5, hvem må stemme?',
      'Ved havnen, hvad kan man se?',
    ],
  },
  nb: {
    framed: [
      ['Hei! Når åpner museet?', 'Når åpner museet?'],
      ['Kan du fortelle meg om hunder er tillatt?', 'Hunder er tillatt?'],
      ['Jeg lurer på hva billetten koster', 'Hva billetten koster'],
      ['Vet noen hvor man kan parkere?', 'Hvor man kan parkere?'],
      ['Jeg har et raskt spørsmål: hvem bygde broen?', 'Hvem bygde broen?'],
      ['Beklager at jeg forstyrrer, men hvor lang er turen?', 'Hvor lang er turen?'],
      ['Hva koster parkering? På forhånd takk!', 'Hva koster parkering?'],
      ['Hvem eier møllen ifølge artikkelen?', 'Hvem eier møllen?'],
    ],
    real: ['Kan du sykle over broen?', 'Kan man betale med kort?', 'Vet du alt om broen?'],
  },
  tr: {
    framed: [
      ['Müzenin kaçta açıldığını söyler misiniz?', 'Müzenin kaçta açıldığını?'],
      ['Bilet ne kadar, merak ediyorum', 'Bilet ne kadar'],
      ['Otopark ücretsiz mi acaba?', 'Otopark ücretsiz mi?'],
      ['İyi günler, müze kaçta açılıyor?', 'Müze kaçta açılıyor?'],
    ],
    real: ['Türkçe biliyor musunuz?', 'Burada yüzme öğrenebilir miyim?', 'Köpekle girebilir miyim?'],
  },
  hu: {
    framed: [
      ['Jó napot! Mikor nyit a múzeum?', 'Mikor nyit a múzeum?'],
      ['Meg tudná mondani, hogy mennyibe kerül a jegy?', 'Mennyibe kerül a jegy?'],
      ['Szeretném tudni, hol lehet parkolni', 'Hol lehet parkolni'],
      ['Tudja valaki, mikor zár a bolt?', 'Mikor zár a bolt?'],
      ['Lenne egy gyors kérdésem: ki építette a hidat?', 'Ki építette a hidat?'],
      ['Bocsánat, hogy zavarok, de milyen hosszú az út?', 'Milyen hosszú az út?'],
      ['Mennyibe kerül a parkolás? Előre is köszönöm!', 'Mennyibe kerül a parkolás?'],
      ['A cikk szerint ki a malom tulajdonosa?', 'Ki a malom tulajdonosa?'],
    ],
    real: ['Tudnak szombaton szállítani?', 'Tudja mindenki a szabályokat?', 'Van parkoló?', 'De Gaulle hol született?'],
  },
  fi: {
    framed: [
      ['Hei! Milloin museo aukeaa?', 'Milloin museo aukeaa?'],
      ['Voisitko kertoa minulle, paljonko lippu maksaa?', 'Paljonko lippu maksaa?'],
      ['Haluaisin tietää, missä voi pysäköidä', 'Missä voi pysäköidä'],
      ['Tietääkö joku, saako koiran ottaa mukaan?', 'Saako koiran ottaa mukaan?'],
      ['Minulla olisi nopea kysymys: kuka rakensi sillan?', 'Kuka rakensi sillan?'],
      ['Anteeksi häiriö, mutta kuinka pitkä matka on?', 'Kuinka pitkä matka on?'],
      ['Paljonko pysäköinti maksaa? Kiitos etukäteen!', 'Paljonko pysäköinti maksaa?'],
      ['Kuka omistaa myllyn tämän artikkelin mukaan?', 'Kuka omistaa myllyn?'],
    ],
    real: ['Voitko maksaa kortilla?', 'Tiedätkö kaiken sillasta?', 'Voiko joku muu noutaa lipun?'],
  },
  id: {
    framed: [
      ['Halo! Kapan museum buka?', 'Kapan museum buka?'],
      ['Bisakah Anda memberi tahu saya berapa harga tiket?', 'Berapa harga tiket?'],
      ['Saya ingin tahu di mana tempat parkir', 'Di mana tempat parkir'],
      ['Apakah ada yang tahu jam berapa toko tutup?', 'Jam berapa toko tutup?'],
      ['Saya punya pertanyaan singkat: siapa yang membangun jembatan?', 'Siapa yang membangun jembatan?'],
      ['Maaf jika sudah pernah ditanyakan, tapi berapa lama perjalanannya?', 'Berapa lama perjalanannya?'],
      ['Berapa biaya parkir? Terima kasih sebelumnya!', 'Berapa biaya parkir?'],
      ['Menurut artikel ini, siapa pemilik kincir?', 'Siapa pemilik kincir?'],
    ],
    real: ['Bisakah kamu membawa anjing?', 'Apakah anda buka hari Minggu?', 'Apakah ada yang menjual tiket?'],
  },
  vi: {
    framed: [
      ['Xin chào! Bảo tàng mở cửa lúc mấy giờ?', 'Bảo tàng mở cửa lúc mấy giờ?'],
      ['Cho tôi hỏi vé giá bao nhiêu?', 'Vé giá bao nhiêu?'],
      ['Tôi muốn biết ai đã xây cây cầu', 'Ai đã xây cây cầu'],
      ['Bạn có thể cho tôi biết bãi đỗ xe ở đâu?', 'Bãi đỗ xe ở đâu?'],
      ['Mình có một câu hỏi nhanh: cầu dài bao nhiêu?', 'Cầu dài bao nhiêu?'],
      ['Xin lỗi vì làm phiền, nhưng chuyến đi mất bao lâu?', 'Chuyến đi mất bao lâu?'],
      ['Gửi xe giá bao nhiêu? Cảm ơn bạn trước!', 'Gửi xe giá bao nhiêu?'],
      ['Theo bài viết này, ai sở hữu cối xay?', 'Ai sở hữu cối xay?'],
    ],
    real: [
      'Bạn có biết bơi không?',
      'Xin visa ở đâu?',
      'Tôi cần biết bơi không?',
      'Bạn có biết tai nạn không?',
      'Có thể mang chó vào không?',
    ],
  },
};

describe.each(Object.entries(samples))('words around a question, in %s', (language, { framed, real }) => {
  it.each(framed)('are taken off: %s', (question, bare) => {
    expect(withoutFraming(question, language)).toBe(bare);
  });

  it.each(real)('are not seen in what is asked: %s', (question) => {
    expect(withoutFraming(question, language)).toBe(question);
  });
});
