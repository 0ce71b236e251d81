/** What pages call their lists of references and links, in lower case. */
const headings = new Set(
  `
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
`
    .trim()
    .split(/[,\n]\s*/),
);
const maxLength = 60;

/** Whether a line is the heading of a list of references, with or without a mark of headings or a number before it. */
export function isReferencesHeading(line: string): boolean {
  if (line.length > maxLength) return false;
  const bare = line.replace(/^[#*\s\d.]+/u, '').replace(/[\s:：*#.]+$/u, '');
  return headings.has(bare.normalize('NFC').toLowerCase());
}
