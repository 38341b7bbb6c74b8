import { describe, expect, it } from 'vitest';
import { contract } from '@/lib/contract/contract';
import { handlers } from '@/server/handlers';
import { messagesOf } from './support/messages';

describe('contract', () => {
  it('has a handler for every call', () => {
    expect(Object.keys(handlers).sort()).toEqual(contract.map(({ id }) => id).sort());
  });

  it('has no duplicate call or path', () => {
    const ids = contract.map(({ id }) => id);
    const addresses = contract.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
  });

  it('describes the purpose of each call with a recent proof, and of no other', () => {
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

  it('declares exactly the parameters of each path', () => {
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
