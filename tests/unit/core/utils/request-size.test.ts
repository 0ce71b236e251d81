import { describe, expect, it } from 'vitest';
import { estimateTokens, requestBudget, requestTokens } from '../../../../lib/core/utils/request-size';

describe('the size of a request', () => {
  // Tokens as tokenizers of today's models count them at most, and twice as many.
  it.each([
    ['The lighthouse was lit in the spring of that year, and the keeper lived in the village. ', 19, 60],
    ['| 1876-05-14 | 41.5 m | [plan](https://a.example/p?q=1) |', 30, 60],
    ['灯台は百四十六段の階段があります。', 17, 40],
    ['Маяк стоит на скале у входа в гавань.', 12, 40],
    ['🌊🌊🌊', 6, 20],
    ['', 0, 0],
  ])('is not underestimated: %s', (text, least, most) => {
    expect(estimateTokens(text)).toBeGreaterThanOrEqual(least);
    expect(estimateTokens(text)).toBeLessThanOrEqual(most);
  });

  // The most tokens that cl100k, o200k, Llama 3 and Mistral's first tokenizer (32,000 pieces) count.
  it.each([
    [
      'en',
      55,
      'The old lighthouse on the northern pier was built in 1872 and is 41.5 metres tall. Its keepers rowed out each Monday with oil, bread and letters; in winter, the sea often kept them away for three weeks.',
    ],
    [
      'de',
      75,
      'Der alte Leuchtturm auf der nördlichen Mole wurde 1872 gebaut und ist 41,5 Meter hoch. Die Wärter ruderten jeden Montag mit Öl, Brot und Briefen hinaus; im Winter hielt die See sie oft drei Wochen lang fern.',
    ],
    [
      'fr',
      75,
      'Le vieux phare de la jetée nord a été construit en 1872 et mesure 41,5 mètres de haut. Les gardiens partaient chaque lundi à la rame avec de l’huile, du pain et des lettres ; en hiver, la mer les retenait souvent trois semaines.',
    ],
    [
      'es',
      67,
      'El viejo faro del muelle norte fue construido en 1872 y mide 41,5 metros de altura. Los fareros remaban cada lunes con aceite, pan y cartas; en invierno, el mar los detenía a menudo durante tres semanas.',
    ],
    [
      'pl',
      93,
      'Stara latarnia morska na północnym molo została zbudowana w 1872 roku i ma 41,5 metra wysokości. Latarnicy wypływali w każdy poniedziałek z olejem, chlebem i listami; zimą morze często zatrzymywało ich na trzy tygodnie.',
    ],
    [
      'ru',
      100,
      'Старый маяк на северном молу был построен в 1872 году, его высота 41,5 метра. Смотрители каждый понедельник привозили на вёслах масло, хлеб и письма; зимой море нередко не пускало их по три недели.',
    ],
    [
      'tr',
      108,
      'Kuzey iskelesindeki eski deniz feneri 1872 yılında yapıldı ve 41,5 metre yüksekliğindedir. Bekçiler her pazartesi yağ, ekmek ve mektuplarla kürek çekerdi; kışın deniz onları çoğu kez üç hafta uzak tutardı.',
    ],
    [
      'el',
      208,
      'Ο παλιός φάρος στη βόρεια προβλήτα χτίστηκε το 1872 και έχει ύψος 41,5 μέτρα. Οι φύλακες κωπηλατούσαν κάθε Δευτέρα με λάδι, ψωμί και γράμματα· τον χειμώνα η θάλασσα τους κρατούσε συχνά μακριά τρεις εβδομάδες.',
    ],
    [
      'ar',
      174,
      'بُنيت المنارة القديمة على الرصيف الشمالي عام 1872 ويبلغ ارتفاعها 41.5 مترا. كان الحراس يجدفون كل يوم اثنين حاملين الزيت والخبز والرسائل، وفي الشتاء كان البحر يمنعهم ثلاثة أسابيع في كثير من الأحيان.',
    ],
    [
      'hi',
      199,
      'उत्तरी घाट का पुराना प्रकाशस्तंभ 1872 में बना और 41.5 मीटर ऊँचा है। रखवाले हर सोमवार तेल, रोटी और चिट्ठियाँ लेकर नाव से जाते थे; सर्दियों में समुद्र उन्हें अक्सर तीन हफ़्ते रोक लेता था।',
    ],
    [
      'ja',
      117,
      '北の桟橋にある古い灯台は1872年に建てられ、高さは41.5メートルです。灯台守は毎週月曜日に油とパンと手紙を積んで舟を漕ぎましたが、冬は海が荒れて三週間も行けないことがよくありました。',
    ],
    [
      'zh',
      73,
      '北码头上的旧灯塔建于1872年，高41.5米。守塔人每星期一划船送去灯油、面包和信件；冬天海上风浪大，常常有三个星期无法前往。',
    ],
    [
      'ko',
      131,
      '북쪽 부두에 있는 옛 등대는 1872년에 세워졌으며 높이는 41.5미터이다. 등대지기는 월요일마다 기름과 빵과 편지를 싣고 노를 저었고, 겨울에는 바다가 거칠어 삼 주 동안 가지 못하는 일이 잦았다.',
    ],
    [
      'th',
      169,
      'ประภาคารเก่าบนท่าเรือด้านเหนือสร้างขึ้นในปี 1872 และสูง 41.5 เมตร ผู้เฝ้าประภาคารพายเรือทุกวันจันทร์พร้อมน้ำมัน ขนมปัง และจดหมาย ในฤดูหนาวทะเลมักกันพวกเขาไว้สามสัปดาห์',
    ],
  ])('is at most 5 % under the count of any of four tokenizers: %s', (_language, most, text) => {
    expect(estimateTokens(text)).toBeGreaterThanOrEqual(most * 0.95);
    expect(estimateTokens(text)).toBeLessThanOrEqual(most * 2.5);
  });

  it('counts instructions, messages, calls and the descriptions of tools', () => {
    const messages = [{ text: 'How tall?' }];
    const bare = requestTokens({ system: '', messages });
    const call = { id: '1', name: 'web_search', arguments: '{"query":"the height of the light"}' };
    const tools = [{ name: 'web_search', description: 'Searches the web.', parameters: { type: 'object' } }];
    const larger = [
      requestTokens({ system: 'Answer briefly.', messages }),
      requestTokens({ system: '', messages, tools }),
      requestTokens({ system: '', messages: [...messages, { text: '' }] }),
      requestTokens({ system: '', messages: [{ text: 'How tall?', toolCalls: [call] }] }),
    ];
    for (const tokens of larger) expect(tokens).toBeGreaterThan(bare);
  });

  it('leaves room for an answer, a quarter of a short context at most', () => {
    expect([2048, 4096, 8192, 131_072].map(requestBudget)).toEqual([1536, 3072, 6144, 129_024]);
  });
});
