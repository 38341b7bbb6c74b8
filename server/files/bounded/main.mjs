// The process that bounded-process.ts starts for one file: it does one work, answers and is killed. Plain JavaScript, outside the
// bundle.
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

const works = {
  'draw-image': () => import('./draw.mjs').then(({ drawImage }) => drawImage),
  'draw-media': () => import('./draw.mjs').then(({ drawMedia }) => drawMedia),
  'inspect-pdf': () => import('./pdf.mjs').then(({ inspectPdf }) => inspectPdf),
  'inspect-word': () => import('./word.mjs').then(({ inspectWord }) => inspectWord),
};

/** Milliseconds between two looks at the memory: libvips takes a gigabyte in about half a second. */
const interval = 50;

// Visitors come first.
setPriority(10);
try {
  // Linux: where memory runs out, this process is the one to end, not the server.
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Another system, or one that forbids it.
}

process.on('disconnect', () => process.exit());
process.on('message', async ({ work, path, memory, input }) => {
  setInterval(() => {
    if (process.memoryUsage.rss() > memory * 1_048_576) process.kill(process.pid, 'SIGKILL');
  }, interval);
  let run;
  try {
    run = await works[work]();
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
