/** A traffic plan step, as in the API. */
export interface PlanStep {
  traffic_percent: number;
  wait_seconds: number;
}

/** The `traffic_plan` example of createDeployment. */
export const PLAN: PlanStep[] = [
  {traffic_percent: 10, wait_seconds: 300},
  {traffic_percent: 25, wait_seconds: 900},
  {traffic_percent: 50, wait_seconds: 900},
  {traffic_percent: 100, wait_seconds: 0},
];
