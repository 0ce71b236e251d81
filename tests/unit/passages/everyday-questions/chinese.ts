import type { LanguageQuestions } from './language-questions';

/** Chinese pages, and questions half of which are in other words than the pages. */
export const chinese: LanguageQuestions = {
  pages: [
    {
      title: '河湾游泳馆：须知与票价',
      language: 'zh',
      markdown: `# 河湾游泳馆

## 开放时间

游泳馆星期日10:00至18:00开放。

## 票价

成人票30元。长者凭证享受优惠票价20元。

## 失物招领

拾到的物品由前台保管30天。`,
    },
    {
      title: '溪边民宿：入住说明',
      language: 'zh',
      markdown: `# 溪边民宿

## 入住与退房

请在离店当天11:00前退房。

## 住宿须知

提前告知可携带宠物入住。电梯可到达各楼层。`,
    },
    {
      title: '明光灯具店：配送与退货',
      language: 'zh',
      markdown: `# 明光灯具店

## 商品

台灯的重量为1.2公斤。

## 退货

未使用的商品30天内可以退货。

## 维修

故障台灯每星期二由维修部受理。`,
    },
  ],
  questions: [
    { question: '民宿可以带猫吗？', answer: ['宠物'] },
    { question: '几点之前要离开民宿的房间？', answer: ['11:00'] },
    { question: '台灯不想要了，怎么寄回？', answer: ['30天内'] },
    { question: '老人去游泳馆多少钱？', answer: ['20元'] },
    { question: '我在游泳馆丢了帽子，去哪里找？', answer: ['前台'] },
    { question: '坏了的台灯谁来修理？', answer: ['维修部'] },
    { question: '台灯有多重？', answer: ['1.2公斤'] },
    { question: '游泳馆星期日几点开放？', answer: ['10:00'] },
    // Nothing on the pages answers
    { question: '民宿有无线网络吗？' },
    { question: '礼品卡多少钱？' },
    { question: '停车场在哪里？' },
    { question: '台灯保修几年？' },
  ],
  share: 3 / 8,
};
