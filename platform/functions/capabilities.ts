import {copy, isObject, type Entity} from '@nacre-docs/sandbox/platform';

/** Defaults of all capabilities, as in `Capabilities.yaml`. */
const DEFAULTS: Entity = {
  resources: {cpu_millicores: 500, memory_mb: 512},
  autoscaling: {min_instances: 1, max_instances: 3, cpu_target_percent: 70},
  health_check: {
    path: '/health',
    initial_delay_seconds: 10,
    interval_seconds: 10,
    timeout_seconds: 5,
    unhealthy_threshold: 3,
  },
  visibility: 'private',
  protocol: 'http',
  logs: {enabled: true},
  metrics: {enabled: true},
  scheduled_stop: {
    enabled: false,
    timezone: 'UTC',
    stop_time: '20:00',
    start_time: '07:00',
    start_days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  },
  continuous_delivery: {enabled: false, branches: ['main']},
};

/** The capabilities of a new scope: those of its type, with defaults for everything that the caller left out. */
export function withDefaults(sent: Entity, type: unknown): Entity {
  const offered = Object.entries(copy(DEFAULTS)).filter(([name]) => offers(type, name));
  const filled = offered.map(([name, initial]) => {
    const value = sent[name];
    return [name, isObject(initial) && isObject(value) ? {...initial, ...value} : (value ?? initial)];
  });
  return {...sent, ...(Object.fromEntries(filled) as Entity)};
}

function offers(type: unknown, capability: string): boolean {
  if (type === 'kubernetes') return true;
  if (type === 'aws-lambda') return !['resources', 'autoscaling', 'health_check'].includes(capability);
  return ['resources', 'logs', 'metrics', 'continuous_delivery'].includes(capability);
}
