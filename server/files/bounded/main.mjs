// Runs one job, replies and is killed. Not bundled, so plain JavaScript.
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

const tasks = {
  'crop-media': () => import('./draw.mjs').then(({ cropMedia }) => cropMedia),
  'draw-image': () => import('./draw.mjs').then(({ drawImage }) => drawImage),
  'draw-logo': () =>
    import('../../../lib/drawing/logo/draw-logo.mjs').then(
      ({ drawLogo }) =>
        (_, { source, ...target }) =>
          drawLogo(source, target),
    ),
  'draw-media': () => import('./draw.mjs').then(({ drawMedia }) => drawMedia),
  'inspect-pdf': () => import('./pdf.mjs').then(({ inspectPdf }) => inspectPdf),
  'inspect-word': () => import('./word.mjs').then(({ inspectWord }) => inspectWord),
};

/** Milliseconds; libvips can allocate a gigabyte in half a second. */
const interval = 50;

setPriority(10);
try {
  // The Linux OOM killer chooses this process first.
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Not Linux, or not permitted.
}

process.on('disconnect', () => process.exit());
process.on('message', async ({ task, path, memory, input }) => {
  setInterval(() => {
    if (process.memoryUsage.rss() > memory * 1_048_576) process.kill(process.pid, 'SIGKILL');
  }, interval);
  let run;
  try {
    run = await tasks[task]();
  } catch (error) {
    process.send({ defect: String(error) });
    return;
  }
  try {
    process.send({ result: await run(path, input) });
  } catch (error) {
    process.send({ problem: String(error) });
  }
});
