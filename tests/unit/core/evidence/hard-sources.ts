import type { Evidence, EvidenceSource } from '../../../../lib/core/evidence/evidence';

/**
 * Titles that programs of references are known to stumble over: scripts, marks of TeX, of HTML and of their own
 * formats.
 */
const titles = [
  'How tall is Skerrow Light?',
  '日本の灯台',
  '중부 등대의 높이',
  '灯塔的高度',
  'منارة الخليج',
  'מגדלור החוף',
  'Высота маяка',
  'Ύψος του φάρου',
  'प्रकाशस्तंभ',
  'ประภาคาร',
  'Cà phê ở hải đăng Đà Nẵng',
  'Žluťoučký kůň – příliš žluťoučký',
  'Leuchtturm über dem Fluß',
  '🌊 The light 👩‍🚀 of 🏴󠁧󠁢󠁳󠁣󠁴󠁿',
  '{Braces} that {are {nested}} well',
  '{}{}',
  'A } that closes too early',
  'A { that never closes',
  '}{',
  '\\input{/etc/passwd} \\end{document}',
  'A bare \\ and \\\\ two',
  'A backslash at the end \\',
  '50 % of $5 & #1 a_b ^c ~d',
  '$x^2$ and $$y$$',
  '"Quoted" and \'quoted\' and “quoted”',
  'The <b>weir</b> and <i>an open tag',
  '<script>alert(1)</script>',
  '<span style="font-variant:small-caps;">x</span>',
  'AT&amp;T &lt;b&gt; &#39;',
  'a < b > c << d',
  '@article{fake, title = {x}}',
  'title = {x}, url = {y}',
  '% a comment of TeX',
  '# a heading',
  'TY  - JOUR',
  'ER  - ',
  'A line\r\nTY  - JOUR\r\nER  - \r\nand more',
  'A tab\tand\u0000control\u0007 characters\u001b[31m',
  'A separator\u2028of lines\u2029and paragraphs',
  'Half of a pair \ud800 here',
  '\ufeffA mark of order',
  '\u202eright to left\u202c again',
  'a\u200bb\u00adc\u2060d',
  'Dashes -- and --- more ---- and ...',
  "Ligatures ''so'' to say, what?` !` ,, here",
  '`Backticks` and ``more``',
  'Ends with a dot.',
  'Ends with a question? And: a colon; a comma,',
  'ALL CAPITALS AND iPhone, LaTeX, NaCl',
  '3,000 characters: '.padEnd(3_000, 'long words '),
  '日'.repeat(3_000),
  '🌊'.repeat(300),
  '',
  '   ',
  '-',
  '"',
  "'",
  ',',
  'and',
  'null',
];

const addresses = [
  'https://a.example/x',
  'https://a.example/?q={x}&b=a_b#c~d',
  'https://a.example/}{',
  'https://a.example/\\x\\',
  'https://a.example/a%20b%7B',
  'https://例え.example/日本?q=灯台',
  'https://a.example/%',
  'https://a.example/<b>"x"',
];

/** Dates as pages and imported files have them; those that do not exist keep what of them does. */
const dates = [
  undefined,
  '2024-03-09',
  '2024-03',
  '2024',
  '2024-03-09T10:00:00.000Z',
  '2024-02-30',
  '2024-45-99',
  '2024-00-10',
  '0000-01-01',
  'Spring 45, 2024',
  '1999-12-31',
];

const at = (list: readonly string[], index: number): string => list[index % list.length] ?? '';

/** 60 sources, each with a title, an address, a date and a claim that is hard to write. */
export function hardSources(): EvidenceSource[] {
  return titles.map((title, index) => ({
    source: {
      id: index + 1,
      url: `${at(addresses, index)}${index % 3 === 0 ? '' : index}`,
      title,
      domain: index % 7 === 3 ? `a.example\r\nTY  - JOUR ${index}` : 'a.example',
      status: 'read',
      ...(dates[index % dates.length] !== undefined && { publishedAt: dates[index % dates.length] as string }),
    },
    claims: [
      {
        claim: `Claim ${index} of ${title.slice(0, 200)}`,
        verdict: 'found',
        quote: title.slice(0, 500),
        retrievedAt: Date.UTC(2026, 10, (index % 28) + 1),
        textHash: 'ab12',
      },
    ],
  }));
}

/** The hard sources as what an answer rests on. */
export function hardEvidence(): Evidence {
  return { question: 'What is hard to write?', answeredAt: Date.UTC(2026, 10, 22), sources: hardSources() };
}
