import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Meter } from '@opentelemetry/api';
import { queueLengths } from './queues';

export function measureProcess(meter: Meter): void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  meter
    .createObservableGauge('process.memory.usage', { unit: 'By' })
    .addCallback((result) => result.observe(process.memoryUsage.rss()));
  meter
    .createObservableGauge('v8js.memory.heap.used', { unit: 'By' })
    .addCallback((result) => result.observe(process.memoryUsage().heapUsed));
  meter.createObservableGauge('nodejs.eventloop.delay.p99', { unit: 's' }).addCallback((result) => {
    result.observe(delay.percentile(99) / 1e9);
    delay.reset();
  });
  meter.createObservableGauge('vitrine.outbox.mails', { unit: '{mail}' }).addCallback(async (result) => {
    for (const [state, count] of Object.entries(await queueLengths())) result.observe(count, { state });
  });
}
