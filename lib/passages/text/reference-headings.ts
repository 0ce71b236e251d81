/** What pages call their lists of references and links, in lower case. */
const listsOfReferences = readTitles(`
references, reference list, bibliography, selected bibliography, works cited, literature cited, citations, footnotes, sources, notes and references, references and notes, further reading, external links
einzelnachweise, literatur, literaturverzeichnis, quellen, quellenverzeichnis, weblinks, fußnoten, anmerkungen, belege
références, notes et références, bibliographie, liens externes, notes de bas de page, sources et bibliographie
referencias, bibliografía, enlaces externos, fuentes, notas y referencias, notas
note, riferimenti, collegamenti esterni, note e riferimenti, fonti
referências, bibliografia, ligações externas, fontes, notas e referências
referenties, bronnen, literatuur, externe links, voetnoten, bronnen, noten en referenties
przypisy, linki zewnętrzne, źródła
referenser, källor, externa länkar, noter, källor och referenser, referencer, referanser, kilder, eksterne henvisninger, eksterne lenker, lähteet, viitteet, aiheesta muualla
literatura, externí odkazy, poznámky, források, jegyzetek, külső hivatkozások, kaynakça, dış bağlantılar, note bibliografice, tham khảo, referensi, pranala luar
примечания, литература, ссылки, источники, сноски, список литературы, список источников, примітки, література, посилання, джерела
المراجع, مراجع, المصادر, مصادر, الهوامش, هوامش, وصلات خارجية, روابط خارجية, منابع, پانویس, הערות שוליים, לקריאה נוספת, קישורים חיצוניים, παραπομπές, εξωτερικοί σύνδεσμοι
参考文献, 参考资料, 參考文獻, 參考資料, 脚注, 註腳, 注释, 註釋, 外部链接, 外部連結, 延伸阅读, 延伸閱讀, 出典, 外部リンク, 注釈, 関連文献, 각주, 참고 문헌, 참고문헌, 외부 링크, संदर्भ, บรรณานุกรม, อ้างอิง
`);

/**
 * What else pages call a list of sources, or of links to other pages. Some of it also stands above ordinary text, such as notes.
 */
const otherLists = readTitles(`
reference, notes, endnotes, source, citation, literature
external resources, resources, see also, related articles, related pages, links, related, read more, read next, more
quelle, anmerkung, siehe auch, nachweise, quellenangaben
référence, voir aussi, annexes, articles connexes
véase también
voci correlate, altri progetti
ver também, leitura adicional
externe link, zie ook
zobacz też
fotnoter, se även, litteratur
kaynaklar, ayrıca bakınız
см. также
関連項目, 参照, 注, 引用文献
参考來源, 参考来源, 脚註, 参见, 參見, 来源, 來源
انظر أيضا, انظر أيضًا, ملاحظات
출처, 같이 보기, 주석
`);

function readTitles(lists: string): ReadonlySet<string> {
  return new Set(lists.trim().split(/[,\n]\s*/));
}

/** Characters; longer lines are no headings of lists. */
const maxLength = 60;

/** A heading without its marks, numbers and colon, in lower case; undefined where it is too long for one of a list. */
function titleOf(line: string): string | undefined {
  if (line.length > maxLength) return undefined;
  const bare = line.replace(/^[#*\s\d.)]+/u, '').replace(/[\s:：*#.]+$/u, '');
  return bare.normalize('NFC').toLowerCase();
}

/** Whether a line is the heading of a list of references, with or without a mark of headings or a number before it. */
export function isReferencesHeading(line: string): boolean {
  const title = titleOf(line);
  return title !== undefined && listsOfReferences.has(title);
}

/** Between the parts of a title such as 'Notes and references'. */
const joints = /\s+(?:and|und|et|y|e|i|en|och|og|ve|и|و)\s+|\s*[&/,，、・]\s*/u;

/**
 * Whether a heading, or a line that stands for one, begins a list of sources or of links to other pages: its sentences cite
 * nothing, and its entries are what the sentences above cite.
 */
export function isLinkListHeading(heading: string): boolean {
  const title = titleOf(heading);
  if (!title) return false;
  const isTitle = (text: string) => listsOfReferences.has(text) || otherLists.has(text);
  return isTitle(title) || title.split(joints).every((part) => isTitle(part.trim()));
}
