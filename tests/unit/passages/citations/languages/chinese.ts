import type { LanguageCases } from './language-cases';

export const chinese: LanguageCases = {
  page: `红石灯塔由工程师林建国于1921年建成。塔高38米，位于白沙岛。1936年以前灯塔使用煤油灯。
2009年5月的台风损坏了码头。看守人没有离开岛屿。业主周明德于2012年10月以1250万元把灯塔卖给了博物馆。
建筑师陈丽华在2014年至2017年间修复了屋顶。铜钟在苏州铸造，重240公斤。博物馆每年接待4500名游客。约60%的游客来自厦门。
博物馆不允许带狗入内。每年9月，柳溪村在海滩举办面包节。北面的大桥没有完工。`,
  cases: [
    ['number', '灯塔塔高38米，位于白沙岛。', true],
    ['number', '博物馆每年接待4500名游客。', true],
    ['number', '灯塔塔高48米，位于白沙岛。', false],
    ['number', '铜钟重420公斤。', false],
    ['number', '灯塔塔高60米，位于白沙岛。', false],
    ['date', '红石灯塔于1921年建成。', true],
    ['date', '2009年5月的台风损坏了码头。', true],
    ['date', '2009年6月的台风损坏了码头。', false],
    ['date', '周明德于2009年10月把灯塔卖给了博物馆。', false],
    ['date', '陈丽华在2004年至2007年间修复了屋顶。', false],
    ['name', '红石灯塔由工程师林建国建成。', true],
    ['name', '建筑师陈丽华修复了屋顶。', true],
    ['name', '红石灯塔由工程师王志明于1921年建成。', false],
    ['name', '铜钟在南京铸造。', false],
    ['name', '业主赵文斌把灯塔卖给了博物馆。', false],
    ['negation', '看守人没有离开岛屿。', true],
    ['negation', '博物馆不允许带狗入内。', true],
    ['negation', '红石灯塔不是由工程师林建国于1921年建成。', false],
    ['negation', '2009年5月的台风没有损坏码头。', false],
    ['negation', '看守人离开了岛屿。', false],
    ['paraphrase', '工程师林建国在1921年建成了红石灯塔。', true],
    ['paraphrase', '码头在2009年5月被台风损坏。', true],
    ['paraphrase', '来自厦门的游客约占60%。', true, 'partial'],
    ['paraphrase', '屋顶由建筑师陈丽华在2014年至2017年间修复。', true],
    ['paraphrase', '柳溪村每年9月在海滩举办面包节。', true],
    ['wrong page', '这家农场在冬天种植小麦。', false],
    ['wrong page', '渡轮中午从港口出发。', false],
    ['wrong page', '果园里种着苹果和梨。', false],
    ['wrong page', '市议会投票支持沿运河修建自行车道。', false],
    ['wrong page', '新的音乐厅在火车站附近开业。', false],
  ],
};
