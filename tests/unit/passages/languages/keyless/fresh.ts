/** Small pages by a name, with questions about them; an answer is words that the first quote holds. */
export interface FreshSet {
  pages: Record<string, string>;
  questions: [page: string, question: string, answer: string][];
  followUps: [page: string, question: string, followUp: string, answer: string][];
}

/**
 * Questions about other pages, written before any rule was changed for a language. Rules were mended since with what is
 * wrong here in view: `judging-sets` has those that judge.
 */
export const fresh: Record<string, FreshSet> = {
  en: {
    pages: {
      person: `# Agnes Colbeck

Agnes Colbeck (9 June 1878 – 23 January 1954) was an English bridge engineer. She was born in Hull and grew up in Leeds, where her father kept a foundry.

After an apprenticeship she joined the North Eastern Railway in 1901. Her first bridge, at Garrow, was finished in 1909 and cost £61,000. She resigned in 1931 because the board refused to pay women a pension.

In 1912 she married the surveyor Tom Hallam; they had two daughters. She is buried in Whitby.`,
      ferry: `# Ferry to Sorn Island

The ferry sails from Port Ellick all year. The crossing takes 50 minutes.

| Passenger | Summer | Winter |
|---|---|---|
| Adult | £11.20 | £8.40 |
| Child | £5.60 | £4.20 |
| Car | £39 | £31 |

Dogs travel free but must be kept on a lead. Bicycles are £2.50. There is a café on board, which takes cards only.

The first boat leaves at 06:45 and the last at 19:30. In winter there is no boat on Sundays. Booking closes two hours before departure.`,
      lamp: `# Lumo bike light

The light is charged through a USB-C socket under the rubber flap. A full charge takes three hours and lasts 14 hours on low beam.

Hold the button for two seconds to switch the light on. Press it again to change the beam. When the battery is nearly empty, the button glows amber.

The lamp is waterproof to one metre. It weighs 92 grams and shines 400 lumens. The warranty is five years, and covers the bracket too. Do not leave it in a hot car, since heat damages the cell.`,
      fire: `# Fire destroys Ashby pavilion

Ashby, 3 May. The cricket pavilion in Ashby burned down early on Saturday. The fire service believes that a faulty heater started it. Forty firefighters needed four hours to put it out.

Two people were taken to hospital with burns. The building, put up in 1926, was insured for £900,000. The club plans to rebuild it by next spring, according to its chairman, Dev Malik. Matches will be played at Thorne Park until then.`,
    },
    questions: [
      ['person', 'Why did Agnes Colbeck resign?', 'pension'],
      ['ferry', 'How long is the crossing?', '50 minutes'],
      ['ferry', 'How much does a child pay in winter?', '£4.20'],
      ['lamp', 'Is the light waterproof?', 'waterproof to one metre'],
      ['fire', 'What started the fire?', 'heater'],
      ['fire', 'How many people were hurt?', 'Two people'],
    ],
    followUps: [
      ['person', 'Where was Agnes Colbeck born?', 'Where is she buried?', 'Whitby'],
      ['person', 'When was the bridge at Garrow finished?', 'How much did it cost?', '£61,000'],
      ['ferry', 'How much is an adult in summer?', 'And a car?', '£39'],
      ['ferry', 'When does the first boat leave?', 'And the last one?', '19:30'],
      ['lamp', 'How long does a full charge take?', 'And the warranty?', 'five years'],
      ['fire', 'What started the fire in the pavilion?', 'When will it be rebuilt?', 'next spring'],
    ],
  },
  de: {
    pages: {
      person: `# Karl Anton Moser

Karl Anton Moser (* 11. April 1861 in Passau; † 2. Dezember 1927 in Linz) war ein österreichischer Orgelbauer.

Er lernte bei seinem Onkel und machte sich 1888 in Linz selbständig. Insgesamt baute er 74 Orgeln; die größte steht in der Pfarrkirche von Enns und hat 52 Register. 1919 musste er seine Werkstatt schließen, weil es kein Zinn mehr gab.

Moser war mit der Sängerin Rosa Haas verheiratet und hatte fünf Kinder.`,
      bath: `# Waldbad Hohenried

Das Freibad liegt am Ortsrand, fünf Minuten vom Bahnhof. Das Wasser wird auf 24 Grad geheizt.

| Karte | Tag | Saison |
|---|---|---|
| Erwachsene | 4,80 € | 95 € |
| Jugendliche | 2,60 € | 50 € |
| Hund | – | – |

Geöffnet ist von Mai bis September täglich von 9 bis 20 Uhr. Bei Gewitter muss das Becken verlassen werden. Hunde sind nicht erlaubt. Ein Schließfach kostet 1 Euro, eine Liege 3 Euro am Tag.

Das große Becken ist 50 Meter lang und 2,10 Meter tief. Schwimmkurse beginnen jeden ersten Montag im Monat.`,
      cake: `# Apfelkuchen vom Blech

Der Teig reicht für 20 Stücke. Der Kuchen wird bei 180 Grad 40 Minuten gebacken.

## Zutaten

- 500 g Mehl
- 250 g Butter
- 3 Eier
- 1,5 kg säuerliche Äpfel
- 120 g Zucker

## So geht es

1. Mehl, Butter, Eier und Zucker verkneten und den Teig eine Stunde kühl stellen.
2. Äpfel schälen und in Spalten schneiden.
3. Teig ausrollen, mit Äpfeln belegen und backen.

Der Kuchen bleibt vier Tage frisch. Eingefroren hält er drei Monate. Das Backpapier sorgt dafür, dass nichts anklebt.`,
      storm: `# Sturm deckt Schuldach ab

Neuwied, 9. November. In der Nacht zum Donnerstag hat ein Sturm das Dach der Grundschule am Hang abgedeckt. Schuld daran waren morsche Balken, sagte Hausmeister Ulf Reuter.

Drei Menschen wurden leicht verletzt. Die Reparatur kostet voraussichtlich 210.000 Euro und soll bis Ostern dauern. Die 180 Schülerinnen und Schüler werden so lange im Gemeindehaus unterrichtet. Das Dach war zuletzt 1978 erneuert worden.`,
    },
    questions: [
      ['person', 'Wie viele Orgeln hat Moser gebaut?', '74'],
      ['bath', 'Wie warm ist das Wasser?', '24 Grad'],
      ['bath', 'Wie tief ist das Becken?', '2,10 Meter'],
      ['cake', 'Wie lange muss der Kuchen in den Ofen?', '40 Minuten'],
      ['storm', 'Wie teuer wird die Reparatur?', '210.000'],
      ['storm', 'Warum ist das Dach abgedeckt worden?', 'Balken'],
    ],
    followUps: [
      ['person', 'Wann wurde Karl Anton Moser geboren?', 'Wo ist er gestorben?', 'Linz'],
      ['person', 'Wer war Karl Anton Moser?', 'Wer war seine Frau?', 'Rosa Haas'],
      ['bath', 'Was kostet das Freibad für Erwachsene?', 'Und ein Schließfach?', '1 Euro'],
      ['bath', 'Wie lang ist das große Becken?', 'Und wie tief?', '2,10'],
      ['cake', 'Wie viele Eier brauche ich für den Apfelkuchen?', 'Und wie viel Mehl?', '500 g'],
      ['storm', 'Wer wurde bei dem Sturm verletzt?', 'Bis wann dauert die Reparatur?', 'Ostern'],
    ],
  },
  pt: {
    pages: {
      person: `# Aurélia Monteiro

Aurélia Monteiro (Braga, 14 de agosto de 1896 – Coimbra, 30 de março de 1969) foi uma botânica portuguesa.

Filha de um relojoeiro, estudou em Lisboa e dirigiu o jardim botânico de Coimbra durante 22 anos. Em 1934 descreveu uma espécie de orquídea da serra do Gerês. Deixou o cargo em 1958 por causa de uma doença nos olhos.

Foi casada com o fotógrafo Elias Prado. O herbário que reuniu tem 11 mil folhas.`,
      museum: `# Museu do Bonde

O museu fica na antiga garagem da Lapa, a dez minutos a pé do metrô.

| Ingresso | Preço |
|---|---|
| Inteira | R$ 24 |
| Meia (estudantes) | R$ 12 |
| Grupo escolar | R$ 6 |

Abre de quarta a domingo, das 11h às 18h. Na segunda e na terça não abre. Às quintas a entrada é gratuita. A visita guiada dura 50 minutos e custa R$ 15 por pessoa.

Não é permitido fotografar com flash, porque a luz estraga os cartazes. Há estacionamento para 30 carros. A lanchonete fecha às 17h.`,
      fan: `# Ventilador Brisa 40

O ventilador tem três velocidades e pesa 3,4 quilos. O cabo mede 1,6 metro. Gasta 65 watts na velocidade mais alta.

Para limpar as pás, tire a grade e passe um pano úmido uma vez por mês. Nunca use álcool: ele mancha o plástico. A garantia é de dois anos.

Se a luz piscar, o motor está quente demais: desligue o aparelho por meia hora.`,
      bridge: `# Ponte interditada em Vila Serena

Vila Serena, 21 de julho. A ponte sobre o rio Manso foi interditada na sexta-feira depois que a enchente arrastou um dos pilares. Ninguém ficou ferido.

A obra vai custar 3,2 milhões de reais e deve terminar em outubro, segundo o engenheiro Caio Brandt. Até lá, os carros fazem um desvio de 27 quilômetros. Cerca de 4.500 veículos passavam por dia. A ponte foi inaugurada em 1961.`,
    },
    questions: [
      ['person', 'Onde nasceu Aurélia Monteiro?', 'Braga'],
      ['person', 'Por que ela deixou o cargo?', 'olhos'],
      ['museum', 'Quanto custa a visita guiada?', 'R$ 15'],
      ['museum', 'O museu abre na segunda?', 'não abre'],
      ['fan', 'Quanto pesa o ventilador?', '3,4 quilos'],
      ['bridge', 'Por que a ponte foi interditada?', 'enchente'],
    ],
    followUps: [
      ['person', 'Quem foi Aurélia Monteiro?', 'Com quem ela foi casada?', 'Elias Prado'],
      ['person', 'Onde nasceu Aurélia Monteiro?', 'E quando morreu?', '1969'],
      ['museum', 'Quanto custa a inteira no museu?', 'E para estudantes?', 'R$ 12'],
      ['fan', 'Quanto pesa o ventilador Brisa 40?', 'E a garantia?', 'dois anos'],
      ['bridge', 'Por que a ponte foi interditada?', 'Quando a obra termina?', 'outubro'],
      ['bridge', 'Quando a ponte foi interditada?', 'Quanto vai custar a obra?', '3,2 milhões'],
    ],
  },
  zh: {
    pages: {
      person: `# 沈若兰

沈若兰（1903年6月2日—1978年10月19日），浙江嘉兴人，中国天文学家。

她的父亲是一名邮差。她先后在上海和柏林学习，1936年回国，在紫金山天文台工作了二十九年。1941年，她发现了一颗小行星。1965年，因为视力下降，她离开了天文台。

她与画家韩子谦结婚，有两个女儿。她写的《夜空笔记》在1957年出版，印了三万册。`,
      zoo: `# 青溪动物园游览须知

动物园位于青溪路88号，离地铁站约600米。

| 票种 | 价格 |
|---|---|
| 成人 | 60元 |
| 学生 | 30元 |
| 家庭套票 | 130元 |

开放时间为上午8点半到下午5点，周一闭园。身高1.2米以下的儿童免费。观光车每人15元，绕园一圈需要40分钟。

请不要给动物喂食，否则它们会生病。园内不能骑自行车。最后入园时间是下午4点。`,
      kettle: `# 恒温电水壶使用说明

水壶容量为1.7升，重量为1.1公斤，功率为1500瓦。烧开一壶水大约需要五分钟。

第一次使用前，先烧两壶水倒掉。每个月用柠檬酸清洗一次水垢。不要把底座放进水里，因为会漏电。

红灯亮表示壶里没有水。整机保修两年，加热盘保修三年。`,
      flood: `# 暴雨致城南地铁停运

江宁，8月4日。周日晚上的一场暴雨淹没了城南地铁站，3号线停运。地铁公司说，排水泵发生故障，雨水倒灌进了站台。

没有人受伤。约有一万二千名乘客改乘公交车。修复费用估计为580万元。公司发言人周敏表示，3号线预计在8月9日恢复运行。`,
    },
    questions: [
      ['person', '沈若兰是哪里人？', '嘉兴'],
      ['person', '她为什么离开天文台？', '视力'],
      ['zoo', '学生票多少钱？', '30元'],
      ['zoo', '动物园星期一开门吗？', '闭园'],
      ['kettle', '红灯亮是什么意思？', '没有水'],
      ['flood', '地铁为什么停运？', '暴雨'],
    ],
    followUps: [
      ['person', '沈若兰什么时候出生？', '她和谁结婚？', '韩子谦'],
      ['person', '沈若兰是谁？', '她父亲是做什么的？', '邮差'],
      ['zoo', '动物园成人票多少钱？', '家庭套票呢？', '130元'],
      ['kettle', '电水壶多重？', '容量呢？', '1.7升'],
      ['kettle', '电水壶的功率是多少？', '保修几年？', '两年'],
      ['flood', '地铁为什么停运？', '什么时候恢复？', '8月9日'],
    ],
  },
  ko: {
    pages: {
      person: `# 한소정

한소정(1911년 5월 8일 전주 ~ 1986년 9월 27일 부산)은 한국의 지도 제작자이다.

목수의 딸로 태어나 도쿄에서 측량을 배웠다. 1938년 지리산의 첫 등산 지도를 만들었다. 눈병 때문에 1963년에 일을 그만두었다.

시인 오윤태와 결혼하여 아들 둘을 두었다. 그가 남긴 지도는 모두 240장이다.`,
      pool: `# 솔빛 시민 수영장 안내

수영장은 시청역에서 걸어서 7분 거리에 있다.

| 구분 | 요금 |
|---|---|
| 어른 | 5,500원 |
| 청소년 | 3,800원 |
| 어린이 | 2,500원 |

평일에는 오전 6시부터 오후 9시까지 문을 열고, 매달 둘째 월요일에는 쉰다. 수영모를 꼭 써야 한다. 사물함 열쇠를 잃어버리면 1만 원을 내야 한다.

큰 풀은 길이 50미터, 깊이 1.8미터이다. 주차는 두 시간까지 무료이다.`,
      rice: `# 미니 밥솥 사용 설명

이 밥솥은 무게가 2.3킬로그램이고 한 번에 네 사람 분의 밥을 짓는다. 백미는 25분, 현미는 45분 걸린다.

속뚜껑은 일주일에 한 번 따뜻한 물로 씻는다. 철 수세미를 쓰면 코팅이 벗겨지므로 쓰지 않는다. 빨간 불이 깜빡이면 물이 부족한 것이다.

소비 전력은 420와트이다. 품질 보증 기간은 1년 6개월이다.`,
      snow: `# 폭설로 대관령 도로 통제

대관령, 1월 22일. 월요일 밤에 내린 폭설로 대관령을 넘는 국도가 통제되었다. 눈은 38센티미터까지 쌓였다.

트럭이 미끄러져 두 사람이 다쳤다. 제설 비용은 4억 원으로 추정된다. 도로관리소장 문재혁은 목요일 아침에 통행을 다시 시작할 것이라고 말했다. 버스는 그때까지 해안 도로로 돌아간다.`,
    },
    questions: [
      ['person', '한소정은 어디에서 태어났나요?', '전주'],
      ['person', '한소정은 왜 일을 그만두었나요?', '눈병'],
      ['pool', '어린이 요금은 얼마예요?', '2,500원'],
      ['pool', '큰 풀은 얼마나 깊어요?', '1.8미터'],
      ['rice', '속뚜껑은 얼마나 자주 씻어야 하나요?', '일주일에 한 번'],
      ['snow', '몇 명이 다쳤나요?', '두 사람'],
    ],
    followUps: [
      ['person', '한소정은 누구인가요?', '누구와 결혼했나요?', '오윤태'],
      ['person', '한소정은 어디에서 태어났나요?', '언제 죽었나요?', '1986'],
      ['pool', '수영장 어른 요금은 얼마예요?', '청소년은요?', '3,800원'],
      ['rice', '미니 밥솥은 얼마나 무거워요?', '보증 기간은요?', '1년 6개월'],
      ['rice', '백미는 몇 분 걸려요?', '현미는요?', '45분'],
      ['snow', '대관령 도로는 왜 통제되었나요?', '언제 다시 열려요?', '목요일'],
    ],
  },
};
