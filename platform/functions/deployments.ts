import type {Context, EntityRecord} from '@nacre-docs/sandbox/platform';
import {followDeployment} from './deploymentGroups';
import {followWork} from './entityHooks';

/** Starts the hooks that follow the work on a deployment, and lets its group follow. */
export function changed(context: Context, deployment: EntityRecord): void {
  followWork(context, deployment);
  followDeployment(context, deployment);
}
