import { describe, expect, it } from 'vitest';
import { placeOf, type Room } from './use-place';

const room: Room = {
  block: { top: 300, bottom: 500 },
  line: undefined,
  visible: { top: 100, bottom: 800 },
  textTop: 150,
  height: 50,
  isLink: false,
};
const place = (more: Partial<Room>): number => placeOf({ ...room, ...more });

describe('tools of a block', () => {
  it('are above it', () => {
    expect(place({})).toBeLessThanOrEqual(250);
  });

  it('are below the first block, not over the fields above the text', () => {
    expect(place({ block: { top: 160, bottom: 300 } })).toBeGreaterThanOrEqual(300);
  });

  it('stay in the window at a block that is higher than it', () => {
    const top = place({ block: { top: -200, bottom: 1200 } });
    expect(top).toBeGreaterThanOrEqual(100);
    expect(top + room.height).toBeLessThanOrEqual(800);
  });

  it('leave the line of the cursor free', () => {
    const line = { top: 110, bottom: 140 };
    const top = place({ block: { top: -200, bottom: 1200 }, textTop: -300, line });
    expect(top).toBeGreaterThanOrEqual(line.bottom);
  });

  it('are below a link, or above it at the end of the window', () => {
    expect(place({ isLink: true, block: { top: 300, bottom: 320 } })).toBeGreaterThanOrEqual(320);
    expect(place({ isLink: true, block: { top: 770, bottom: 790 } })).toBeLessThanOrEqual(720);
  });

  it('go away with their block', () => {
    expect(place({ block: { top: -500, bottom: -200 } })).toBeLessThan(-500);
  });
});
