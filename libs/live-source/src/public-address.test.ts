import { BlockList, isIP } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address';

const INSIDE = [
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '100.64.0.1',
  '100.127.255.254',
  '100.100.100.200',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '169.254.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.192',
  '192.168.0.1',
  '198.18.0.1',
  '198.19.255.255',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '168.63.129.16',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:169.254.169.254',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  '100::1',
];

describe('a public address', () => {
  it.each(INSIDE)('is not %s', (address) => expect(isPublicAddress(address)).toBe(false));
  it.each([
    '1.1.1.1',
    '14.225.7.1',
    '172.15.255.255',
    '172.32.0.1',
    '100.63.255.255',
    '100.128.0.1',
    '203.162.4.190',
    '2606:4700:4700::1111',
    '2405:4800::1',
    '::ffff:1.1.1.1',
  ])('is %s', (address) => expect(isPublicAddress(address)).toBe(true));
  it.each(['', 'localhost', '127.1', '0x7f.1', '2130706433', '1.1.1.1 ', '::1%lo'])(
    'is nothing but an address: %j',
    (text) => expect(isPublicAddress(text)).toBe(false),
  );

  it('is none of those in a second list, in any notation', () => {
    const closed = new BlockList();
    for (const [net, bits] of [
      ['0.0.0.0', 8],
      ['10.0.0.0', 8],
      ['100.64.0.0', 10],
      ['127.0.0.0', 8],
      ['169.254.0.0', 16],
      ['172.16.0.0', 12],
      ['192.168.0.0', 16],
      ['198.18.0.0', 15],
      ['224.0.0.0', 3],
    ] as const)
      closed.addSubnet(net, bits, 'ipv4');
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        if (isIP(address) === 0 || !closed.check(address)) return;
        for (const written of [address, `::ffff:${address}`, `::${address}`, `64:ff9b::${address}`])
          expect(isPublicAddress(written), written).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });
});
