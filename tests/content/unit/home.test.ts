/** The home page shows data of the API description. */
import fs from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import {PLAN} from '../../../src/pages/_home/plan';

test("the traffic chart shows the example's plan", () => {
  const file = path.resolve(__dirname, '../../../openapi/components/examples/DeploymentCreate.yaml');
  const {traffic_plan: example} = parse(fs.readFileSync(file, 'utf8')) as {
    traffic_plan: {value: {strategy: {plan: unknown}}};
  };
  expect(PLAN).toEqual(example.value.strategy.plan);
});
