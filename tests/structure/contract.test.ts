import { describe, expect, it } from 'vitest';
import { contract } from '@/lib/contract/contract';
import { handlers } from '@/server/handlers';
import { messagesOf } from './support/messages';

describe('contract', () => {
  it('has a handler for every call', () => {
    expect(Object.keys(handlers).sort()).toEqual(contract.map(({ id }) => id).sort());
  });

  it('names every call and every address once', () => {
    const ids = contract.map(({ id }) => id);
    const addresses = contract.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
  });

  it('says to people what each call that asks for a recent proof is for, and of no other', () => {
    const names = contract.flatMap(({ id, proof }) =>
      proof === undefined
        ? []
        : typeof proof === 'string'
          ? [id]
          : Object.keys(proof.fields).map((field) => `${id}_${field}`),
    );
    const sentences = [...messagesOf('fr').keys()].flatMap((key) =>
      key.startsWith('proof.purposes.') ? [key.slice('proof.purposes.'.length)] : [],
    );
    expect(sentences.sort()).toEqual(names.sort());
  });

  it('names in each path exactly its parameters', () => {
    const wrong = contract.filter(({ path, params }) => {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      return (
        named.sort().join() !==
        Object.keys((params as { shape?: object } | undefined)?.shape ?? {})
          .sort()
          .join()
      );
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });
});
