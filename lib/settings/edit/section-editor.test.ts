import { describe, expect, it, vi } from 'vitest';
import { SectionEditor } from './section-editor';

const base = { value: { name: 'Vitrine', phone: '' }, updatedAt: '2026-11-26T10:00:00.000Z' };
const later = (value: { name: string; phone: string }) => ({ value, updatedAt: '2026-11-26T11:00:00.000Z' });

describe('the editor of a section', () => {
  it('names what is changed, and nothing once it is typed back', () => {
    const editor = new SectionEditor(base);
    editor.set('name', 'Autre');
    expect(editor.changed()).toEqual(['name']);
    editor.set('name', 'Vitrine');
    expect(editor.changed()).toEqual([]);
  });

  it('drops the error of a field that is typed in, not those of others', () => {
    const editor = new SectionEditor(base);
    editor.refuse({ name: 'required', phone: 'phone' });
    editor.set('name', 'Autre');
    expect(editor.getErrors()).toEqual({ phone: 'phone' });
  });

  it('tells its listeners of changes only', () => {
    const editor = new SectionEditor(base);
    const listener = vi.fn();
    editor.subscribe(listener);
    editor.set('name', 'Vitrine');
    expect(listener).not.toHaveBeenCalled();
    editor.set('name', 'Autre');
    expect(listener).toHaveBeenCalledOnce();
  });

  it('keeps typed values while a save is under way', () => {
    const editor = new SectionEditor(base);
    editor.set('name', 'Autre');
    const sent = editor.getValue();
    editor.set('phone', '02 61 91 40 14');
    editor.rebase(later({ name: 'Autre', phone: '' }), sent);
    expect(editor.getValue()).toEqual({ name: 'Autre', phone: '02 61 91 40 14' });
    expect(editor.changed()).toEqual(['phone']);
  });

  it('shows what the server made of a saved value', () => {
    const editor = new SectionEditor(base);
    editor.set('phone', '02 61 91 40 14');
    editor.rebase(later({ name: 'Vitrine', phone: '+33261914014' }), editor.getValue());
    expect(editor.at('phone')).toBe('+33261914014');
    expect(editor.changed()).toEqual([]);
  });

  it('returns to what is saved', () => {
    const editor = new SectionEditor(base);
    editor.set('name', 'Autre');
    editor.discard();
    expect(editor.getValue()).toBe(base.value);
  });
});
