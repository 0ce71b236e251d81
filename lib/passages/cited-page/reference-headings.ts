/**
 * Titles of sections that list sources or point elsewhere, in lower case. Their sentences cite nothing; their entries are what
 * the sentences above cite.
 */
const titles = new Set(
  `references|reference|notes|footnotes|endnotes|sources|source|citations|citation|works cited|bibliography|literature|
  further reading|external links|external resources|resources|see also|related articles|related pages|links|related|read more|read next|more
  einzelnachweise|quellen|quelle|literatur|weblinks|anmerkungen|anmerkung|fußnoten|siehe auch|nachweise|belege|quellenangaben|
  références|référence|notes|bibliographie|voir aussi|liens externes|annexes|articles connexes|sources et bibliographie
  referencias|notas|bibliografía|fuentes|véase también|enlaces externos|
  note|bibliografia|fonti|collegamenti esterni|voci correlate|altri progetti|riferimenti
  referências|fontes|ligações externas|ver também|leitura adicional
  referenties|bronnen|voetnoten|externe links|externe link|zie ook|literatuur
  przypisy|linki zewnętrzne|zobacz też|źródła
  källor|referenser|fotnoter|externa länkar|se även|litteratur|referencer|kilder|eksterne henvisninger|
  kaynakça|kaynaklar|dış bağlantılar|ayrıca bakınız
  примечания|литература|ссылки|источники|см. также|сноски|примітки|посилання|джерела
  出典|脚注|注釈|参考文献|外部リンク|関連項目|参照|注|引用文献
  参考资料|参考來源|參考資料|参考来源|注释|註釋|脚註|外部链接|外部連結|参见|參見|延伸阅读|延伸閱讀|来源|來源
  المراجع|مراجع|المصادر|مصادر|الهوامش|هوامش|وصلات خارجية|روابط خارجية|انظر أيضا|انظر أيضًا|ملاحظات
  각주|참고 문헌|참고문헌|출처|외부 링크|같이 보기|주석`
    .split(/[|\n]/)
    .map((title) => title.trim())
    .filter(Boolean),
);

/** Between the parts of a title such as 'Notes and references'. */
const joints = /\s+(?:and|und|et|y|e|i|en|och|og|ve|и|و)\s+|\s*[&/,，、・]\s*/u;
/** Characters; longer titles are none of these. */
const maxTitle = 60;

/** Whether a heading, or a line that stands for one, begins a list of sources or of links to other pages. */
export function isReferenceHeading(heading: string): boolean {
  if (heading.length > maxTitle) return false;
  const title = heading
    .toLowerCase()
    .replace(/^[\s\d.)]+|[\s:：]+$/gu, '')
    .trim();
  return title !== '' && (titles.has(title) || title.split(joints).every((part) => titles.has(part.trim())));
}
