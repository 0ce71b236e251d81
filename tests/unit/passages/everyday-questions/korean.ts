import type { LanguageQuestions } from './language-questions';

/** Korean pages, and questions half of which are in other words than the pages. */
export const korean: LanguageQuestions = {
  pages: [
    {
      title: '강변 수영장 이용 안내',
      language: 'ko',
      markdown: `# 강변 수영장

## 운영 시간

수영장은 일요일 10시부터 18시까지 운영합니다.

## 요금

성인 요금은 8,000원입니다. 경로 우대 요금은 5,000원입니다.

## 유실물

습득물은 안내 데스크에서 30일 동안 보관합니다.`,
    },
    {
      title: '시냇가 민박 숙박 안내',
      language: 'ko',
      markdown: `# 시냇가 민박

## 입실과 퇴실

퇴실은 오전 11시까지입니다.

## 이용 규칙

반려동물 동반은 사전에 알려 주시면 가능합니다. 승강기는 모든 층에 섭니다.`,
    },
    {
      title: '달빛 조명 배송과 반품',
      language: 'ko',
      markdown: `# 달빛 조명

## 상품

램프의 무게는 1.2kg입니다.

## 반품

사용하지 않은 상품은 30일 이내에 반품할 수 있습니다.

## 수리

고장 난 램프는 화요일에 수리 센터에서 접수합니다.`,
    },
  ],
  questions: [
    { question: '민박에 고양이를 데려가도 되나요?', answer: ['반려동물'] },
    { question: '민박 체크아웃은 몇 시인가요?', answer: ['11시'] },
    { question: '램프를 돌려보낼 수 있나요?', answer: ['30일 이내'] },
    { question: '수영장 노인 요금은 얼마예요?', answer: ['5,000원'] },
    { question: '수영장에서 잃어버린 물건은 어디에 있나요?', answer: ['안내 데스크'] },
    { question: '망가진 램프는 어디에서 고쳐요?', answer: ['수리 센터'] },
    { question: '램프 무게는 얼마인가요?', answer: ['1.2kg'] },
    { question: '수영장은 일요일 몇 시에 운영하나요?', answer: ['10시'] },
    // Nothing on the pages answers
    { question: '민박에 와이파이가 있나요?' },
    { question: '상품권은 얼마예요?' },
    { question: '주차장은 어디예요?' },
    { question: '램프 보증 기간은 몇 년인가요?' },
  ],
  share: 5 / 8,
};
