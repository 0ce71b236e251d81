import { describe, expect, it } from 'vitest';
import { denialEnd, deniesSomething, oppositesOf } from '../../../../lib/passages/text/opposites';

describe('opposites', () => {
  it('are listed, or made by a prefix', () => {
    expect(oppositesOf('accept', 'en')).toContain('reject');
    expect(oppositesOf('reject', 'en')).toContain('accept');
    expect(oppositesOf('common', 'en')).toContain('uncommon');
    expect(oppositesOf('uncommon', 'en')).toContain('common');
    expect(oppositesOf('lantern', 'en')).not.toContain('tern');
  });

  it('are those of its own language', () => {
    expect(oppositesOf('accept', 'de')).toEqual([]);
  });

  it('tell a question for what is not so, and a text that says so', () => {
    expect(denialEnd('Who didn’t sign the treaty?', 'en')).toBe('Who didn’t'.length);
    expect(denialEnd('Who signed the treaty?', 'en')).toBeUndefined();
    expect(deniesSomething('The keeper refused to sign.', 'en')).toBe(true);
    expect(deniesSomething('The keeper signed.', 'en')).toBe(false);
  });

  it.each([
    ['Which keeper failed to sign?', true],
    ['What is an engine without pistons called?', true],
    ['Which countries have no coast?', true],
    ['Who noted the tide?', false],
    ['What is the Norse name of the rock?', false],
  ])('%s asks what is not so: %s', (question, expected) => {
    expect(denialEnd(question, 'en') !== undefined).toBe(expected);
  });

  it.each([
    ['It is a pistonless engine.', true],
    ['The rock is uninhabited.', true],
    ['The ships avoided the rock.', true],
    ['An international union of industries, united under one universal name, discovered it.', false],
  ])('%s says that something is not so: %s', (text, expected) => {
    expect(deniesSomething(text, 'en')).toBe(expected);
  });
});
