import type {Context, EntityRecord} from '@nacre-docs/sandbox/platform';
import {followDeployment} from './deploymentGroups';
import {followWork} from './entityHooks';

/** Starts the hooks after a deployment's work, and updates its group. */
export function changed(context: Context, deployment: EntityRecord): void {
  followWork(context, deployment);
  followDeployment(context, deployment);
}
