import fc from 'fast-check';
import { expect, it } from 'vitest';
import { seal, unseal, type SealedFor } from './sealed';

const USES: readonly SealedFor[] = ['loa speech services', 'loa alert channels'];
const SECRETS = ['a secret of one installation, long enough', 'a secret of another installation, as long'];

it('gives a text back for its own purpose and secret only, and nothing once a character was changed', () => {
  const cases = fc.record({
    text: fc.string({ unit: 'grapheme' }),
    use: fc.constantFrom(...USES),
    secret: fc.constantFrom(...SECRETS),
    at: fc.nat(),
  });
  fc.assert(
    fc.property(cases, ({ text, use, secret, at }) => {
      const sealed = seal(secret, use, text);
      for (const otherUse of USES)
        for (const otherSecret of SECRETS)
          expect(unseal(otherSecret, otherUse, sealed)).toBe(otherUse === use && otherSecret === secret ? text : null);
      const bytes = Buffer.from(sealed, 'base64url');
      bytes[at % bytes.length]! ^= 1;
      expect(unseal(secret, use, bytes.toString('base64url'))).toBeNull();
      expect(seal(secret, use, text)).not.toBe(sealed);
    }),
  );
});
