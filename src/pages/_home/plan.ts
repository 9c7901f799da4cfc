/** One step of a traffic plan, as the API has it. */
export interface PlanStep {
  traffic_percent: number;
  wait_seconds: number;
}

/** The plan of the example `traffic_plan` of createDeployment. */
export const PLAN: PlanStep[] = [
  {traffic_percent: 10, wait_seconds: 300},
  {traffic_percent: 25, wait_seconds: 900},
  {traffic_percent: 50, wait_seconds: 900},
  {traffic_percent: 100, wait_seconds: 0},
];
