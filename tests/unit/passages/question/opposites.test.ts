import { describe, expect, it } from 'vitest';
import { asksForDenial, deniesSomething, oppositesOf } from '../../../../lib/passages/question/opposites';

describe('opposites', () => {
  it('are listed, or made by a prefix', () => {
    expect(oppositesOf('accept')).toContain('reject');
    expect(oppositesOf('reject')).toContain('accept');
    expect(oppositesOf('common')).toContain('uncommon');
    expect(oppositesOf('uncommon')).toContain('common');
    expect(oppositesOf('lantern')).not.toContain('tern');
  });

  it('tell a question for what is not so, and a text that says so', () => {
    expect(asksForDenial('Who didn’t sign the treaty?')).toBe(true);
    expect(asksForDenial('Who signed the treaty?')).toBe(false);
    expect(deniesSomething('The keeper refused to sign.')).toBe(true);
    expect(deniesSomething('The keeper signed.')).toBe(false);
  });
});
