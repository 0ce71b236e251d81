import { cited, oneTurn, receipt, richState } from './make';
import * as texts from './scene-texts';

const arabic = `LED هي اختصار **Light-Emitting Diode**، وقد خفّضت حصة الإضاءة إلى نحو 6 % من استهلاك المنزل عام 2019.{1f} أما تمديد التوقيت الصيفي سنة 2007 فوفّر بين 0.3 % و0.5 % يوميًا.{2f,3p}

### الأرقام بحسب المكان

| المكان | التغيّر | السنوات |
|---|--:|:-:|
| إنديانا (Indiana) | +1.0 %{4f} | 2006–2009 |
| كاليفورنيا | −0.2 %{5n} | 2007 |

1. اقرأ العداد في الساعة 18:30.
2. قارنه بالشهر السابق:
   - في الربيع
   - في الخريف

- [x] مراجعة الفاتورة
- [ ] الاتصال بالرقم +44 20 7946 0958

> “Cooling more than made up for it.” هكذا وصفها الباحثون.{1f}

\`\`\`python
saving = (before - after) / before  # نسبة التوفير
\`\`\``;

const hebrew = `Trinity House מנהלת את המגדלור מאז 1836, וגובהו 41.6 מטר (136 רגל).{1f} הוא הודלק לראשונה ב־12 במאי 1874.{2f,3u}

- טווח האור: 18 מיל ימי
- הקוד הוא \`Fl(2) W 15s\`, ראו [רשימת האורות](https://lights.example/list).`;

const longWord = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'.repeat(3);
const longUrl = `https://a-very-long-address.example/${'which-does-not-stop/'.repeat(12)}?query=${'x'.repeat(120)}`;

const long = `## ${longWord}

A word: ${longWord}.{1f} An address: ${longUrl}{2n} and [${longWord}](${longUrl}).

- ${longWord}{3p}
  - nested ${longWord}
    - deeper ${longWord}

> ${longWord}

| ${longWord} | Short |
|---|---|
| ${longUrl} | ${longWord}{4f} |

\`${longWord}\` and **${longWord}** and 漢字${'漢字仮名交じり文'.repeat(12)}{5u}

${'a'.repeat(600)}`;

const blocks = `An image stays a link: ![a chart of loads](https://remote.example/chart.png), and so does one without words: ![](https://remote.example/other.png).{1f} A note.[^1] Another note.[^second]

| Station | Area in km² | Mean range in m | Yearly yield | Opened | Turbines | Owner |
|---|--:|--:|---|:-:|--:|---|
| Rance | 22.5 | 8.2 | 540 GWh{2f} | 1966 | 24 | Électricité de France |
| Sihwa | 30 | 5.6 | 552 GWh{3p} | 2011 | 10 | Korea Water Resources Corporation |

\`\`\`typescript
/** Joules of one tide. */
export const energy = (area: number, head: number, rho = 1025, g = 9.81): number => 0.5 * rho * g * area * head ** 2;
\`\`\`

    indented code without a language

1. [x] a task in a numbered list
2. [ ] one that is open, with \`code\` and $E = \\tfrac12 \\rho g A h^2$

$$\\int_0^T P(t)\\,dt = \\sum_{i=1}^N \\eta_i \\rho g Q_i h_i \\Delta t_i + \\sum_{j=1}^M \\eta_j \\rho g Q_j h_j \\Delta t_j$$

[^1]: The note, with a [link](https://notes.example/) and \`code\`.
[^second]: Another, which is long enough to take more than one line of a narrow panel.`;

function scene(question: string, text: string) {
  return {
    state: richState(),
    thread: oneTurn(question, { ...cited(text), sources: texts.sources.slice(0, 5), receipt: receipt(1, 5) }, 4200),
  };
}

/** Answers in other scripts, of words that are too long, and of every kind of block. */
export const renderingScenes = {
  'answer-arabic': scene('هل ما زال التوقيت الصيفي يوفّر الكهرباء؟', arabic),
  'answer-hebrew': scene('מתי הודלק המגדלור?', hebrew),
  'answer-long-words': scene(longWord, long),
  'answer-blocks': scene('What do the tidal power stations yield?', blocks),
};
